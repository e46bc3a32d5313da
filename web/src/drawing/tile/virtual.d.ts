/** Made by `build/shapes.ts`: each fetches the shapes of all tiles of a game as they travel (see `pack.ts`). */
declare module 'virtual:carcassonne-shapes' {
  export default function fetchShapes(): Promise<unknown>;
}
declare module 'virtual:hunters-shapes' {
  export default function fetchShapes(): Promise<unknown>;
}
