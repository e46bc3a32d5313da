/** Counts the spaces, sizes, radii and colours that styles write as literal values instead of tokens of chrome/tokens.css. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const LENGTH = /(?<![\w.])(?!1px)\d*\.?\d+(?:px|rem)\b/;
const COLOUR = /#[0-9a-f]{3,8}\b/i;

/** Literal values that are left: a drawing, or the one place that needs a size of its own. Only ever lowered. */
export const CEILINGS = { spaces: 9, sizes: 28, radii: 1, colours: 127 };

/** Properties of each kind, and what a literal value looks like. */
const KINDS = {
  spaces: [/^((row-|column-)?gap|(padding|margin)(-.+)?)$/, LENGTH],
  sizes: [/^font(-size)?$/, LENGTH],
  radii: [/^border-(.+-)?radius$/, LENGTH],
  colours: [/^/, COLOUR],
};

/** Drawings have colours of their own, and tokens.css declares the tokens. */
const isExempt = (file) => /(^|[\\/])drawing[\\/]|tokens\.css$/.test(file);

/** The style sheet of a file: all of it, or what a component has between its tags. */
function stylesOf(file, text) {
  return file.endsWith('.css') ? text : (/<style[^>]*>(.*)<\/style>/s.exec(text)?.[1] ?? '');
}

/** The kinds of literal values in a style sheet, one for each declaration that has some. */
export function literals(css) {
  const declarations = css.replace(/\/\*.*?\*\//gs, '').matchAll(/(?<![\w-])([a-z-]+):\s*([^;{}]+);/g);
  return [...declarations].flatMap(([, property, value]) =>
    Object.keys(KINDS)
      .filter((kind) => KINDS[kind][0].test(property) && KINDS[kind][1].test(value))
      .map((kind) => ({ kind, text: `${property}: ${value}` })),
  );
}

/** All literal values of the page's styles, with their files. */
export function allLiterals() {
  const files = readdirSync(SRC, { recursive: true }).filter((file) => /\.(css|svelte)$/.test(file) && !isExempt(file));
  return files.flatMap((file) =>
    literals(stylesOf(file, readFileSync(join(SRC, file), 'utf8'))).map((one) => ({ ...one, file })),
  );
}

function check() {
  const found = allLiterals();
  for (const [kind, ceiling] of Object.entries(CEILINGS)) {
    const these = found.filter((one) => one.kind === kind);
    if (these.length === ceiling) continue;
    process.exitCode = 1;
    const remedy = these.length > ceiling ? 'use a token of chrome/tokens.css' : 'lower the ceiling in lint/css.mjs';
    console.error(`${these.length} literal ${kind} in styles, ceiling ${ceiling}: ${remedy}`);
    if (these.length > ceiling) for (const { file, text } of these) console.error(`  ${file}: ${text}`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check();
