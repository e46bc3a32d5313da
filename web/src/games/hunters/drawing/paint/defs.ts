/** Everything tiles and pieces share: patterns and symbols. Put it once on the page. */
import { symbol } from '../../../../drawing/cave/animal';
import { animals } from '../../../../drawing/cave/animals';
import { hatchPatterns } from '../../../../drawing/tile/highlight';
import { tileClip } from '../../../../drawing/tile/clip';
import { figures } from '../piece/figure';
import { grounds } from '../symbol/ground';
import { landmarks } from '../symbol/landmarks';
import { trees } from '../symbol/trees';
import { waterThings } from '../symbol/water';

const HERD = ['deer', 'mammoth', 'tiger', 'aurochs'] as const;

let kept = '';

function collect(): string {
  const beasts = HERD.map((name) => symbol(animals[name], { detail: 0 })).join('');
  return `<defs>${tileClip('hg-clip')}${hatchPatterns()}${grounds()}${trees()}${waterThings()}${landmarks()}${beasts}${figures()}</defs>`;
}

/** The shared definitions, to be put in an `<svg class="hg-defs">` of the page before any tile is shown. */
export const defs = (): string => (kept ||= collect());
