import { withoutEdges, withoutRemarks } from './name-notes.ts';
import { NOTE_MARKS, type NoteKind } from './tables/name-notes.ts';

/**
 * What a part of a compound name is of: `name` of the whole, or where nothing says more; the `operator` who
 * trades; the `brand` it trades under; the `host` whose place it stands in; `care_of`, who takes its mail.
 */
export const NAME_ROLES = ['name', 'operator', 'brand', 'host', 'care_of'] as const;
export type NameRole = (typeof NAME_ROLES)[number];

/** What was done to a submitted name to come to a variant. */
const NAME_STEPS = [
  'dba',
  'slash',
  'parenthesis',
  'division',
  'by',
  'at',
  'care_of',
  'remark',
  'website',
  'rebus',
  'site_number',
  'site_words',
  'place',
  'direction',
] as const;
export type NameStep = (typeof NAME_STEPS)[number];

export type NamePart = { readonly text: string; readonly role: NameRole };

type Splitter = {
  readonly step: NameStep;
  readonly pattern: RegExp;
  /** Roles of what stands before and behind the words between. */
  readonly before: NameRole;
  readonly behind: NameRole;
};

/** Of all marks of such kinds, those that part the name on a sign alone with them. */
function markPattern(isOf: (kind: NoteKind) => boolean): RegExp {
  const patterns = NOTE_MARKS.filter(({ kind }) => isOf(kind)).map(({ pattern }) => pattern);
  return new RegExp(String.raw`[\s,(](?:${patterns.join('|')})[.:]{0,2}[\s)]`, 'i');
}

/**
 * Tried in order; the first words of a kind split. No pattern repeats white space: a hostile name must stay
 * linear.
 */
const SPLITTERS: readonly Splitter[] = [
  { step: 'dba', pattern: markPattern((kind) => kind !== 'care_of'), before: 'operator', behind: 'brand' },
  { step: 'care_of', pattern: markPattern((kind) => kind === 'care_of'), before: 'name', behind: 'care_of' },
  {
    step: 'division',
    pattern:
      /[\s,(-](?:a |an )?(?:div|div\.|division|subsidiary|unit|member|affiliate|service|brand|part|program|ministry)(?: company)? of\s/i,
    before: 'brand',
    behind: 'operator',
  },
  { step: 'at', pattern: /\s?@\s?/, before: 'name', behind: 'host' },
  { step: 'at', pattern: /\s(?:at|inside|located in|located at)\s/i, before: 'brand', behind: 'host' },
  { step: 'by', pattern: /\s(?:by|operated by|owned by|managed by)\s/i, before: 'brand', behind: 'operator' },
  { step: 'slash', pattern: /\s\/\s?|\/\s|[\p{L}\p{N}]{3}\/(?=[\p{L}\p{N}]{3})/u, before: 'name', behind: 'name' },
];

/** A name that is the address of a site: `www.tavora-grill.com`. */
const WEBSITE = /^(?:https?:\/\/)?(?:www\.)?([\p{L}\p{N}-]{2,63})\.(?:com|net|org|biz|us|co|shop|store)\/?$/iu;

export type Split = { readonly step: NameStep; readonly parts: readonly NamePart[] };

/**
 * The parts of a compound name: `A dba B`, `A (B)`, `A / B`, `A, a division of B`, `B by A`, `B at A`, `B @
 * A`, `A c/o B`.
 */
export function splitName(text: string): Split[] {
  const splits: Split[] = [];
  for (const { step, pattern, before, behind } of SPLITTERS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    // A slash between words is matched with the three letters before it.
    const at = match.index + (step === 'slash' ? match[0].indexOf('/') : 0);
    const parts = [
      { text: text.slice(0, at), role: before },
      { text: text.slice(match.index + match[0].length), role: behind },
    ];
    splits.push({ step, parts: parts.map(clean) });
  }
  const bare = withoutRemarks(text);
  if (bare !== text) splits.push({ step: 'remark', parts: [{ text: bare, role: 'name' }] });
  const website = WEBSITE.exec(text.trim());
  if (website !== null) splits.push({ step: 'website', parts: [{ text: website[1]!, role: 'name' }] });
  const bracket = bracketOf(text);
  if (bracket !== null) splits.push({ step: 'parenthesis', parts: bracket.map(clean) });
  return splits.map(({ step, parts }) => ({ step, parts: parts.filter((part) => /[\p{L}\p{N}]/u.test(part.text)) }));
}

/** Marks that only ever stand before the host: ` at ` and ` inside ` are part of many names. */
const AT_HOST = /\s?@\s?|\s?\((?:at|inside)\s|[\s(,-]located (?:in|at)\s/i;
/** Letters of a name before the host, at the least: `C@FE` is one word. */
const BEFORE_HOST_MIN = 3;

/** `ACE SUSHI@HONEST WEIGHT`, `Genji (inside Tavora Market)` → `ACE SUSHI`, `Genji`: without the host, if any. */
export function withoutHost(text: string): string {
  const match = AT_HOST.exec(text);
  if (match === null) return text;
  const before = withoutEdges(text.slice(0, match.index));
  return (before.match(/\p{L}/gu)?.length ?? 0) < BEFORE_HOST_MIN ? text : before;
}

/** What a bracket says of the host: `(inside Tavora Market)`, `(at Tavora Market)`. */
const HOST_IN_BRACKET = /^\s?(?:@|(?:at|inside|located in|located at)\s)/i;

/** `A (B) C` is `A C` and `B`. A bracket that is never closed ends with the name. */
function bracketOf(text: string): NamePart[] | null {
  const open = text.search(/[([]/);
  if (open < 0) return null;
  const length = text.slice(open).search(/[)\]]/);
  const close = length < 0 ? text.length : open + length;
  const inside = text.slice(open + 1, close);
  const host = HOST_IN_BRACKET.exec(inside);
  return [
    { text: `${text.slice(0, open)} ${text.slice(close + 1)}`, role: 'name' },
    host === null ? { text: inside, role: 'name' } : { text: inside.slice(host[0].length), role: 'host' },
  ];
}

function clean({ text, role }: NamePart): NamePart {
  return { text: withoutEdges(text), role };
}
