/** Several people at one screen: what one may see, the next may not. The curtain hides the table in between. */

export class Curtain {
  /** Whose eyes the table was last shown to. */
  #shownTo: number | null = $state(null);

  /** Is the table hidden from whoever sits there, until they say who they are? */
  hides(front: number | null, own: readonly number[], secrets: boolean): boolean {
    return secrets && own.length > 1 && front !== null && front !== this.#shownTo;
  }

  /** The player of this seat is at the screen. */
  lift(seat: number): void {
    this.#shownTo = seat;
  }

  /** Nobody in particular looks any more: what is secret next needs the curtain again. */
  fall(): void {
    this.#shownTo = null;
  }
}
