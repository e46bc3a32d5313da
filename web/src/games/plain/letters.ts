/** How large the letters of a text board are. */
interface Room {
  width: number;
  height: number;
}

const [LEAST, MOST] = [12, 30];
/** Of a letter of equal width to its size, of a line, and what the frame and the sentences below take. */
const [WIDE, HIGH, FRAME, BELOW] = [0.61, 1.35, 60, 150];

/** As large as the room allows; where even small letters do not fit, the board scrolls. */
export function letterSize(text: string, { width, height }: Room): number {
  const lines = text.split('\n');
  const columns = Math.max(1, ...lines.map((line) => line.length));
  const fits = Math.min((width - FRAME) / (columns * WIDE), (height - BELOW) / (lines.length * HIGH));
  return Math.round(Math.min(MOST, Math.max(LEAST, fits)));
}
