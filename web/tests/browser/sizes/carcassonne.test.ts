import { test } from '../visit';
import { CARCASSONNE } from './landscape';
import { everySize } from './sizes';

test('Carcassonne in its tightest moment, at every size', ({ visitor }) => everySize(visitor, CARCASSONNE));
