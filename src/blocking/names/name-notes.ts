import { usStateOf } from '../../entity/index.ts';
import { CHARACTERS_MAX, foldName } from './fold-name.ts';
import { stripLegalForm } from './legal-form.ts';
import { ENDINGS, NOTE_MARKS, type NoteKind, type NoteMark, REMARKS } from './tables/name-notes.ts';

type NameNote = { readonly kind: NoteKind; readonly text: string };
/** A name without its notes, and the notes that hold a name of their own. */
type NotedName = { readonly name: string; readonly notes: readonly NameNote[] };

type Mark = NoteMark & { readonly found: RegExp };

/** In a bracket or behind a blank or comma; a colon, dot or bracket behind it is its own. */
const MARKS: readonly Mark[] = NOTE_MARKS.map((mark) => ({
  ...mark,
  found: new RegExp(String.raw`[\s,(](?:${mark.pattern})[.:]{0,2}(?=[\s)]|$)\)?`, 'i'),
}));

/** Without any of these a name has no note. */
const MAY_HAVE_NOTE =
  /[(*[{</%]|\b(?:d b a|dba|[afn]ka|[dafn]\.? ?[bk]\.? ?a|do business|doing|does|known|used in|formerly|previously|trading as|operating as|changed? to|qualified|registered in|authorized in|home state|care of|attn|attention)\b|[\s,–—-](?:dissol|inactive|merge[dr]|cancel|forfeit|withdraw|revoked|terminat|expired|delinquent|noncompl|suspended|relinq)|[–—-]\s?(?:void|name res|old|closed|deleted|converted|active)|,\s?an?\s/i;

/** `Dissolved January 5, 2012`, `ADMIN DISSOLVED 01/05/2012`. */
const DATE = String.raw`(?: (?:on |as of |eff(?:ective)? )?(?=[^\d]{0,12}\d)[a-z\d/ ,.-]{4,30})?`;
const ADVERB = '(?:(?:admin|administratively|voluntarily|involuntarily|judicially) )?';
const INTO = ' (?:into|with) [^()]{2,80}';
const ENDED = `${ADVERB}(?:${ENDINGS.join('|')})(?:${DATE}|${INTO})`;
const ENDING = new RegExp(`^${ENDED}$`, 'i');
const REMARK = new RegExp(`^(?:${REMARKS.join('|')})$`, 'i');
const STARRED_FIRST = /^\*{1,3}\s?([^*]{2,60}?)\s?\*{1,3}/;
/** A cut takes the last bracket with it. */
const BRACKETED = /[([{<]([^()[\]{}<>]{0,80})[)\]}>]?[\s.]{0,3}$/;
const BEFORE_FORM = /^(.*\S)\s?[([]([A-Z]{2})[)\]]\s?([^()[\]]{2,40})$/i;
/** Behind stars, a dash, a comma, or a blank alone. */
const TAIL = /(\*{1,3}|,|\s[–—-]|\s)\s?([^*,–—()<>-]{2,80}?)\s?\*{0,3}$/;
const TAIL_WITH_DATE = new RegExp(
  String.raw`(\*{1,3}|,|\s[–—-]|\s)\s?${ADVERB}(?:${ENDINGS.join('|')})\s?\*{0,3}${DATE}$`,
  'i',
);

/**
 * Parts a company's name from what is written into it: `ROE LLC DBA ROE TOOLS`, `ROE LLC C/O JANE ROE`, `ROE INC (DE)`,
 * `ROE LLC *DISSOLVED*`, `ROE INC (USED IN CO BY: ROE HOLDINGS)`. A name is never emptied.
 */
export function splitNotes(text: string): NotedName {
  if (!MAY_HAVE_NOTE.test(text)) return { name: text, notes: NO_NOTES };
  const read = text.slice(0, CHARACTERS_MAX);
  const mark = firstMark(read);
  if (mark === null) return { name: withoutRemarks(read), notes: NO_NOTES };
  const said = splitNotes(withoutEdges(read.slice(mark.end)));
  const own = said.name === '' ? [] : [{ kind: mark.kind, text: said.name }];
  return { name: withoutRemarks(withoutEdges(read.slice(0, mark.start))), notes: [...own, ...said.notes] };
}

const NO_NOTES: readonly NameNote[] = [];

/** The name without the remarks of agencies at its end: `*DISSOLVED*`, `(DE)`, `- INACTIVE`. */
export function withoutRemarks(text: string): string {
  let name = text;
  for (;;) {
    const shorter = withoutRemark(name);
    if (shorter === null || !A_WORD.test(shorter)) return name;
    name = shorter;
  }
}

function withoutRemark(name: string): string | null {
  const first = STARRED_FIRST.exec(name);
  if (first !== null && isRemark(first[1]!)) return withoutEdges(name.slice(first[0].length));
  const bracketed = BRACKETED.exec(name);
  if (bracketed !== null && (isRemark(bracketed[1]!) || isHome(bracketed[1]!)))
    return withoutEdges(name.slice(0, bracketed.index));
  // `ROE (DE) INC`
  const [, before, code, form] = BEFORE_FORM.exec(name) ?? [];
  if (before !== undefined && isHome(code!) && isForm(form!)) return `${before} ${form}`;
  const dated = TAIL_WITH_DATE.exec(name);
  if (dated !== null && (dated[1]!.trim() !== '' || endsInForm(name.slice(0, dated.index))))
    return withoutEdges(name.slice(0, dated.index));
  const tail = lastPiece(name);
  return tail !== null && (isRemarkBehind(tail) || isHomeBehind(tail)) ? withoutEdges(tail.before) : null;
}

type Piece = { readonly before: string; readonly sign: string; readonly text: string };

/** What stands behind the last star, dash or comma. */
function lastPiece(name: string): Piece | null {
  const match = TAIL.exec(name);
  return match === null ? null : { before: name.slice(0, match.index), sign: match[1]!.trim(), text: match[2]! };
}

function isRemarkBehind({ before, sign, text }: Piece): boolean {
  if (sign.startsWith('*')) return isRemark(text);
  return sign !== '' && isRemark(text) && endsInForm(before);
}

/** `ROE LLC, A DELAWARE LIMITED LIABILITY COMPANY` */
function isHomeBehind({ before, sign, text }: Piece): boolean {
  return sign === ',' && /^an? /i.test(text) && isHome(text) && endsInForm(before);
}

function endsInForm(text: string): boolean {
  return stripLegalForm(foldName(text)).legalForm !== null;
}

/** Whether the text is nothing but a designator. A word is put before it, for a name is never emptied. */
function isForm(text: string): boolean {
  return stripLegalForm(['x', ...foldName(text)]).words.length === 1;
}

function isRemark(text: string): boolean {
  const plain = text.trim();
  return ENDING.test(plain) || REMARK.test(plain);
}

const LETTERS_AND_DOTS = /^[a-z. ]+$/i;
const HOME_WORDS = new Set(['registered', 'domestic', 'foreign', 'professional', 'nonprofit', 'non', 'profit']);
const STATE_WORDS_MAX = 3;

/** Where it was formed: `DE`, `OF DELAWARE`, `a Delaware limited liability company`, `A CORP. OF DELAWARE`. */
function isHome(text: string): boolean {
  if (!LETTERS_AND_DOTS.test(text)) return false;
  const words = foldName(text);
  const from = words[0] === 'a' || words[0] === 'an' || words[0] === 'of' ? 1 : 0;
  for (let to = Math.min(words.length, from + STATE_WORDS_MAX); to > from; to--) {
    const place = words.slice(from, to).join(' ');
    if (usStateOf(place) === null && place !== 'us' && place !== 'usa') continue;
    return isForm(
      words
        .slice(to)
        .filter((word) => !HOME_WORDS.has(word))
        .join(' '),
    );
  }
  const of = words.lastIndexOf('of');
  const isOfState = of > from && usStateOf(words.slice(of + 1).join(' ')) !== null;
  return isOfState && isForm(words.slice(from, of).join(' '));
}

type FoundMark = { readonly kind: NoteKind; readonly start: number; readonly end: number };

/** The first mark that has a name before it. */
function firstMark(text: string): FoundMark | null {
  let first: FoundMark | null = null;
  for (const { kind, parts, found } of MARKS) {
    const match = parts === 'sign' ? null : found.exec(text);
    if (match === null || (first !== null && match.index > first.start)) continue;
    const before = text.slice(0, match.index);
    if (!(parts === 'behind_words' ? TWO_WORDS : A_WORD).test(before)) continue;
    if (parts === 'behind_form' && !endsInForm(before)) continue;
    first = { kind, start: match.index, end: match.index + match[0].length };
  }
  return first;
}

const A_WORD = /[\p{L}\p{N}]/u;
const TWO_WORDS = /[\p{L}\p{N}][\s,]+\S*[\p{L}\p{N}]/u;

/** Marks that a cut leaves at the ends. */
export function withoutEdges(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && EDGE.has(text[start]!)) start++;
  while (end > start && EDGE.has(text[end - 1]!)) end--;
  return text.slice(start, end);
}

const EDGE = new Set(' \t\r\n,;:-–—()[]{}"/|*');
