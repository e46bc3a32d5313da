/** “How to play” Hunters & Gatherers: its recorded lessons with their words. */
import recorded from '../../../lessons/hunters.json';
import { layOutDefs } from '../../drawing/definitions';
import '../../drawing/tile/light.css';
import { landscapeLessons } from '../../landscape/lesson';
import { m } from '../../words/messages.js';
import { defs, loadShapes } from './drawing';
import './drawing/drawing.css';
import { hunters } from './tileGame';

const words = {
  lay: { title: m.howto_hg_lay_title, text: m.howto_hg_lay_text, ask: m.howto_hg_lay_ask },
  follower: { title: m.howto_hg_follower_title, text: m.howto_hg_follower_text, ask: m.howto_hg_follower_ask },
  forest: { title: m.howto_hg_forest_title, text: m.howto_hg_forest_text, ask: m.howto_hg_forest_ask },
  river: { title: m.howto_hg_river_title, text: m.howto_hg_river_text, ask: m.howto_hg_river_ask },
  hut: { title: m.howto_hg_hut_title, text: m.howto_hg_hut_text, ask: m.howto_hg_hut_ask },
  meadow: { title: m.howto_hg_meadow_title, text: m.howto_hg_meadow_text, ask: m.howto_hg_meadow_ask },
  end: { title: m.howto_hg_end_title, text: m.howto_hg_end_text, ask: m.howto_hg_end_ask },
};

export const renderer = landscapeLessons(hunters, recorded, words, async () => {
  await loadShapes();
  layOutDefs('hg-defs', defs());
});
