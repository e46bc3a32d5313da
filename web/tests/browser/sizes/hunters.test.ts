import { test } from '../visit';
import { HUNTERS } from './landscape';
import { everySize } from './sizes';

test('Hunters & Gatherers in its tightest moment, at every size', ({ visitor }) => everySize(visitor, HUNTERS));
