import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import { victory } from '../../src/table/ending/victory';
import { shown } from '../server/fake';

const table = shown(1);
beforeEach(() => (settings.lang = 'en'));

describe('who won', () => {
  it('is told as “you” to whoever plays alone at this screen', () => {
    expect(victory({ table, mine: [0] }, [0])).toBe('You win!');
    expect(victory({ table, mine: [0] }, [1])).toBe('Guilhem wins');
  });
  it('is told by name to those who watch, and where several play at one screen', () => {
    expect(victory({ table, mine: [] }, [0])).toBe('Aude wins');
    expect(victory({ table, mine: [0, 1] }, [0])).toBe('Aude wins');
  });
  it('names all who share it, and nobody where nobody won', () => {
    expect(victory({ table, mine: [] }, [0, 1])).toMatch(/Aude.*Guilhem/);
    expect(victory({ table, mine: [0] }, [0, 1])).toBe('You share the victory with Guilhem');
    expect(victory({ table, mine: [0] }, [])).toBe('');
  });
});
