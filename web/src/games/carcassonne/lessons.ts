/** “How to play” Carcassonne: its recorded lessons with their words. */
import recorded from '../../../lessons/carcassonne.json';
import { layOutDefs } from '../../drawing/definitions';
import { landscapeLessons } from '../../landscape/lesson';
import { m } from '../../words/messages.js';
import '../../drawing/tile/light.css';
import { defs, loadShapes } from './drawing';
import './drawing/drawing.css';
import { carcassonne } from './tileGame';

const words = {
  lay: { title: m.howto_cc_lay_title, text: m.howto_cc_lay_text, ask: m.howto_cc_lay_ask },
  meeple: { title: m.howto_cc_meeple_title, text: m.howto_cc_meeple_text, ask: m.howto_cc_meeple_ask },
  road: { title: m.howto_cc_road_title, text: m.howto_cc_road_text, ask: m.howto_cc_road_ask },
  city: { title: m.howto_cc_city_title, text: m.howto_cc_city_text, ask: m.howto_cc_city_ask },
  monastery: { title: m.howto_cc_monastery_title, text: m.howto_cc_monastery_text, ask: m.howto_cc_monastery_ask },
  shared: { title: m.howto_cc_shared_title, text: m.howto_cc_shared_text, ask: m.howto_cc_shared_ask },
  field: { title: m.howto_cc_field_title, text: m.howto_cc_field_text, ask: m.howto_cc_field_ask },
  end: { title: m.howto_cc_end_title, text: m.howto_cc_end_text, ask: m.howto_cc_end_ask },
  river: { title: m.howto_cc_river_title, text: m.howto_cc_river_text, ask: m.howto_cc_river_ask },
};

export const renderer = landscapeLessons(carcassonne, recorded, words, async () => {
  await loadShapes();
  layOutDefs('cc-defs', defs());
});
