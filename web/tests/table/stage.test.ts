import { describe, expect, it } from 'vitest';
import { GameStage } from '../../src/table/stage.svelte';

const played = () => {
  const stage = new GameStage();
  stage.play();
  return stage;
};

describe('the stage of a game on screen', () => {
  it('goes from playing through the final scoring to the result', () => {
    const stage = played();
    expect(stage.name).toBe('playing');
    stage.end(true);
    expect([stage.name, stage.celebrates]).toEqual(['scoring', false]);
    stage.conclude();
    expect([stage.name, stage.celebrates]).toEqual(['result', true]);
  });
  it('begins nothing twice, whatever is said again', () => {
    const stage = played();
    stage.end(true);
    stage.end(false);
    expect(stage.name).toBe('scoring');
    stage.conclude();
    stage.celebrates = false;
    stage.end(true);
    stage.conclude();
    expect([stage.name, stage.celebrates]).toEqual(['result', false]);
  });
  it('reaches the result at once where there is no final scoring to watch', () => {
    const stage = played();
    stage.end(false);
    expect([stage.name, stage.celebrates]).toEqual(['result', true]);
  });
  it('counts and celebrates nothing for those who come when all is over', () => {
    const stage = new GameStage();
    stage.end(true);
    expect([stage.name, stage.celebrates]).toEqual(['result', false]);
  });
  it('ends no game that is being played', () => {
    const stage = played();
    stage.conclude();
    expect(stage.name).toBe('playing');
  });
  it('returns to playing when the last move was taken back, and ends once more', () => {
    const stage = played();
    stage.end(true);
    stage.conclude();
    stage.play();
    expect([stage.name, stage.celebrates]).toEqual(['playing', false]);
    stage.end(true);
    expect(stage.name).toBe('scoring');
  });
});
