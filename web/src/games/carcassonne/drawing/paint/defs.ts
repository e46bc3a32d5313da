/** Everything tiles and figures share: patterns and symbols. Put it once on the page. */
import { tileClip } from '../../../../drawing/tile/clip';
import { figures } from '../piece/figure';
import { gardens } from '../symbol/gardens';
import { houses } from '../symbol/houses';
import { monasteries } from '../symbol/monasteries';
import { plants } from '../symbol/plants';
import { shield } from '../symbol/shield';
import { stonework } from '../symbol/stonework';
import { villages } from '../symbol/villages';
import { water } from '../symbol/water';
import { cobblePattern } from './city';
import { grainPattern, groundPattern, washGradients } from './ground';
import { hatchPatterns } from '../../../../drawing/tile/highlight';

let kept = '';

function collect(): string {
  const patterns = groundPattern() + washGradients() + grainPattern() + cobblePattern() + hatchPatterns();
  const symbols = [plants, houses, stonework, water, monasteries, gardens, shield, villages, figures];
  return `<defs>${tileClip('cc-clip')}${patterns}${symbols.map((make) => make()).join('')}</defs>`;
}

/** The shared definitions, to be put in an `<svg class="cc-defs">` of the page before any tile is shown. */
export const defs = (): string => (kept ||= collect());
