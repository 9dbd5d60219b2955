import { US_STATES } from '../entity/index.ts';

const CODES: ReadonlyMap<string, string> = new Map(
  US_STATES.flatMap(([code, ...names]) => [code, ...names].map((spelling) => [spelling.toLowerCase(), code] as const)),
);

/** Of a state's code or name; the table of countries beside it would be much to load for a page. */
export const stateCodeOf = (text: string): string | null => CODES.get(text.toLowerCase()) ?? null;
