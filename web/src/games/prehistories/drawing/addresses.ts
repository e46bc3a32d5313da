/** Where the paintings are that were made when the page was built. */
import bear from 'picture:cave-bear';
import bison from 'picture:cave-bison';
import boar from 'picture:cave-boar';
import fish from 'picture:cave-fish';
import hand from 'picture:cave-hand';
import hands from 'picture:cave-hands';
import horse from 'picture:cave-horse';
import hunter from 'picture:cave-hunter';
import hunter1 from 'picture:cave-hunter-1';
import hunter2 from 'picture:cave-hunter-2';
import hunter3 from 'picture:cave-hunter-3';
import hunter4 from 'picture:cave-hunter-4';
import hunter5 from 'picture:cave-hunter-5';
import hunter6 from 'picture:cave-hunter-6';
import ibex from 'picture:cave-ibex';
import land5 from 'picture:cave-land-5';
import land7 from 'picture:cave-land-7';
import legend1 from 'picture:cave-legend-1';
import legend2 from 'picture:cave-legend-2';
import legend3 from 'picture:cave-legend-3';
import legend4 from 'picture:cave-legend-4';
import legend5 from 'picture:cave-legend-5';
import lion from 'picture:cave-lion';
import mammoth from 'picture:cave-mammoth';
import pigment from 'picture:cave-pigment';
import rhinoceros from 'picture:cave-rhinoceros';
import blue from 'picture:cave-token-blue';
import green from 'picture:cave-token-green';
import red from 'picture:cave-token-red';
import white from 'picture:cave-token-white';
import yellow from 'picture:cave-token-yellow';
import wall from 'picture:cave-wall';
import wolf from 'picture:cave-wolf';
import type { ArtName } from './art';
import { asImage, definitions } from './defs';

export const ADDRESSES: Record<ArtName, string> = {
  fish,
  mammoth,
  bison,
  ibex,
  boar,
  'legend-1': legend1,
  'legend-2': legend2,
  'legend-3': legend3,
  'legend-4': legend4,
  'legend-5': legend5,
  lion,
  horse,
  bear,
  wolf,
  rhinoceros,
  hand,
  hands,
  hunter,
  'hunter-1': hunter1,
  'hunter-2': hunter2,
  'hunter-3': hunter3,
  'hunter-4': hunter4,
  'hunter-5': hunter5,
  'hunter-6': hunter6,
  'token-yellow': yellow,
  'token-blue': blue,
  'token-red': red,
  'token-green': green,
  'token-white': white,
  wall,
  pigment,
  'land-5': land5,
  'land-7': land7,
};

/** What all drawings refer to, with the paintings as files of the page. */
export const defs = (): string => definitions((name) => asImage(name, ADDRESSES[name]));
