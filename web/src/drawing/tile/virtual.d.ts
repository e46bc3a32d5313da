/** Made by `build/shapes.ts`: each fetches the shapes of all tiles of a game as they travel (see `pack.ts`). */
declare module 'virtual:carcassonne-shapes' {
  export default function fetchShapes(): Promise<unknown>;
}
declare module 'virtual:hunters-shapes' {
  export default function fetchShapes(): Promise<unknown>;
}

/** Made by `build/tiles/plugin.ts`: each says where the picture of that name lies (see `picture.ts`). */
declare module 'virtual:carcassonne-pictures' {
  export default function picture(name: string): string;
}
declare module 'virtual:hunters-pictures' {
  export default function picture(name: string): string;
}
