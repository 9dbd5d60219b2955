/** A real engine whose answers come late or not at all. */
import type { Engine } from '../../src/engine/index.ts';

/** What the HTTP interface asks of an engine. */
export const ASKED = ['snapshots', 'damaged', 'present', 'search', 'searchPeople', 'lookup'] as const;
export type Asked = (typeof ASKED)[number];

/** Done before a question reaches the engine: it waits, throws, or does something to it. */
export type Fault = (asked: Asked) => Promise<void>;

export type FaultyEngine = { readonly engine: Engine; fault: Fault };

/** `engine` has no fault until `fault` is set. */
export function faultyEngine(sound: Engine): FaultyEngine {
  const faulty: FaultyEngine = { engine: new Proxy(sound, { get }), fault: async () => {} };
  function get(_sound: Engine, name: keyof Engine): unknown {
    const answer: unknown = sound[name];
    if (typeof answer !== 'function') return answer;
    if (!ASKED.includes(name as Asked)) return answer.bind(sound);
    return async (...given: unknown[]) => {
      await faulty.fault(name as Asked);
      return answer.apply(sound, given);
    };
  }
  return faulty;
}

/** Questions wait at a gate until it is opened. `waiting`: how many do. */
export function gate(...closed: readonly Asked[]) {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const state = { waiting: 0 };
  const fault: Fault = async (asked) => {
    if (!closed.includes(asked)) return;
    state.waiting += 1;
    await opened;
    state.waiting -= 1;
  };
  return { fault, open, state };
}
