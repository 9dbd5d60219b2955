import { FORMAL_NAMES, GIVEN_NAMES } from './tables/given-names.ts';

/** The short forms of a given name, and its other spellings. */
const SHORT_FORMS: ReadonlyMap<string, readonly string[]> = (() => {
  const shorts = new Map<string, string[]>();
  for (const [short, formal] of FORMAL_NAMES)
    for (const name of formal) shorts.set(name, [...(shorts.get(name) ?? []), short]);
  return shorts;
})();

/** Whether a folded word is a given name in wide use, or a short form of one. Many of them are surnames as well. */
export function isGivenName(word: string): boolean {
  return GIVEN_NAMES.has(word);
}

/** The given names that are written for one, itself the first: `robert`, `bob`, `rob`. Folded. */
export function givenNamesLike(name: string): readonly string[] {
  const formal = [name, ...(FORMAL_NAMES.get(name) ?? [])];
  return [...new Set([...formal, ...formal.flatMap((one) => SHORT_FORMS.get(one) ?? [])])];
}

/** Whether two given names are written for one: `bob` and `rob` for `robert`. `patrick` and `patricia` are two. */
export function isOneGivenName(a: string, b: string): boolean {
  if (a === b) return true;
  const ofB = FORMAL_NAMES.get(b) ?? [];
  const ofA = FORMAL_NAMES.get(a) ?? [];
  return ofA.includes(b) || ofB.includes(a) || ofA.some((formal) => ofB.includes(formal));
}
