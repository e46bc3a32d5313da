import { test } from '../visit';
import { CARCASSONNE } from './landscape';
import { everySize } from './sizes';

// Skipped: at 720x450 and 844x390 the turn buttons lie over the last choice for a piece.
test.skip('Carcassonne in its tightest moment, at every size', ({ visitor }) => everySize(visitor, CARCASSONNE));
