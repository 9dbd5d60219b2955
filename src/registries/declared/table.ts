/** Rules of a declaration: what a value means by its whole, its beginning, its words or its form. */
import { patternOf } from './shape.ts';

export type Matching = {
  readonly codes?: readonly string[] | undefined;
  readonly begins?: readonly string[] | undefined;
  readonly words?: readonly string[] | undefined;
  readonly contains?: readonly string[] | undefined;
  readonly shapes?: readonly string[] | undefined;
};

/** Whether a text fits; its case does not count. */
export type Fits = (text: string) => boolean;

export function fitting({ codes, begins, words, contains, shapes }: Matching): Fits {
  const whole = new Set(codes?.map((code) => code.toUpperCase()));
  const parts = [
    begins && `^(?:${literals(begins)})(?![\\p{L}\\p{N}])`,
    words && `(?<![\\p{L}\\p{N}])(?:${literals(words)})(?![\\p{L}\\p{N}])`,
    contains && literals(contains),
  ].filter((part) => part !== undefined);
  const pattern = parts.length === 0 ? null : new RegExp(parts.join('|'), 'iu');
  const form = shapes === undefined ? null : patternOf(shapes);
  const ofWhole: Fits = (text) => {
    const capitals = text.toUpperCase();
    return whole.has(capitals) || form?.test(capitals) === true;
  };
  if (pattern === null) return ofWhole;
  if (whole.size === 0 && form === null) return (text) => pattern.test(text);
  return (text) => pattern.test(text) || ofWhole(text);
}

/** Texts as they stand. A blank stands for any white space. */
function literals(texts: readonly string[]): string {
  return texts
    .map((text) =>
      text
        .split(/\s+/)
        .map((word) => RegExp.escape(word))
        .join('\\s+'),
    )
    .join('|');
}

/** What the first rule that fits says; `undefined` where none does. */
export function lookup<T>(rules: readonly (Matching & T)[]): (text: string) => T | undefined {
  const tested = rules.map((rule) => [fitting(rule), rule] as const);
  return remembering((text) => tested.find(([fits]) => fits(text))?.[1]);
}

const REMEMBERED_MAX = 10_000;

/** What `read` makes of a text, found once: a registry has few words of a kind, and millions of rows. */
export function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (known.has(text)) return known.get(text)!;
    const found = read(text);
    if (known.size < REMEMBERED_MAX) known.set(text, found);
    return found;
  };
}
