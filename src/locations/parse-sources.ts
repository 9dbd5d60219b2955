import type { Piece, Source } from './mapping.ts';

/** The columns that a user named, or the first word that names no column. */
type ParsedSources =
  | { readonly ok: true; readonly sources: readonly Source[] }
  | { readonly ok: false; readonly unknown: string };

/** `|` parts sources, `+` columns that are joined, and a text in quotes stands between two of them. */
const TOKENS = /"[^"]*"|[|+]|[^|+"]+/g;

/** The other way of `printSources`: `ST_NO+ST_NAME`, `Shipping Street|Billing Street`, `#3+", "+City`. */
export function parseSources(header: readonly string[], text: string): ParsedSources {
  const whole = findColumn(header, text);
  if (whole !== null) return { ok: true, sources: [[{ column: whole, before: '' }]] };
  const [, scheme, rest] = OF_SCHEME.exec(text) ?? [];
  if (scheme !== undefined) return withScheme(scheme, parseSources(header, rest!));
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
      if (!token.startsWith('"')) return { ok: false, unknown: token.trim() };
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
  return { ok: true, sources };
}

/** `us_wa:UBI`: a column with numbers of another register. */
const OF_SCHEME = /^([a-z]{2}(?:_[a-z]+)+:)(.+)$/s;

function withScheme(scheme: string, parsed: ParsedSources): ParsedSources {
  if (!parsed.ok) return parsed;
  const sources = parsed.sources.map(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, before: scheme }, ...others],
  );
  return { ok: true, sources };
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
