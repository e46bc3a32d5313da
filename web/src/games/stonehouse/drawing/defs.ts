/** What all drawings of the game refer to; on the page once. `address` says where a picture of the build is. */
import { CARDS, type CardName } from './art';

const stop = (at: number, colour: string, opacity: number) =>
  `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

export function definitions(address: (card: CardName) => string): string {
  const light = [
    stop(0, '#ffd08a', 0.55),
    stop(0.26, '#ffa04a', 0.26),
    stop(0.5, '#ff7a2a', 0.03),
    stop(0.74, '#140a10', 0.34),
    stop(1, '#0a0810', 0.74),
  ];
  const picture = (name: CardName) =>
    `<g id="sh-card-${name}"><image href="${address(name)}" x="-56" y="-62" width="112" height="124"/></g>`;
  return `<defs><linearGradient id="sh-firelight" x1=".08" y1="0" x2=".92" y2="1">${light.join('')}</linearGradient>${CARDS.map(picture).join('')}</defs>`;
}
