// A boardgame.io server with a game about as big as ours: each move lays a tile on the board.
const { Server, Origins } = require("boardgame.io/server");

const game = {
  name: "tiles",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ board: [{ tile: "D", x: 0, y: 0, turns: 0 }], scores: [0, 0], pieces: [] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: ({ G, ctx }, x, y, turns) => {
      G.board.push({ tile: "V", x, y, turns });
      G.pieces.push({ seat: Number(ctx.currentPlayer), piece: "meeple", x, y, zone: 1 });
    },
  },
};

Server({ games: [game], origins: [Origins.LOCALHOST] }).run({
  port: Number(process.argv[2]),
  callback: () => console.log("ready"),
});
