/** How long a rival's hunt is looked at, at the usual pace: a tile taken from its zone, its flight to the cave, its place there. */
export const TAKEN_MS = 900;
export const FLIGHT_MS = 1_100;
export const LOOK_MS = 700;
