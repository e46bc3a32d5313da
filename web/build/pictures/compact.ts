/** Path data in fewer bytes: every command relative, one decimal, no letter or space that can be left out. */

const SIZES: Record<string, number> = { M: 2, L: 2, C: 6, Q: 4, H: 1, V: 1, Z: 0 };

/** Numbers are tenths, so that rounding errors do not add up along the path. */
function join(tenths: number[]): string {
  return tenths
    .map((tenth, i) => {
      const text = String(tenth / 10).replace(/^(-?)0\./, '$1.');
      return i && !text.startsWith('-') ? ` ${text}` : text;
    })
    .join('');
}

export function compactPath(d: string): string {
  const words = d.match(/[a-df-z]|-?\d*\.?\d+(?:e-?\d+)?/gi) ?? [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let out = '';
  let last = '';
  for (let i = 0, command = ''; i < words.length;) {
    const word = words[i]!;
    if (/[a-z]/i.test(word)) {
      command = word;
      i++;
    }
    const size = SIZES[command];
    if (size === undefined) return d; // a command this hand does not know: leave the path alone
    const tenths = words.slice(i, i + size).map((number) => Math.round(Number(number) * 10));
    i += size;
    if (command === 'Z') {
      out += 'z';
      [x, y, last] = [startX, startY, 'z'];
      continue;
    }
    const relative = tenths.map((tenth, k) => tenth - (command === 'V' ? y : command === 'H' || k % 2 === 0 ? x : y));
    const numbers = join(relative);
    // After a move, more points are lines: "m0 0 1 1" goes on as a line without a letter; so a move always says its own.
    const letter = command.toLowerCase();
    out +=
      letter !== 'm' && (letter === last || (letter === 'l' && last === 'm'))
        ? (numbers.startsWith('-') ? '' : ' ') + numbers
        : letter + numbers;
    last = letter === 'l' && last === 'm' ? 'm' : letter;
    if (command === 'H') x = tenths[0]!;
    else if (command === 'V') y = tenths[0]!;
    else [x, y] = [tenths.at(-2)!, tenths.at(-1)!];
    if (command === 'M') {
      [startX, startY] = [x, y];
      command = 'L';
    }
  }
  return out;
}

/** A whole picture with its paths compacted. */
export function compact(svg: string): string {
  return svg.replace(/ d="([^"]+)"/g, (_, d: string) => ` d="${compactPath(d)}"`);
}
