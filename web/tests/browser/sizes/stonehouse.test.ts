import { test } from '../visit';
import { everySize } from './sizes';
import { STONEHOUSE } from './stonehouse';

test('The Stone House in its tightest moments, at every size', ({ visitor }) => everySize(visitor, STONEHOUSE));
