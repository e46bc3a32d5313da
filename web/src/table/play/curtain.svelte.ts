/** Several people at one screen: what one may see, the next may not. The curtain hides the table in between. */

export class Curtain {
  /** Whose eyes the table was last shown to. */
  #shownTo: number | null = $state(null);

  /** Whether the table is hidden from the players at this screen, until one of them says who they are. */
  hides(front: number | null, own: readonly number[], secrets: boolean): boolean {
    return secrets && own.length > 1 && front !== null && front !== this.#shownTo;
  }

  /** The player of this seat is at the screen. */
  lift(seat: number): void {
    this.#shownTo = seat;
  }

  /** No particular player looks any more: the next secret needs the curtain again. */
  fall(): void {
    this.#shownTo = null;
  }
}
