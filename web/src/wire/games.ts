// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { CarcassonneEvent, CarcassonneRow, CarcassonneView } from './carcassonne';
import type { HuntersEvent, HuntersRow, HuntersView } from './hunters';
import type { BoxOfPieces } from './landscape';
import type { PrehistoriesBox, PrehistoriesEvent, PrehistoriesRow, PrehistoriesView } from './prehistories';
import type { StoneHouseEvent, StoneHouseRow, StoneHouseView } from './stonehouse';
import type { StoneHouseBox } from './stonehouseBox';

/** The types of what each game sends, by its name. */
export interface Games {
  carcassonne: {
    view: CarcassonneView;
    row: CarcassonneRow;
    constants: BoxOfPieces;
    event: CarcassonneEvent;
  };
  hunters: {
    view: HuntersView;
    row: HuntersRow;
    constants: BoxOfPieces;
    event: HuntersEvent;
  };
  prehistories: {
    view: PrehistoriesView;
    row: PrehistoriesRow;
    constants: PrehistoriesBox;
    event: PrehistoriesEvent;
  };
  stonehouse: {
    view: StoneHouseView;
    row: StoneHouseRow;
    constants: StoneHouseBox;
    event: StoneHouseEvent;
  };
}
