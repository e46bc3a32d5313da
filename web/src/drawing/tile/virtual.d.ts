/** Made by `build/shapes.ts`: each fetches the shapes of all tiles of a game as they travel (see `pack.ts`). */
declare module 'virtual:carcassonne-shapes' {
  export default function fetchShapes(): Promise<unknown>;
}
declare module 'virtual:hunters-shapes' {
  export default function fetchShapes(): Promise<unknown>;
}

/** Made by `build/tiles/plugin.ts`: each says where the pictures of a game's tiles are (see `album.ts`). */
declare module 'virtual:carcassonne-album' {
  const album: import('./album').Album;
  export default album;
}
declare module 'virtual:hunters-album' {
  const album: import('./album').Album;
  export default album;
}
