// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.

/** The answer to a request. */
export interface Answer {
  id: string;
}

/** A request of a client; the answer has its `id`, and repeating it is safe. */
export interface Request {
  id: string;
}

/** The answer to a request, with the table's version. */
export interface VersionAnswer extends Answer {
  version: number;
}
