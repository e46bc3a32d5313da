/** A still picture, drawn when the page is built (see build/pictures/plugin.ts): the address of its file. */
declare module 'picture:*' {
  const address: string;
  export default address;
}
