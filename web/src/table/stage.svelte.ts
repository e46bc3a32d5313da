/**
 * The life of a table on screen: playing, then the final scoring, then the result. Each begins once, and none begins again by
 * itself. Only a last move that was taken back leads back to playing.
 */
export class GameStage {
  name: 'playing' | 'scoring' | 'result' = $state('playing');
  /** A moment of joy over what the winners made; those who watched the game see it once. */
  celebrates = $state(false);
  #watched = false;

  /** The game is played, and the reader watches. */
  play(): void {
    this.#watched = true;
    this.celebrates = false;
    this.name = 'playing';
  }

  /** The last move was seen. Returns whether the final scoring begins: only those who watched the game are shown it. */
  end(scores: boolean): boolean {
    if (this.name !== 'playing') return false;
    if (!scores || !this.#watched) {
      this.#reach();
      return false;
    }
    this.name = 'scoring';
    return true;
  }

  /** All was counted, or the reader has seen enough. */
  conclude(): void {
    if (this.name === 'scoring') this.#reach();
  }

  #reach(): void {
    this.name = 'result';
    this.celebrates = this.#watched;
  }
}
