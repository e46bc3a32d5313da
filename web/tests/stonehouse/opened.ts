/** A box like the server's, for tests that need no server. */
import { openBox } from '../../src/games/stonehouse/box';
import type { Choice, StoneHouseBox } from '../../src/wire/stonehouseBox';

const words = (text: string) => ({ fr: text, en: text });
const choice = (name: string): Choice => ({ name: words(name), about: words(name) });
const card = (name: string) => ({ ...choice(name), once: false });

const BOX: StoneHouseBox = {
  house: 5,
  edge: 1200,
  reach: 850,
  skin: 2,
  kinds: { slab: words('slab'), block: words('block'), egg: words('egg') },
  cards: {
    stay: card('stay'),
    fetch: card('fetch'),
    steal: card('steal'),
    tiger: card('tiger'),
    dumnopterix: card('dumnopterix'),
    veto: card('veto'),
  },
  modes: { auction: choice('auction'), hidden: choice('hidden'), bluff: choice('bluff') },
  rounds: { with_cards: choice('with cards'), without_cards: choice('without cards') },
  houses: { two: words('two'), any: words('any') },
};

/** Open it. */
export const opened = (): void => openBox({ name: 'stonehouse', constants: { ...BOX } });
