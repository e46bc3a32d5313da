/** Earth colours of the painted cave. */
export const palette = {
  soot: '#17110d',
  charcoal: '#2a201a',
  manganese: '#2b221f',
  umber: '#4b3425',
  sienna: '#7a4526',
  red: '#98401f',
  rust: '#b4552a',
  ochre: '#c98a35',
  yellow: '#dcae56',
  cream: '#efe2c1',
  bone: '#f4ead0',
  limestone: '#d8c7a2',
  ember: '#e8762a',
  spark: '#fde9a6',
} as const;
