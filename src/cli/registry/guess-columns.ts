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
        | 'formed'
        | 'ended'
        | 'place'
        | 'trade_name'
        | 'share'
        | 'industry';
    }
  | { readonly what: 'title'; readonly of: string }
  /** `of`: whose, by the words that are left: `agent`, `mailing`, nothing. */
  | { readonly what: 'part'; readonly part: AddressPart; readonly of: string }
  | { readonly what: 'person'; readonly part: 'first' | 'middle' | 'last' | 'suffix'; readonly of: string }
  | { readonly what: 'organization' | 'party'; readonly of: string };

export type AddressPart = 'street' | 'street2' | 'city' | 'state' | 'zip' | 'zip4' | 'country';

const { formation: FORMATION, ends: ENDS, entities: ENTITIES, parties: PARTIES, titles: TITLES } = table;
const BEFORE_PARTS = new Set(table.before_parts);

/** `null` where the heading says nothing of a company. */
export function guessColumn(heading: string): Guess | null {
  // “Mail” before an address is not an e-mail, and an officer is not at an office.
  const words = (headingWords(heading)[0]?.words ?? []).map((word) =>
    word === 'email' && !/e-?mail/i.test(heading) ? 'mailing' : word,
  );
  const has = (...any: readonly string[]) => any.some((word) => words.includes(word));
  const of = words.filter((word) => !BEFORE_PARTS.has(word)).join(' ');
  if (has('email', 'phone', 'fax', 'latitude', 'longitude', 'county')) return null;
  if (has('percent', 'percentage', 'share') && has('owner', 'ownership', 'owned', 'percent', 'percentage'))
    return { what: 'share' };
  if (has('dba', 'fictitious', 'trade') || words.join(' ') === 'assumed name') return { what: 'trade_name' };
  if (has('naics', 'industry')) return { what: 'industry' };
  const place = partOf(words, of);
  if (place !== null) return place;
  if (has('date') && has(...ENDS)) return { what: 'ended' };
  if (
    has('date') &&
    has(
      ...FORMATION,
      'registration',
      'filing',
      'filed',
      'effective',
      'creation',
      'created',
      'start',
      'begin',
      'commencement',
    )
  )
    return { what: 'formed' };
  if (has('date', 'expiration')) return null;
  if (has('status', 'standing')) return { what: 'status' };
  if (has(...TITLES) || (has('type') && has('party', 'officer', 'principal', 'position')))
    return { what: 'title', of: words.filter((word) => !BEFORE_PARTS.has(word) && !TITLES.includes(word)).join(' ') };
  if (has('type', 'form', 'class') && !has('agent', 'name')) return { what: 'type' };
  return (
    named(words, of, has) ?? (has('agent') && words.length <= 2 && !has('id', 'number') ? { what: 'party', of } : null)
  );
}

function named(words: readonly string[], of: string, has: (...any: readonly string[]) => boolean): Guess | null {
  const part = (['first', 'middle', 'last', 'suffix'] as const).find((one) => words.includes(one));
  if (part !== undefined) return { what: 'person', part, of };
  if (has('number', 'id', 'ubi') && (has(...ENTITIES, 'ubi') || words.length === 1)) return { what: 'number' };
  if (!has('name')) return null;
  if (has(...PARTIES)) return { what: 'party', of };
  if (has('organization')) return { what: 'organization', of };
  return { what: 'name' };
}

function partOf(words: readonly string[], of: string): Guess | null {
  const has = (...any: readonly string[]) => any.some((word) => words.includes(word));
  const isFormation = has(...FORMATION);
  if (
    isFormation &&
    has('state', 'country', 'jurisdiction', 'locale', 'place', 'province') &&
    !has('address', 'date', 'mailing', 'agent')
  )
    return { what: 'place' };
  if (words.length === 1 && has('jurisdiction', 'domicile')) return { what: 'place' };
  if (has('zip') && has('4')) return { what: 'part', part: 'zip4', of };
  if (has('zip', 'postal')) return { what: 'part', part: 'zip', of };
  if (has('city', 'town')) return { what: 'part', part: 'city', of };
  if (has('country')) return { what: 'part', part: 'country', of };
  if (has('state', 'province')) return { what: 'part', part: 'state', of };
  if (has('address', 'street')) return { what: 'part', part: has('2', '3', '4') ? 'street2' : 'street', of };
  return null;
}
