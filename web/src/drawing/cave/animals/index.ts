import { aurochs } from './aurochs';
import { bear } from './bear';
import { bird } from './bird';
import { bison } from './bison';
import { boar } from './boar';
import { crocodile } from './crocodile';
import { deer } from './deer';
import { fish } from './fish';
import { horse } from './horse';
import { ibex } from './ibex';
import { lion } from './lion';
import { mammoth } from './mammoth';
import { rhinoceros } from './rhinoceros';
import { serpent } from './serpent';
import { tiger } from './tiger';
import { wolf } from './wolf';

export const animals = {
  deer,
  mammoth,
  tiger,
  aurochs,
  fish,
  boar,
  bison,
  ibex,
  lion,
  bird,
  bear,
  horse,
  serpent,
  crocodile,
  wolf,
  rhinoceros,
};
