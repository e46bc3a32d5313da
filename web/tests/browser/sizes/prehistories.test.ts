import { test } from '../visit';
import { PREHISTORIES } from './prehistories';
import { everySize } from './sizes';

test('Prehistories in its tightest moments, at every size', ({ visitor }) => everySize(visitor, PREHISTORIES));
