/** A still picture, drawn when the page is built (see build/pictures/plugin.ts): the address of its file. */
declare module 'picture:*' {
  const address: string;
  export default address;
}

/** Several of them that are wanted together, as one file: the address of a JSON object of their texts, by what follows NAME- */
declare module 'pictures:*' {
  const address: string;
  export default address;
}
