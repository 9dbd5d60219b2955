/** What each column of a table of a registry may be, by the words of its heading. */
import { headingWords } from '../../locations/columns/index.ts';
import table from './tables/column-words.json' with { type: 'json' };

export type Guess =
  | {
      readonly what:
        | 'number'
        | 'name'
        | 'status'
        | 'type'
        | 'domicile'
        | 'formed'
        | 'started'
        | 'ended'
        | 'status_date'
        | 'changed'
        | 'place'
        | 'country'
        | 'trade_name'
        | 'former_name'
        | 'share'
        | 'industry';
    }
  | { readonly what: 'title'; readonly of: string }
  /** `of`: whose, by the words that are left: `agent`, `mailing`, nothing. */
  | { readonly what: 'part'; readonly part: AddressPart; readonly of: string }
  | { readonly what: 'person'; readonly part: PersonPart; readonly of: string }
  | { readonly what: 'organization' | 'party'; readonly of: string };

export type AddressPart = 'street' | 'street2' | 'city' | 'state' | 'zip' | 'zip4' | 'country';
type PersonPart = (typeof PERSON_PARTS)[number];

const PERSON_PARTS = ['first', 'middle', 'last', 'suffix'] as const;
const {
  formation: FORMATION,
  starts: STARTS,
  ends: ENDS,
  entities: ENTITIES,
  parties: PARTIES,
  titles: TITLES,
} = table;
const { former: FORMER, other_names: OTHER_NAMES } = table;
const BEFORE_PARTS = new Set(table.before_parts);
/** Words that headings run together: `memberposition`, `dateofincorporation`. */
const VOCABULARY: ReadonlySet<string> = new Set(Object.values(table).flat());

/** `SOSID`, `CORPNO`: too short to be parted. `CORP_TYPE_ID` is the code of a type. */
const NUMBER = /^(?:sos|ent|corp|bus|file|reg|chtr)(?!\w*(?:type|stat))\w{0,6}(?:id|no|num|nbr|nr)$/i;

/** `null` where the heading says nothing of a company. */
export function guessColumn(heading: string): Guess | null {
  if (NUMBER.test(heading.trim())) return { what: 'number' };
  const words = wordsOf(heading);
  const has = (...any: readonly string[]) => any.some((word) => words.includes(word));
  const of = words.filter((word) => !BEFORE_PARTS.has(word)).join(' ');
  if (has('email', 'phone', 'fax', 'latitude', 'longitude', 'county')) return null;
  if (has('percent', 'percentage', 'share') && has('owner', 'ownership', 'owned', 'percent', 'percentage'))
    return { what: 'share' };
  if (has('naics', 'industry')) return { what: 'industry' };
  const isOfName = has('name', 'dba', 'tradename', 'description') && !has(...table.not_names);
  if (isOfName && has(...OTHER_NAMES) && !has(...PARTIES)) return { what: 'trade_name' };
  if (isOfName && has(...FORMER)) return { what: 'former_name' };
  const place = partOf(words, of);
  if (place !== null) return place;
  if (has('citizenship', 'locale') || (has('domicile') && has('type'))) return { what: 'domicile' };
  if (has('date')) return words.every(isOfDays) ? { what: 'started' } : dateOf(has);
  if (has('expiration')) return null;
  if (has('status', 'standing')) return has('sub', 'reason') ? null : { what: 'status' };
  if (has(...TITLES) || (has('type') && has('party', 'officer', 'principal', 'position')))
    return { what: 'title', of: words.filter((word) => !BEFORE_PARTS.has(word) && !TITLES.includes(word)).join(' ') };
  if (has('type', 'form', 'class', 'category') && !has('agent', 'name')) return { what: 'type' };
  return (
    named(words, of, has) ??
    (has('agent') && words.length <= 2 && !has('id', 'number', 'location') ? { what: 'party', of } : null)
  );
}

/** A day whose heading only says how it is written: `Date YYYYMMDD`. */
const isOfDays = (word: string): boolean => word === 'date' || /^[ymd]{6,8}$/.test(word);

type Has = (...any: readonly string[]) => boolean;

function dateOf(has: Has): Guess | null {
  if (has(...ENDS)) return { what: 'ended' };
  if (has('status')) return { what: 'status_date' };
  if (has('change', 'changed')) return { what: 'changed' };
  if (has('report', 'resignation', 'modified', 'last', 'next', 'due', ...PARTIES)) return null;
  if (has('foreign', 'home')) return null;
  return has(...FORMATION) ? { what: 'formed' } : has(...STARTS) ? { what: 'started' } : null;
}

/** What a word of a list of places is in a registry: “mail” before an address is not an e-mail. */
const MEANT: readonly (readonly [word: string, written: RegExp, meant: string])[] = [
  ['email', /(?<!e-?)mail/i, 'mailing'],
  ['former', /formed/i, 'formed'],
  ['low', /start/i, 'start'],
  ['region', /reg(?!ion)/i, 'registered'],
];

function wordsOf(heading: string): readonly string[] {
  return (headingWords(heading)[0]?.words ?? [])
    .map((word) => MEANT.find(([one, written]) => one === word && written.test(heading))?.[2] ?? word)
    .flatMap(parted);
}

const PARTED_MIN = 7;
const PIECE_MIN = 3;

/** The words that one is made of: the longest known ones at its ends first. What is left between is a word, too. */
function parted(word: string): readonly string[] {
  if (word.length < PARTED_MIN || VOCABULARY.has(word)) return [word];
  const [, before, after] = /^(\w{4,})of(\w{6,})$/.exec(word) ?? [];
  if (before !== undefined && VOCABULARY.has(after!)) return [before, 'of', after!];
  for (let length = word.length - 2; length >= PIECE_MIN; length--) {
    const [begin, end] = [word.slice(0, length), word.slice(-length)];
    if (VOCABULARY.has(begin)) return [begin, ...parted(word.slice(length))];
    if (VOCABULARY.has(end)) return [...parted(word.slice(0, -length)), end];
  }
  return [word];
}

function named(words: readonly string[], of: string, has: Has): Guess | null {
  const own = words.filter((word) => word !== 'name');
  const part = PERSON_PARTS.find((one) => own.at(-1) === one || own[0] === one);
  if (part !== undefined && (has('name') || own.at(-1) === part)) return { what: 'person', part, of };
  if (has('number', 'id', 'ubi') && !has('type', 'status') && (has(...ENTITIES, 'name', 'ubi') || words.length === 1))
    return { what: 'number' };
  if (!has('name') || has(...table.not_names)) return null;
  if (has(...PARTIES)) return { what: 'party', of };
  if (has('organization')) return { what: 'organization', of };
  return { what: 'name' };
}

function partOf(words: readonly string[], of: string): Guess | null {
  const has = (...any: readonly string[]) => any.some((word) => words.includes(word));
  const isFormation = has(...FORMATION);
  const isOther = has('address', 'date', 'mailing', 'agent', 'type', 'code', 'number');
  if (isFormation && has('country') && !isOther) return { what: 'country' };
  if (isFormation && has('state', 'jurisdiction', 'locale', 'place', 'province', 'of') && !isOther && !has('name'))
    return { what: 'place' };
  if (words.length === 1 && has('jurisdiction', 'domicile')) return { what: 'place' };
  if (has('zip') && has('4')) return { what: 'part', part: 'zip4', of };
  if (has('zip', 'postal') || (has('post') && has('code'))) return { what: 'part', part: 'zip', of };
  if (has('city', 'town')) return { what: 'part', part: 'city', of };
  if (has('country')) return { what: 'part', part: 'country', of };
  if (has('state', 'province')) return { what: 'part', part: 'state', of };
  if (has('address', 'street', 'line') && !has('type', 'id', 'number'))
    return { what: 'part', part: has('2', '3', '4') ? 'street2' : 'street', of };
  return null;
}
