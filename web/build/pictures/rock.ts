/** A piece of limestone that can be repeated without a seam: relief lit from the upper left, in greys, to lie over a colour. */
export function rock(): string {
  const size = 720;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><filter id="r" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${5 / size} ${7 / size}" numOctaves="6" seed="3" stitchTiles="stitch"/><feDiffuseLighting surfaceScale="5.4" diffuseConstant="1.12" lighting-color="#fff1d6"><feDistantLight azimuth="235" elevation="52"/></feDiffuseLighting></filter><rect width="${size}" height="${size}" filter="url(#r)"/></svg>`;
}
