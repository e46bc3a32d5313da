/** Filters for large still pictures only (a cave wall, a poster): never for anything that moves. */

/** Roughens edges and lets the rock show through the paint. */
export function pigmentFilter(id: string, { roughness = 1.5, wear = 0.12 } = {}): string {
  const worn = (4.35 - wear * 0.9).toFixed(2);
  const faded = (2.5 - wear * 0.5).toFixed(2);
  return `<filter id="${id}" x="-4%" y="-4%" width="108%" height="108%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".045" numOctaves="3" seed="4" result="warp"/><feDisplacementMap in="SourceGraphic" in2="warp" scale="${roughness}" xChannelSelector="R" yChannelSelector="G" result="rough"/><feTurbulence type="fractalNoise" baseFrequency=".55 .6" numOctaves="2" seed="9" result="dust"/><feColorMatrix in="dust" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -5 ${worn}" result="holes"/><feTurbulence type="fractalNoise" baseFrequency=".018 .03" numOctaves="3" seed="21" result="cloud"/><feColorMatrix in="cloud" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2.4 ${faded}" result="fade"/><feComposite in="rough" in2="holes" operator="in" result="grainy"/><feComposite in="grainy" in2="fade" operator="in"/></filter>`;
}
