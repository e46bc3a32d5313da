/** The camp in two lights: by night, and at dusk for those who read by day. Opacities are texts as well. */
export const NIGHT = {
  zenith: '#0b0d16',
  high: '#1a2033',
  low: '#3d2f33',
  horizon: '#5f3a2a',
  stars: '1',
  moon: '1',
  sun: '0',
  far: '#171b2a',
  near: '#131016',
  ground: '#513625',
  earth: '#2c1c13',
  foot: '#120c09',
  stone: '#5b4738',
  rock: '#3a2a20',
  base: '#1d140f',
  lit: '#9a663e',
  hide: '#21160f',
  warm: '#8a4f28',
  cave: '#0a0706',
  glow: '1',
};
export type Light = typeof NIGHT;

export const DUSK: Light = {
  zenith: '#2f3a63',
  high: '#5a4b70',
  low: '#a8604f',
  horizon: '#e39a5c',
  stars: '.3',
  moon: '0',
  sun: '1',
  far: '#4f4262',
  near: '#42323a',
  ground: '#9a6b42',
  earth: '#6b4429',
  foot: '#4a2f1e',
  stone: '#8f7259',
  rock: '#6d523e',
  base: '#4a3527',
  lit: '#e0a76c',
  hide: '#5a3a26',
  warm: '#b8743f',
  cave: '#271912',
  glow: '.7',
};

const NAMES = Object.keys(NIGHT) as (keyof Light)[];
const said = (light: Light) => NAMES.map((name) => `--${name}:${light[name]}`).join(';');

/** Both in one picture: a browser shows it in the colours of the page that it is on. */
export const EITHER = Object.fromEntries(NAMES.map((name) => [name, `var(--${name})`])) as Light;
export const eitherStyle = `<style>:root{${said(NIGHT)}}@media (prefers-color-scheme:light){:root{${said(DUSK)}}}</style>`;
