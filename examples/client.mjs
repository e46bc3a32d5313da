// A whole client: opens a table with a bot, sits down, plays to the end and tells the result.
//
//     node examples/client.mjs http://127.0.0.1:8000 --game carcassonne --bot greedy
//
// It knows no rules: it takes one of the actions it is offered. It needs Node 22 and no packages; Node 20 has to be told
// --experimental-websocket. In a browser the session's cookie says who one is, since a page cannot give headers to a
// socket: there one sits down with `PUT /api/tables/{table}/seats/{seat}`, and all below `Player` stays the same.

import { parseArgs } from 'node:util';

/** A guest over HTTP: who opens the table and begins the game. */
class Host {
  #cookie = ''; // the session: whoever comes with it is the same guest

  constructor(server) {
    this.server = server;
  }

  async post(path, body = {}) {
    const headers = { 'Content-Type': 'application/json', ...(this.#cookie && { Cookie: this.#cookie }) };
    const answer = await fetch(this.server + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const told = await answer.json();
    if (!answer.ok) throw new Error(`the server says no: ${JSON.stringify(told)}`);
    const given = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (given.length > 0) this.#cookie = given.join('; ');
    return told;
  }
}

/** The table as we know it: the last whole table, and every step since. */
class Table {
  eyes = new Map();

  /** Begin anew with all of it. */
  takeWhole({ version, mark, table, result, eyes }) {
    Object.assign(this, { version, mark, shown: table, result });
    this.eyes = new Map(eyes.map((eye) => [eye.seat, eye]));
  }

  /** Take in what changed; false where something before it was missed, and all must be asked for. */
  takeStep({ after, version, mark, table, result, eyes }) {
    if (version <= this.version) return true; // known already
    if (after !== this.version) return false;
    Object.assign(this, { version, mark, result, shown: table ?? this.shown }); // null: nothing in it has changed
    for (const eye of eyes) {
      this.eyes.set(eye.seat, eye);
      // One sentence for all that came of an action.
      for (const event of eye.events) if (event.tells) console.log(event.tells.en);
    }
    return true;
  }

  /** Is it for us to decide? `actions` alone would not tell: it is filled, too, where we may only think again. */
  owes(seat) {
    return this.shown.phase === 'running' && this.shown.to_act.includes(seat);
  }
}

/** The line broke, or nobody answered: whoever was there may be starting again. */
const NOBODY_THERE = 1006;

/** A seat of the table, over the socket; by the token of its link, so no session is needed. */
class Player {
  table = null;
  #pending = null;
  #sent = 0;

  constructor(server, table, { seat, token }, drop) {
    this.address = `${server.replace('http', 'ws')}/ws/tables/${table}`;
    Object.assign(this, { seat, token, drop });
  }

  /** Play to the end, through lost lines; the result. `seated` is called once we sit. */
  async play(seated) {
    for (;;) {
      const code = await this.#connected(seated);
      if (this.table?.result) return this.table.result;
      // 44xx: we were sent away, or the table is not there. Everything else passes: come again.
      if (code >= 4400) throw new Error(`the server closed the line: ${code}`);
      console.log('(the line is lost: connecting again)');
      if (code === NOBODY_THERE) await new Promise((awake) => setTimeout(awake, 1000));
    }
  }

  /** Until the line closes, by us or by accident: the code it closed with. */
  #connected(seated) {
    // With the last mark the server can tell whether it has lost something since.
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
    else return; // who watches, what a hand does: of no use to us
    if (this.table.result) line.close();
    else this.#decide(line);
  }

  #beginAnew(line, message, seated) {
    const first = this.table === null;
    this.table ??= new Table();
    this.table.takeWhole(message);
    if (first) seated();
    // No answer came before the line broke. With the same id nothing is done twice.
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
    if (this.drop === 0) line.close(); // to show that nothing is lost: hang up before the answer comes
  }

  /** A decision was not taken. Stale: the table has moved on, and the next step brings what can be done now. */
  #letGo(message) {
    this.#pending = null;
    if (message.type !== 'stale') throw new Error(`the server says no: ${JSON.stringify(message)}`);
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
    seats: { type: 'string', default: '2' }, // how many play, we among them
    bot: { type: 'string', default: 'random' }, // who plays against us: lascaux bots GAME
    drop: { type: 'string', default: '0' }, // hang up once, after so many decisions
  },
});
const [server] = positionals;

const host = new Host(server);
await host.post('/api/session', { name: 'Ada', colour: 'blue' });
const seats = Number(wish.seats);
const seating = [null, ...Array(seats - 1).fill({ bot: wish.bot })];
// Bots need not wait until a person has seen what happened: nobody looks.
const made = await host.post('/api/tables', { game: wish.game, seats, seating, pace: 'none' });
const [link] = made.links;
console.log(`table ${made.table.id}; the link of seat ${link.seat} is ${server}${link.path}`);

const player = new Player(server, made.table.id, link, Number(wish.drop));
// Whoever comes with the token of a free seat sits down in it; then the host begins.
const result = await player.play(() => void host.post(`/api/tables/${made.table.id}/begin`));

const people = player.table.shown.seats;
for (const { seat, called } of people) console.log(`${called.en}: ${result.scores[seat]}`);
console.log('won by', result.winners.map((winner) => people[winner].called.en).join(' and '));
