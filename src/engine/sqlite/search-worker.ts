/** A worker thread of a collection: one reader. */
import { HandedOver } from '../../threads/index.ts';
import type { Kind } from '../list-port.ts';
import { ListReader } from './lists/list-reader.ts';
import { Reader } from './read/reader.ts';
import { type SharedCorrections, takeCorrections } from './read/shared-corrections.ts';

/** What a thread may be asked of a reader. */
export type Question = 'search' | 'searchPeople' | 'suggest' | 'of' | 'lookup';

/**
 * `given`: as the reader takes it, without the corrections of a search or another question. `generation`: of all the
 * snapshots that the calling thread has told of.
 */
export type Task = {
  readonly question: Question;
  readonly given: readonly unknown[];
  readonly corrections: SharedCorrections | undefined;
  readonly generation: string;
};

/** A reader as questions are put to it by name: companies have no `of`, and lists suggest nothing. */
export type Asked = Readonly<Record<Question, (...given: readonly unknown[]) => unknown>>;

export function open({ kind, directory }: { readonly kind: 'companies' | Kind; readonly directory: string }) {
  const reader = kind === 'companies' ? new Reader(directory) : new ListReader(kind, directory);
  return {
    ask({ question, given, corrections, generation }: Task): unknown {
      reader.catalog.follow(generation);
      const asked =
        corrections === undefined
          ? given
          : [{ ...(given[0] as object), corrections: takeCorrections(corrections) }, ...given.slice(1)];
      const answer = (reader as unknown as Asked)[question](...asked);
      // What is there at once is told without a turn of the event loop.
      return answer instanceof Promise ? answer : new HandedOver(answer, buffersOf(answer));
    },
  };
}

type Hit = Uint8Array | { readonly record: Uint8Array };

/** The records of an answer change hands as they were read: nothing of them is copied. Small ones share a buffer. */
function buffersOf(answer: unknown): ArrayBuffer[] {
  const { hits = [] } =
    answer instanceof Uint8Array ? { hits: [answer] } : ((answer ?? {}) as { readonly hits?: Hit[] });
  return [...new Set(hits.map((hit) => (hit instanceof Uint8Array ? hit : hit.record).buffer as ArrayBuffer))];
}
