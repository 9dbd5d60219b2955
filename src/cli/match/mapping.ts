/** `--map`: the columns of a field, as they are said and shown. */
import { FIELD_NAMES, type LocationField, type Mapping, type Piece, type Source } from '../../locations/index.ts';
import { CommandError } from '../exit-codes.ts';

/** Corrections `field=Column` over a mapping; `field=` leaves the field out. @throws CommandError `usage` */
export function corrected(mapping: Mapping, header: readonly string[], corrections: readonly string[]): Mapping {
  const changed: { -readonly [field in keyof Mapping]: Mapping[field] } = { ...mapping };
  for (const correction of corrections) {
    const { field, text } = parseCorrection(correction);
    if (text === '') delete changed[field];
    else changed[field] = sourcesOf(header, text);
  }
  return changed;
}

/** The fields that corrections name. */
export const fieldsOf = (corrections: readonly string[]): ReadonlySet<LocationField> =>
  new Set(corrections.map((correction) => parseCorrection(correction).field));

function parseCorrection(correction: string): { readonly field: LocationField; readonly text: string } {
  const [, name, text] = /^([^=]+)=(.*)$/s.exec(correction) ?? [];
  const field = FIELD_NAMES.find((one) => one === name?.trim());
  if (field === undefined || text === undefined)
    throw new CommandError(
      'usage',
      `--map is field=Column, with a field of ${FIELD_NAMES.join(', ')}; not ${correction}`,
    );
  return { field, text: text.trim() };
}

/** `|` parts sources, `+` columns that are joined, and a text in quotes stands between two of them. */
const TOKENS = /"[^"]*"|[|+]|[^|+"]+/g;

function sourcesOf(header: readonly string[], text: string): readonly Source[] {
  const whole = findColumn(header, text);
  if (whole !== null) return [[{ column: whole, before: '' }]];
  const sources: Piece[][] = [[]];
  const tokens = text.match(TOKENS) ?? [];
  let before: string | null = null;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]!;
    if (token === '|') sources.push([]);
    if (token === '|' || token === '+') {
      before = token === '|' ? null : before;
      at++;
      continue;
    }
    const end = endOfHeading(header, tokens, at);
    if (end === null) {
      if (!token.startsWith('"')) throw noColumn(header, token.trim());
      before = token.slice(1, -1);
      at++;
      continue;
    }
    const source = sources.at(-1)!;
    const column = findColumn(header, tokens.slice(at, end).join('').trim())!;
    source.push({ column, before: source.length === 0 ? '' : (before ?? ' ') });
    before = null;
    at = end;
  }
  return sources;
}

/** The longest run of tokens that is a heading: a heading may have signs of ours in it. */
function endOfHeading(header: readonly string[], tokens: readonly string[], from: number): number | null {
  for (let end = tokens.length; end > from; end--)
    if (findColumn(header, tokens.slice(from, end).join('').trim()) !== null) return end;
  return null;
}

/** By its heading, or by its number from 1, as `#3`. */
function findColumn(header: readonly string[], heading: string): number | null {
  const exact = header.indexOf(heading);
  if (exact !== -1) return exact;
  const number = /^#(\d{1,4})$/.exec(heading)?.[1];
  const column =
    number === undefined
      ? header.findIndex((one) => one.trim().toLowerCase() === heading.toLowerCase())
      : Number(number) - 1;
  return column >= 0 && column < header.length ? column : null;
}

const noColumn = (header: readonly string[], heading: string): CommandError =>
  new CommandError('usage', `There is no column ${heading}. The columns are: ${header.join(', ')}`);
