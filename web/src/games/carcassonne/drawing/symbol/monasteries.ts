/** Three monasteries, about 76 units wide, drawn about the middle of their close. */
import { GOLD, INK, MEADOW, PLASTER, SHADE, SLATE, STONE, TREE } from '../palette';
import { fine, flat, hair, inked, symbol } from './ink';

const GLASS = '#33506b';
const window = (x: number, y: number) => inked(`M${x} ${y}v-5q1.5-2.6 3 0v5z`, GLASS, 0.35);
const windows = (y: number, ...xs: number[]) => xs.map((x) => window(x, y)).join('');
const arches = (y: number, ...xs: number[]) =>
  flat(xs.map((x) => `M${x} ${y}v-4.4q2.1-3.4 4.2 0v4.4z`).join(''), SHADE);
const cross = (x: number, y: number) =>
  hair(`M${x} ${y}v-7.4M${x - 2.8} ${y - 4.6}h5.6`, GOLD.deep, 2.5, 1) +
  hair(`M${x} ${y}v-7.4M${x - 2.8} ${y - 4.6}h5.6`, GOLD.leaf, 1.5, 1);
const rose = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="3.3" fill="${GLASS}" stroke="${INK}" stroke-width=".8"/>` +
  hair(`M${x} ${y - 3.3}v6.6M${x - 3.3} ${y}h6.6`, GOLD.light, 0.7, 1);
const ground = flat('M-32 30Q4 40 44 29L36 12-20 8z', SHADE, 0.22);

/** A pointed tower: centre x, foot, top of the stone, height of the spire. */
function steeple(x: number, foot: number, top: number, height: number): string {
  const w = 4.8;
  return (
    inked(`M${x - w} ${foot}V${top}H${x + w}V${foot}z`, STONE.light, 0.7) +
    flat(`M${x + 1.6} ${top}H${x + w}V${foot}H${x + 1.6}z`, STONE.mid) +
    fine(hair(`M${x - 3} ${top + 16}h3M${x} ${top + 21}h2.6M${x - 3.2} ${top + 26}h3`)) +
    flat(`M${x - 2.2} ${top + 10}v-4q2-3.4 4 0v4z`, INK) +
    inked(`M${x} ${top - height}L${x + 6.4} ${top + 1}Q${x} ${top + 3} ${x - 6.4} ${top + 1}z`, SLATE.light, 0.7) +
    flat(`M${x} ${top - height}L${x + 6.4} ${top + 1}Q${x + 3} ${top + 2} ${x + 0.6} ${top + 2}z`, SLATE.dark) +
    cross(x, top - height + 1)
  );
}

/** A cloister walk: roof, arcade, the garth behind it. */
const cloister =
  inked('M-10 14H30V22H-10z', MEADOW.light, 0.7) +
  inked('M8 16.6h4v4H8z', STONE.light, 0.4) +
  `<circle cx="-2" cy="18" r="2" fill="${TREE.leaf}"/><circle cx="21" cy="18" r="2" fill="${TREE.leaf}"/>` +
  inked('M-13 28.4V20H33V28.4z', PLASTER.light, 0.7) +
  arches(28, -11, -5.4, 0.2, 5.8, 11.4, 17, 22.6, 28) +
  inked('M-12 16.6H32L35.4 22.6H-15.4z', '#b4532f', 0.7) +
  hair('M-13.4 19.6H33.6');

/** A tower at the west door, the nave, an apse, the cloister before them. */
const priory =
  ground +
  inked('M13 12V-8Q26-9 29-2V12z', PLASTER.shade, 0.7) +
  inked('M12-8Q26-16 30.5-1.5 22-5 12-4z', SLATE.mid, 0.7) +
  inked('M-14 13V-7H15V13z', PLASTER.light, 0.7) +
  inked('M-20-24H12L17.5-6H-12z', SLATE.light, 0.7) +
  flat('M-12-6H17.5L16.2-10H-13.8z', SLATE.dark, 0.7) +
  fine(hair('M-17.6-19H13.6M-15.6-14.6H14.8')) +
  windows(6, -9, -2.6, 3.8, 10) +
  inked('M-28 14V-9L-20-24-12-9V14z', PLASTER.light, 0.7) +
  inked('M-20-27-29.8-8.4-28-7.2-20-21.4-12-7.2-10.2-8.4z', SLATE.dark, 0.6) +
  rose(-20, -7.4) +
  inked('M-23 14V6.4Q-20 2-17 6.4V14z', '#5a3c22', 0.5) +
  steeple(-32.2, 14, -20, 22) +
  cloister;

/** A front with two towers, the nave running back. */
const abbey =
  ground +
  inked('M4 16V-10H30V16z', PLASTER.shade, 0.7) +
  inked('M-2-26H26L33-8H6z', SLATE.light, 0.7) +
  flat('M6-8H33L31.4-12H4.6z', SLATE.dark, 0.7) +
  fine(hair('M-.4-21.4H27.8M1.6-17H29.6')) +
  windows(8, 9, 15, 21, 26) +
  inked('M8 28V17H33V28z', PLASTER.light, 0.7) +
  arches(27.8, 10, 15.6, 21.2, 26.8) +
  inked('M7 12.6H32L36 18.6H5z', '#b4532f', 0.7) +
  hair('M6 15.6H34') +
  inked('M-22 24V-12L-11-24 0-12V24z', PLASTER.light, 0.7) +
  inked('M-11-27.4-23.4-11.4-21.6-10-11-22 .4-10 2.2-11.4z', SLATE.dark, 0.6) +
  rose(-11, -5) +
  windows(12, -17.6, -12.5, -7.4) +
  inked('M-14.6 24V17.6Q-11 12.6-7.4 17.6V24z', '#5a3c22', 0.5) +
  steeple(-25, 24, -14, 18) +
  steeple(3, 24, -14, 18);

/** A crossing tower over a plain church, cells in a row beside it. */
const charterhouse =
  ground +
  inked('M-30 10V-8H24V10z', PLASTER.light, 0.7) +
  flat('M10 10V-6H24V10z', PLASTER.shade) +
  inked('M-34-22H20L28-6H-30z', SLATE.light, 0.7) +
  flat('M-30-6H28L26.2-9.6H-30.9z', SLATE.dark, 0.7) +
  fine(hair('M-33-17.6H22.2M-32.2-13.4H24.2')) +
  windows(4, -26, -20, -14, 12, 18) +
  inked('M-9 14V-10L-.5-20 8-10V14z', PLASTER.light, 0.7) +
  inked('M-.5-23-10.6-9.6-8.8-8.2-.5-18 7.8-8.2 9.6-9.6z', SLATE.dark, 0.6) +
  rose(-0.5, -4.6) +
  inked('M-3.5 14V6.4Q-.5 2 2.5 6.4V14z', '#5a3c22', 0.5) +
  steeple(-0.5, -15, -27, 15) +
  [-30, -17, 6, 19]
    .map(
      (x) =>
        inked(`M${x} 27V20H${x + 11}V27z`, PLASTER.light, 0.6) +
        inked(`M${x + 1.6} 14.4H${x + 9.4}L${x + 12.4} 21H${x - 1.4}z`, '#b4532f', 0.6) +
        flat(`M${x + 4} 27v-4h2.6v4z`, INK),
    )
    .join('') +
  flat('M-5 14H4L6 28H-7z', '#e6d7a6');

export const MONASTERIES = ['cc-monastery0', 'cc-monastery1', 'cc-monastery2'] as const;
export const monasteries = (): string =>
  [priory, abbey, charterhouse].map((s, i) => symbol(`cc-monastery${i}`, s)).join('');
