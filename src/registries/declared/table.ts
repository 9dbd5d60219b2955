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
  return (text) => {
    const capitals = text.toUpperCase();
    return whole.has(capitals) || pattern?.test(text) === true || form?.test(capitals) === true;
  };
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
  const known = new Map<string, T>();
  const tested = rules.map((rule) => [fitting(rule), rule] as const);
  // A registry has few values and millions of rows.
  const found = new Map<string, T | undefined>();
  for (const rule of rules.filter(isOfCodes))
    for (const code of rule.codes ?? []) if (!known.has(code.toUpperCase())) known.set(code.toUpperCase(), rule);
  const hasCodesOnly = rules.every(isOfCodes);
  if (hasCodesOnly) return (text) => known.get(text.toUpperCase());
  return (text) => {
    if (found.has(text)) return found.get(text);
    const rule = tested.find(([fits]) => fits(text))?.[1];
    if (found.size < REMEMBERED_MAX) found.set(text, rule);
    return rule;
  };
}

const REMEMBERED_MAX = 10_000;

function isOfCodes({ begins, words, contains, shapes }: Matching): boolean {
  return (begins ?? words ?? contains ?? shapes) === undefined;
}
