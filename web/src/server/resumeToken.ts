/** What this tab was shown last of a table: given back to the server, it shows whether its disk has lost something. */
export class ResumeToken {
  readonly #key: string;
  #mark: string;

  constructor(table: string) {
    this.#key = `lascaux.seen.${table}`;
    this.#mark = this.#read();
  }

  keep(mark: string): void {
    this.#mark = mark;
    try {
      sessionStorage.setItem(this.#key, mark);
    } catch {
      // Storage may be forbidden or full: then it lasts as long as the page.
    }
  }

  /** The address with the token, and whether all events up to it are still known. */
  on(address: string, complete: boolean): string {
    if (!this.#mark) return address;
    const url = new URL(address);
    url.searchParams.set('seen', this.#mark);
    if (complete) url.searchParams.set('told', 'true');
    return url.href;
  }

  #read(): string {
    try {
      return sessionStorage.getItem(this.#key) ?? '';
    } catch {
      return '';
    }
  }
}
