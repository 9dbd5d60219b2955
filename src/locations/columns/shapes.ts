/** What the values of a column look like, whatever its heading says. */
import { streetWordOf } from '../../blocking/address/index.ts';
import { canadianProvinceOf, usStateOf, zipStateOf } from '../../entity/index.ts';
import { addressText, withoutPoint } from '../address-text.ts';
import { textOfCell } from '../blank-cells.ts';

export const SHAPES = [
  ...(['email', 'website', 'date', 'coordinates', 'degrees', 'phone', 'zip', 'direction', 'street_type'] as const),
  ...([
    'state',
    'last_line',
    'address',
    'street',
    'number',
    'unit',
    'words',
    'name',
    'integer',
    'code',
    'digits',
    'person',
    'flag',
    'tag',
  ] as const),
] as const;
export type Shape = (typeof SHAPES)[number];

const EMAIL = /^(?:mailto:)?[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;
const WEBSITE = /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;
const PHONE = /^(?:tel:)?\+?1?[\s.(-]*\d{3}[\s.)/-]*\d{3}[\s.-]*\d{4}(?:\.0)?(?:\s*(?:x|ext\.?)\s*\d+)?$/i;
const DATE = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\d{1,2}[- ][a-z]{3,9}[- ]\d{2,4})(?:[T\s].*)?$/i;
const POINT = /^(?:POINT\s*\(|\(?\s*-?\d{1,3}\.\d{2,}\s*,\s*-?\d{1,3}\.\d{2,}\s*\)?$|\{.*lat)/i;
const DEGREES = /^-?\d{1,3}\.\d{3,}$/;
/** With five digits at its end, and something before them. */
const ENDS_WITH_ZIP = /\S[\s,]+\d{5}(?:-?\d{4})?(?:,?\s*(?:USA?|United States))?$/i;
const HAS_STATE_AND_ZIP = /[\s,]([A-Z]{2})\.?,?\s+\d{5}(?:-?\d{4})?\b/i;
const HOUSE_AND_STREET =
  /^(?:#?\d+(?!\d*(?:st|nd|rd|th)\b)[\w/-]*(?:\s+1\/2)?[\s,]+.*\p{L}{2}|\d+\s+[NSEW]\s+\d|[NSEW]\d+\s?[NSEW]\d+\s+\p{L}|p\.?\s*o\.?\s+box\s+\d|(?:HC|RR)\s*\d)/iu;
const HOUSE_NUMBER = /^0*\d{1,6}(?:\.0)?(?:\s?[A-Z])?(?:\s*[-–]\s*\d{1,6}[A-Z]?)?(?:\s+1\/2)?$|^[NSEW]\d+[NSEW]\d+$/i;
const UNIT =
  /^(?:(?:unit|suite|ste|apt|apartment|bldg|building|rm|room|fl|floor|lot|sp|spc|space|no|#)\.?\s*#?\s*[\w-]{1,6}|(?:upper|lower|rear|front|side|basement|bsmt|penthouse|ph|lobby|office|mezzanine|(?:ground|main|upper|lower|\d{0,2}(?:st|nd|rd|th))\s+(?:floor|level))|#\s*[\w-]{1,6}|[A-Z]?-?\d{0,4}-?[A-Z]?)$/i;
const WORDS = /^[\p{L}\p{M}][\p{L}\p{M}\p{N}\s.,'’`&()/#!+:-]*$/u;
/** `Jane A. Roe`, `ROE, JANE`; a business may be called so, too. */
const PERSON =
  /^\p{Lu}[\p{L}'-]+(?:\s\p{Lu}\.?)?\s\p{Lu}[\p{L}'-]+$|^\p{Lu}[\p{L}'-]+,\s*\p{Lu}[\p{L}'-]+(?:\s\p{Lu}\.?)?$/u;
/** `hardware`, `car_repair`: a kind, as open maps have them. */
const TAG = /^\p{Ll}[\p{Ll}\d_:; -]*$/u;
const FLAG = /^(?:y|n|yes|no|t|f|true|false|on|off)$/i;
/** An amount of money is none. */
const CODE = /^(?=.*\d)(?!\d+\.(?!0$)\d{1,2}$)#?[A-Z0-9]{1,14}(?:[-_./]?[A-Z0-9]{1,12}){0,4}$/i;

const LAST_LINE =
  /^(?:(\p{L}[\p{L}\p{M}\s.'’-]*?)(?:\s*,\s*|\s+))?(\p{L}[\p{L}.\s]*?)\.?(?:[\s,]+\d{5}(?:-?\d{4})?)?$/u;
const CITY_AND_ZIP = /^\p{L}[\p{L}\p{M}\s.'’-]*,?\s+\d{5}(?:-\d{4})?$|^\d{5}(?:-\d{4})?,?\s+\p{L}[\p{L}\p{M}\s.'’-]*$/u;

/** `Tucson, AZ 85714`, `Tucson AZ`, `AZ 85714`, `Tucson 85714`; a state alone is none. */
const isLastLine = (text: string): boolean => {
  const value = withoutPoint(text).replace(/\s+/g, ' ');
  const [, city, state] = LAST_LINE.exec(value) ?? [];
  const isState = state !== undefined && usStateOf(state.replaceAll('.', '')) !== null;
  return (isState && (city !== undefined || /\d/.test(value))) || CITY_AND_ZIP.test(value);
};

const isAddress = (text: string): boolean => {
  const value = text.startsWith('{') ? addressText(text) : withoutPoint(text);
  if (!/\p{L}{2}/u.test(value) || value.length < 10) return false;
  const hasStreet = HOUSE_AND_STREET.test(value) || /\d/.test(value.replace(ENDS_WITH_ZIP, ''));
  if (hasStreet && value !== text) return true;
  return hasStreet && (ENDS_WITH_ZIP.test(value) || usStateOf(HAS_STATE_AND_ZIP.exec(value)?.[1] ?? null) !== null);
};

const isName = (value: string): boolean =>
  /\p{L}{2}|\p{L}.*\d|\d.*\p{L}/u.test(value) &&
  value.length <= 150 &&
  !EMAIL.test(value) &&
  !DATE.test(value) &&
  !POINT.test(value) &&
  !value.startsWith('{');

const IS: Readonly<Record<Shape, (value: string) => boolean>> = {
  email: (value) => EMAIL.test(value),
  website: (value) => WEBSITE.test(value) && /[a-z]/i.test(value) && !value.includes('@'),
  date: (value) => DATE.test(value),
  coordinates: (value) => POINT.test(value),
  degrees: (value) => DEGREES.test(value) && Math.abs(Number(value)) <= 180,
  phone: (value) => PHONE.test(value),
  zip: (value) => zipStateOf(plainZip(value)) !== null,
  direction: (value) => streetWordOf(value).direction !== null,
  street_type: (value) => streetWordOf(value).suffix !== null,
  state: (value) => usStateOf(value.replace(/^US-/i, '')) !== null || canadianProvinceOf(value) !== null,
  last_line: isLastLine,
  address: isAddress,
  street: (value) => HOUSE_AND_STREET.test(value),
  number: (value) => HOUSE_NUMBER.test(value),
  unit: (value) => UNIT.test(value),
  words: (value) => WORDS.test(value) && !WEBSITE.test(value),
  name: isName,
  integer: (value) => /^\d+(?:\.0)?$/.test(value),
  code: (value) => CODE.test(value),
  person: (value) => PERSON.test(value),
  flag: (value) => FLAG.test(value),
  tag: (value) => TAG.test(value),
  digits: (value) => /\d/.test(value),
};

/** What a spreadsheet left of a ZIP code: `6010`, `6010.0`, `="06010"`, `060101234`. */
function plainZip(value: string): string {
  const digits = value.replace(/^=?["']+|["']+$/g, '').replace(/\.0$/, '');
  const five = /^\d{3,4}$/.test(digits) ? digits.padStart(5, '0') : digits;
  return /^\d{9}$/.test(five) ? five.slice(0, 5) : five;
}

/** What is behind that says nothing of its shape. */
const VALUE_LENGTH_MAX = 200;

/** Of the filled values of a column. */
export type ColumnShape = {
  /** Of all rows, 0 to 1. */
  readonly filled: number;
  /** The share that looks so, 0 to 1; 0 where none is filled. */
  readonly share: Readonly<Record<Shape, number>>;
  /** Different values over filled ones, 0 to 1. */
  readonly distinct: number;
  readonly count: number;
  /** Characters of the shortest. */
  readonly lengthMin: number;
  /** They count up by one. */
  readonly isCounted: boolean;
};

/** `valuesMax`: so many of its values are looked at. */
export function shapeOf(rows: readonly (readonly string[])[], column: number, valuesMax: number): ColumnShape {
  const all = rows.map((row) => textOfCell(row[column])).filter((value) => value !== null);
  const values = all.slice(0, valuesMax).map((value) => value.slice(0, VALUE_LENGTH_MAX));
  const share = Object.fromEntries(
    SHAPES.map((shape) => [shape, values.length === 0 ? 0 : values.filter(IS[shape]).length / values.length]),
  ) as Record<Shape, number>;
  return {
    filled: rows.length === 0 ? 0 : all.length / rows.length,
    share,
    distinct: all.length === 0 ? 0 : new Set(all).size / all.length,
    count: all.length,
    lengthMin: Math.min(...values.map(({ length }) => length)),
    isCounted: isCounted(values),
  };
}

export const hasShape = (shape: Shape, value: string): boolean => IS[shape](value);

/** Numbers that ascend by one are neither ZIP codes nor telephone numbers. */
const RUN_MIN = 3;
const isCounted = (values: readonly string[]): boolean =>
  values.length >= RUN_MIN &&
  values.every((value, index) => index === 0 || Number(value) === Number(values[0]) + index);
