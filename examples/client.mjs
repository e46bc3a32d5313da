// A complete client: opens a table with a bot, takes a seat, plays to the end and prints the result.
//
//     node examples/client.mjs http://127.0.0.1:8000 --game carcassonne --bot greedy
//
// It knows no rules: it takes one of the actions it is offered. It needs Node 22 and no packages; Node 20 needs
// --experimental-websocket. A page in a browser cannot set headers for a socket and uses the session cookie: it takes a
// seat with `PUT /api/tables/{table}/seats/{seat}`, and everything below `Player` stays the same.

import { parseArgs } from 'node:util';

/** A guest over HTTP, who opens the table and starts the game. */
class Host {
  #cookie = ''; // the session cookie identifies the guest

  constructor(server) {
    this.server = server;
  }

  async post(path, body = {}) {
    const headers = { 'Content-Type': 'application/json', ...(this.#cookie && { Cookie: this.#cookie }) };
    const answer = await fetch(this.server + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const data = await answer.json();
    if (!answer.ok) throw new Error(`the server refused: ${JSON.stringify(data)}`);
    const given = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (given.length > 0) this.#cookie = given.join('; ');
    return data;
  }
}

/** The known table: the last whole table and every step since. */
class Table {
  eyes = new Map();

  /** Replace everything. */
  takeWhole({ version, mark, table, result, eyes }) {
    Object.assign(this, { version, mark, shown: table, result });
    this.eyes = new Map(eyes.map((eye) => [eye.seat, eye]));
  }

  /** Apply a step; returns false if an earlier one was missed, so that the whole table is needed. */
  takeStep({ after, version, mark, table, result, eyes }) {
    if (version <= this.version) return true; // known already
    if (after !== this.version) return false;
    Object.assign(this, { version, mark, result, shown: table ?? this.shown }); // null: nothing in it has changed
    for (const eye of eyes) {
      this.eyes.set(eye.seat, eye);
      // One sentence for all events of an action.
      for (const event of eye.events) if (event.tells) console.log(event.tells.en);
    }
    return true;
  }

  /** Whether we must decide. `actions` is not enough: it is also filled when we may change a decision. */
  owes(seat) {
    return this.shown.phase === 'running' && this.shown.to_act.includes(seat);
  }
}

/** The connection broke or was refused; the server may be restarting. */
const NO_SERVER = 1006;

/** A seat of the table over the socket, with the token of its link instead of a session. */
class Player {
  table = null;
  #pending = null;
  #sent = 0;

  constructor(server, table, { seat, token }, drop) {
    this.address = `${server.replace('http', 'ws')}/ws/tables/${table}`;
    Object.assign(this, { seat, token, drop });
  }

  /** Play to the end, reconnecting when needed; returns the result. `seated` is called once we have a seat. */
  async play(seated) {
    for (;;) {
      const code = await this.#connected(seated);
      if (this.table?.result) return this.table.result;
      // 44xx: sent away, or no such table. Reconnect after anything else.
      if (code >= 4400) throw new Error(`the server closed the line: ${code}`);
      console.log('(the line is lost: connecting again)');
      if (code === NO_SERVER) await new Promise((awake) => setTimeout(awake, 1000));
    }
  }

  /** Runs until the connection closes; returns its close code. */
  #connected(seated) {
    // With the last mark the server can detect whether it has lost something since.
    const seen = this.table ? `?seen=${encodeURIComponent(this.table.mark)}` : '';
    const line = new WebSocket(this.address + seen, { headers: { Authorization: `Bearer ${this.token}` } });
    return new Promise((resolve, reject) => {
      line.onclose = ({ code }) => resolve(code);
      line.onmessage = ({ data }) => {
        try {
          this.#take(line, JSON.parse(data), seated);
        } catch (wrong) {
          reject(wrong);
        }
      };
    });
  }

  #take(line, message, seated) {
    if (message.type === 'table') this.#beginAnew(line, message, seated);
    else if (message.type === 'step') {
      if (!this.table.takeStep(message)) return this.#send(line, { type: 'sync', id: this.#id() });
    } else if (message.type === 'accepted') this.#pending = null;
    else if (this.#pending && message.id === this.#pending.id) this.#letGo(message);
    else return; // spectators and gestures are not used here
    if (this.table.result) line.close();
    else this.#decide(line);
  }

  #beginAnew(line, message, seated) {
    const first = this.table === null;
    this.table ??= new Table();
    this.table.takeWhole(message);
    if (first) seated();
    // The connection broke before the answer. With the same id nothing is done twice.
    if (this.#pending) this.#send(line, this.#pending);
  }

  #decide(line) {
    const { table, seat } = this;
    if (this.#pending || !table.owes(seat)) return;
    const offered = table.eyes.get(seat).distinct;
    const action = offered[Math.floor(Math.random() * offered.length)];
    this.#pending = { type: 'act', id: this.#id(), seat, version: table.version, do: action };
    this.#send(line, this.#pending);
    this.drop -= 1;
    if (this.drop === 0) line.close(); // to show that nothing is lost: disconnect before the answer
  }

  /** Handles a rejected decision. Stale: the table has changed, and the next step has the new actions. */
  #letGo(message) {
    this.#pending = null;
    if (message.type !== 'stale') throw new Error(`the server refused: ${JSON.stringify(message)}`);
  }

  #send(line, message) {
    line.send(JSON.stringify(message));
  }

  #id() {
    this.#sent += 1;
    return `${this.token.slice(0, 8)}-${this.#sent}`;
  }
}

if (typeof WebSocket === 'undefined') {
  console.error('This client needs WebSocket: use Node 22 or newer, or `node --experimental-websocket` with Node 20 or 21.');
  process.exit(1);
}

const { values: wish, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    game: { type: 'string', default: 'carcassonne' },
    seats: { type: 'string', default: '2' }, // number of players, including us
    bot: { type: 'string', default: 'random' }, // the opponent: lascaux bots GAME
    drop: { type: 'string', default: '0' }, // disconnect once, after this many decisions
  },
});
const [server] = positionals;

const host = new Host(server);
await host.post('/api/session', { name: 'Ada', colour: 'blue' });
const seats = Number(wish.seats);
const seating = [null, ...Array(seats - 1).fill({ bot: wish.bot })];
// Bots need not wait, because no person is watching.
const made = await host.post('/api/tables', { game: wish.game, seats, seating, pace: 'none' });
const [link] = made.links;
console.log(`table ${made.table.id}; the link of seat ${link.seat} is ${server}${link.path}`);

const player = new Player(server, made.table.id, link, Number(wish.drop));
// Connecting with the token of a free seat takes it; then the host starts the game.
const result = await player.play(() => void host.post(`/api/tables/${made.table.id}/begin`));

const people = player.table.shown.seats;
for (const { seat, called } of people) console.log(`${called.en}: ${result.scores[seat]}`);
console.log('won by', result.winners.map((winner) => people[winner].called.en).join(' and '));
