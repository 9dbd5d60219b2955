/** What the values of a column look like, whatever its heading says. */
import { US_STATES, zipStateOf } from '../entity/index.ts';

/** `words`: letters and no more, as names and towns have them. */
export type ColumnKind = 'email' | 'website' | 'phone' | 'zip' | 'state' | 'address' | 'street' | 'words';

const STATES: ReadonlySet<string> = new Set(US_STATES.flat().map((name) => name.toLowerCase()));

const EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;
const WEBSITE = /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;
const PHONE = /^\+?1?[\s.(-]*\d{3}[\s.)/-]*\d{3}[\s.-]*\d{4}(?:\s*(?:x|ext\.?)\s*\d+)?$/i;
/** With five digits at its end, and something before them. */
const ENDS_WITH_ZIP = /\S[\s,]+\d{5}(?:-\d{4})?(?:,?\s*(?:USA?|United States))?$/i;
const HOUSE_AND_STREET = /^(?:\d+[\w/-]*\s+.*\p{L}{2}|p\.?\s*o\.?\s+box\s+\d)/iu;
const WORDS = /^[\p{L}\p{M}][\p{L}\p{M}\p{N}\s.,'’&()/#!-]*$/u;

const KINDS: Readonly<Record<ColumnKind, (value: string) => boolean>> = {
  email: (value) => EMAIL.test(value),
  website: (value) => WEBSITE.test(value) && /[a-z]/i.test(value),
  phone: (value) => PHONE.test(value),
  zip: (value) => zipStateOf(value.replace(/\.0$/, '')) !== null,
  state: (value) => STATES.has(value.toLowerCase()),
  address: (value) => ENDS_WITH_ZIP.test(value) && /\p{L}{2}/u.test(value) && /\d/.test(value[0]!),
  street: (value) => HOUSE_AND_STREET.test(value) && !ENDS_WITH_ZIP.test(value),
  words: (value) => WORDS.test(value) && !STATES.has(value.toLowerCase()) && !WEBSITE.test(value),
};

/** Real columns have a slip here and there. */
const MOST = 0.8;
/** Of numbers that ascend by one, five digits are no ZIP codes and ten no telephone's. */
const RUN_MIN = 3;

/** The kind that most of the filled values are of; null where they are of none. A blank column has none. */
export function kindOf(values: readonly string[]): ColumnKind | null {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  if (filled.length === 0 || isCounted(filled)) return null;
  const kinds = Object.keys(KINDS) as ColumnKind[];
  return kinds.find((kind) => filled.filter(KINDS[kind]).length >= MOST * filled.length) ?? null;
}

const isCounted = (values: readonly string[]): boolean =>
  values.length >= RUN_MIN &&
  values.every((value, index) => index === 0 || Number(value) === Number(values[0]) + index);
