/** Where the paintings are that were made when the page was built. */
import camp from 'picture:stone-camp';
import dumnopterix from 'picture:stone-card-dumnopterix';
import fetch from 'picture:stone-card-fetch';
import stay from 'picture:stone-card-stay';
import steal from 'picture:stone-card-steal';
import tiger from 'picture:stone-card-tiger';
import veto from 'picture:stone-card-veto';
import type { CardName } from './art';
import { definitions } from './defs';

/** The camp, behind everything: by night, or at dusk where the page is light. */
export const CAMP_PICTURE = camp;
const PICTURES: Record<CardName, string> = { stay, fetch, steal, tiger, dumnopterix, veto };

export const defs = (): string => definitions((card) => PICTURES[card]);
