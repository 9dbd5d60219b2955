import { canadianProvinceOf, countryOf } from '../../entity/index.ts';
import { cityOfWords } from './city-name.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Token } from './tokens.ts';

const CANADIAN_CODE = /^[A-Z]\d[A-Z]$/;
const CANADIAN_CODE_END = /^\d[A-Z]\d$/;
const CANADIAN_CODE_WHOLE = /^[A-Z]\d[A-Z]-?\d[A-Z]\d$/;
const BRITISH_CODE = /^[A-Z]{1,2}\d[A-Z\d]?$/;
const BRITISH_CODE_END = /^\d[A-Z]{2}$/;
/** Countries that are written without a comma before them. */
const BARE_COUNTRIES: Readonly<Record<string, string>> = {
  CANADA: 'CA',
  UK: 'GB',
  ENGLAND: 'GB',
  SCOTLAND: 'GB',
  MEXICO: 'MX',
};
const COUNTRY_WORDS_MAX = 5;

/** The country of an address abroad, by its postal code, its last segment or a Canadian province. */
export function readCountryAbroad(
  tokens: readonly Token[],
  end: number,
  state: string | null,
  gazetteer: Gazetteer | null,
): string | null {
  for (let at = Math.max(0, end - 5); at < end; at++) {
    const { text } = tokens[at]!;
    const next = tokens[at + 1]?.text ?? '';
    if (!tokens[at]!.hasDigit) continue;
    if (CANADIAN_CODE_WHOLE.test(text) || (CANADIAN_CODE.test(text) && CANADIAN_CODE_END.test(next))) return 'CA';
    if (state === null && BRITISH_CODE.test(text) && BRITISH_CODE_END.test(next)) return 'GB';
  }
  const last = tokens[end - 1];
  if (last === undefined || last.hasDigit || end < 2 || state !== null) return null;
  let from = end - 1;
  while (from > 0 && !tokens[from]!.breakBefore) from--;
  const words = tokens.slice(from, end).map((token) => token.text);
  const isCityHere = gazetteer !== null && !isBehindName(tokens, from) && gazetteer.count(cityOfWords(words), null) > 0;
  if (BARE_COUNTRIES[last.text] !== undefined && !isCityHere) return BARE_COUNTRIES[last.text]!;
  if (last.text.length === 2 && canadianProvinceOf(last.text) !== null && tokens[end - 2]!.word.unit === null)
    return 'CA';
  if (from === 0 || isCityHere || words.length > COUNTRY_WORDS_MAX || words.join('').length < 4) return null;
  return countryOf(words.join(' '))?.code ?? null;
}

/**
 * Whether the segment before is a name, a city's perhaps, rather than a street or a unit: `…, Ciudad de
 * México, Mexico`.
 */
function isBehindName(tokens: readonly Token[], end: number): boolean {
  const last = tokens[end - 1];
  if (last === undefined || last.hasDigit || last.word.suffix !== null || last.word.unit !== null) return false;
  let from = end - 1;
  while (from > 0 && !tokens[from]!.breakBefore) from--;
  // `30 BROADWAY` is a street; five digits are a postal code.
  return from > 0 && !/^\d{1,4}[A-Z]?$/.test(tokens[from]!.text);
}
