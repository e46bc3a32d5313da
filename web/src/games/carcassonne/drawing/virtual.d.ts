/** Made by `build/shapes.ts`: fetches the shapes of all tiles as they travel (see `pack.ts`). */
declare module 'virtual:carcassonne-shapes' {
  export default function fetchShapes(): Promise<unknown>;
}
