import { US_STATES } from '../../../entity/index.ts';
import table from './states.json' with { type: 'json' };

export const STATE_CODES: ReadonlySet<string> = new Set(US_STATES.map(([code]) => code));

/**
 * Names and older abbreviations, upper case, words parted by one blank, to codes. Not `WASHINGTON DC`: that
 * is a city and a code.
 */
export const STATE_NAMES: ReadonlyMap<string, string> = new Map([
  ...US_STATES.flatMap(([code, ...names]) =>
    names
      .map((name) => name.toUpperCase().replaceAll('.', ''))
      .filter((name) => !name.startsWith('WASHINGTON D'))
      .map((name) => [name, code] as const),
  ),
  ...Object.entries(table.abbreviations).flatMap(([code, spellings]) =>
    spellings.map((spelling) => [spelling, code] as const),
  ),
]);

/** By the number that a ZIP code is: it is asked for every address of a registry. */
const STATE_BY_ZIP: readonly (string | null)[] = (() => {
  const states: (string | null)[] = new Array(100_000).fill(null);
  for (const [first, last, state] of table.zip_prefixes) {
    states.fill(state!, 100 * Number(first), 100 * (Number(last) + 1));
  }
  // Single ZIP codes that lie in another state than their prefix.
  for (const [zip5, state] of Object.entries(table.zip_exceptions)) states[Number(zip5)] = state;
  return states;
})();

/** The state that a ZIP code of five digits lies in by its prefix; `null` where no state has the prefix. */
export function stateOfZip(zip5: string): string | null {
  return STATE_BY_ZIP[Number(zip5)] ?? null;
}
