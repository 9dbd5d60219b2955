/** What the threads of tests do. */
import { existsSync } from 'node:fs';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { HandedOver } from '../../src/threads/index.ts';

/** Keeps its class between threads where its caller names it. */
export class Refused extends Error {
  readonly code: string;
  readonly place: string | null;

  constructor(code: string, message: string, options: ErrorOptions & { readonly place?: string } = {}) {
    super(message, options);
    this.name = 'Refused';
    this.code = code;
    this.place = options.place ?? null;
  }
}

export type Opening = {
  /** How the threads cannot be opened, while the file is there. */
  readonly fails?: 'throws' | 'exits';
  readonly whileThere?: string;
};

export async function open({ fails, whileThere }: Opening, stopping: AbortSignal) {
  if (fails !== undefined && (whileThere === undefined || existsSync(whileThere))) {
    if (fails === 'exits') process.exit(7);
    throw new Refused('not_now', 'It cannot be opened.', { place: 'here' });
  }
  let calls = 0;
  let underWay = 0;
  let most = 0;
  return {
    double: (number: number) => 2 * number,
    doubleLater: async (number: number) => {
      await sleep(1);
      return 2 * number;
    },
    /** How many calls this thread had of it. */
    count: () => ++calls,
    /** Ends when so many calls of it are under way at once. @returns the most that were */
    meet: async (count: number) => {
      underWay += 1;
      most = Math.max(most, underWay);
      while (most < count) await setImmediate();
      await setImmediate();
      underWay -= 1;
      return most;
    },
    bytes: (length: number) => {
      const bytes = new Uint8Array(length).fill(7);
      return new HandedOver({ bytes, isLast: true }, [bytes.buffer]);
    },
    lengthOf: (bytes: Uint8Array) => bytes.length,
    fail: (kind: keyof typeof FAILURES) => {
      throw FAILURES[kind]();
    },
    failLater: async (kind: keyof typeof FAILURES) => {
      await sleep(1);
      throw FAILURES[kind]();
    },
    /** What cannot be copied. */
    functionOf: (): unknown => () => {},
    tell: async (notices: readonly string[], tell: (notice: string) => void) => {
      for (const notice of notices) {
        tell(notice);
        await sleep(0);
      }
      return notices.length;
    },
    /** Ends the thread, or never ends. */
    end: async (how: Ending, tell: (notice: string) => void) => {
      tell('begun');
      await ENDINGS[how]();
    },
    /** Ends when the threads are closed, after so many milliseconds more. */
    last: async (afterMs: number, tell: (notice: string) => void) => {
      tell('begun');
      await new Promise((resolve) => stopping.addEventListener('abort', resolve));
      await sleep(afterMs);
      return 'ended';
    },
  };
}

const FAILURES = {
  refused: () => new Refused('no_room', 'There is no room.', { place: 'us_yy', cause: new RangeError('too many') }),
  system: () => Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE', errno: -24, handler() {} }),
  type: () => new TypeError('It is no number.'),
  circle: () => {
    const error = new Error('It is its own cause.');
    error.cause = error;
    return error;
  },
  text: () => 'a text',
  symbol: () => Symbol('a symbol'),
  nothing: () => undefined,
} as const;

const ENDINGS = {
  exit: () => process.exit(3),
  throw: async () => {
    process.nextTick(() => {
      throw new RangeError('Nobody catches it.');
    });
    await sleep(60_000);
  },
  spin: () => {
    for (;;);
  },
  hang: () => sleep(60_000),
  memory: () => {
    const taken: number[][] = [];
    for (;;) taken.push(Array.from({ length: 100_000 }, (_, index) => index + taken.length));
  },
};
export type Ending = keyof typeof ENDINGS;
