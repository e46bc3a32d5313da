// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
export * from './core';
export * from './decisions';
export * from './games';
export * from './http';
export * from './puzzles';
export * from './reports';
export * from './review';
export * from './socket';
export * from './tables';
