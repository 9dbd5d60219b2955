import type { Lookup, RecordHits } from '../engine/index.ts';

/** What has to be looked up, and what the answers to it, in their order, make known. */
export type Question<T> = {
  readonly lookups: readonly Lookup[];
  readonly answer: (found: readonly RecordHits[]) => T;
};

/** A question whose answer is known. */
export function known<T>(answer: T): Question<T> {
  return { lookups: [], answer: () => answer };
}

/** The question whose answer is read from that of another. */
export function mapAnswer<T, U>({ lookups, answer }: Question<T>, read: (answer: T) => U): Question<U> {
  return { lookups, answer: (found) => read(answer(found)) };
}

/** Several questions as one, whose answer is theirs in order. */
export function together<T>(questions: readonly Question<T>[]): Question<T[]> {
  return {
    lookups: questions.flatMap(({ lookups }) => lookups),
    answer(found) {
      let at = 0;
      return questions.map(({ lookups, answer }) => {
        const start = at;
        at += lookups.length;
        return answer(found.slice(start, at));
      });
    },
  };
}
