/** What the board of a study asks, answered by HTTP: previews, judgements, and the report's own answer as the hint. */
import * as api from '../../server/api';
import { Failed, sayFailed } from '../../server/api';
import type { SocketHandlers, Transport } from '../../server/reconnectingSocket';
import type { AnyRequest, Foreseen, FromServer, Refused, Survey, Whole } from '../../wire';
import { patiently } from './patience';
import type { Study } from './study.svelte';

/** The server previews so many actions at once. */
const AT_ONCE = 16;

export class StudyTransport implements Transport {
  thinking = false;

  constructor(
    readonly study: Study,
    readonly handlers: SocketHandlers,
  ) {
    this.connect();
  }

  connect(): void {
    this.handlers.connecting();
    queueMicrotask(() => {
      this.handlers.opened();
      this.handlers.received(wholeOf(this.study));
    });
  }

  send(request: AnyRequest): void {
    void this.#answer(request)
      .catch((wrong: unknown) => failed(request.id, wrong))
      .then((answer) => answer && this.handlers.received(answer));
  }

  close(): void {}

  async #answer(request: AnyRequest): Promise<FromServer | null> {
    const { id } = request;
    const version = this.study.decision.n;
    switch (request.type) {
      case 'act':
        return this.#judge(id, request.do);
      case 'preview':
        return { type: 'previewed', id, version, moves: await this.#preview(request.do) };
      case 'check': {
        const [move] = await this.#preview([request.do]);
        return { type: 'checked', id, version, refused: move?.refused ?? null };
      }
      case 'survey':
        return this.#survey(request);
      case 'hint':
        return this.#hint(id);
      case 'sync':
        return wholeOf(this.study);
      default:
        return null;
    }
  }

  async #judge(id: string, action: string): Promise<FromServer> {
    const { study } = this;
    study.error = '';
    try {
      const { real, decision, depth } = study;
      const judged = await patiently(() => api.judgeAgain(real.id, decision.n, action, depth));
      if (judged.refused) return { type: 'refused', id, ...judged.refused };
      study.judged = judged;
      return { type: 'accepted', id, version: decision.n };
    } catch (wrong) {
      study.error = sayFailed(wrong);
      throw wrong;
    }
  }

  async #preview(actions: readonly string[]): Promise<Foreseen[]> {
    const { real, decision } = this.study;
    const parts = Array.from({ length: Math.ceil(actions.length / AT_ONCE) }, (_, i) =>
      actions.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
    );
    const answers = await Promise.all(parts.map((some) => api.previewAgain(real.id, decision.n, some)));
    return answers.flatMap(({ moves }) => moves);
  }

  /** Through the reader's own seat, or as one who watches. */
  async #survey({ id, seat, drawn }: Survey): Promise<FromServer> {
    const { real, decision } = this.study;
    const surveyed = await real.survey(decision.n - 1, real.eye?.seat !== seat, drawn);
    return surveyed ? { ...surveyed, id, version: decision.n } : nothing(id);
  }

  /** The action that is to be drawn; none at the first question, which shows where to look. */
  #hint(id: string): FromServer {
    const { study } = this;
    if (!study.drawn) study.help();
    if (!study.drawn) return nothing(id);
    return { type: 'hinted', id, version: study.decision.n, do: study.drawn, bot: '', reasons: [], forecast: null };
  }
}

const nothing = (id: string): Refused => ({ type: 'refused', id, rule: null, reason: 'nothing', facts: {}, say: null });

function failed(id: string, wrong: unknown): Refused {
  if (!(wrong instanceof Failed)) return nothing(id);
  const { rule, error: reason, facts, say } = wrong;
  return { type: 'refused', id, rule, reason, facts, say };
}

/** The table before the decision, with its seat for the reader. */
function wholeOf({ real, again, decision }: Study): Whole {
  const table = real.table!;
  const seats = table.seats.map((seat) => {
    const yours = seat.seat === again.seat;
    return { ...seat, yours, bot: yours ? null : seat.bot, late: false, stand_in: null };
  });
  const n = decision.n - 1;
  const past = { fallen: [], failures: [], absences: [], returns: [], losses: [] };
  return {
    type: 'table',
    version: decision.n,
    table: {
      ...table,
      ...past,
      phase: 'running',
      clock: { kind: 'none' },
      aids: ['legal', 'projected', 'left', 'hints'],
      seats,
      n,
      to_act: [again.seat],
      taking_back: 'practice',
      branch_of: null,
      yours: false,
    },
    eyes: [{ ...again.eyes, events: real.log.filter((event) => event.n <= n) }],
    clock: { left_ms: seats.map(() => null), running: [], bell_ms: null, waits_ms: [], bell_waits_ms: 0 },
    bag: { promise: '', leaves: [], salts: [], opened: [], secret: null },
    undo: null,
    result: null,
    chat: [],
    at_ms: Date.now(),
    mark: '',
    told: 0,
  };
}
