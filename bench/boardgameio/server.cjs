// Tic-tac-toe on a boardgame.io server, with as many bytes in its state as a game of ours has in a frame.
// Two players take and free one cell in turn, so that a game never ends, as in our load.
const { Server, Origins } = require("boardgame.io/server");

const [port, padding] = process.argv.slice(2).map(Number);
const game = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null), padding: "x".repeat(padding) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      G.cells[id] = G.cells[id] === null ? playerID : null;
    },
  },
  disableUndo: true,
};
Server({ games: [game], origins: [Origins.LOCALHOST_IN_DEVELOPMENT] }).run({ port }, () => console.log("listening"));
