/** The words for people of what a record has as codes. */
import type { Domicile, LegalForm, NameKind, PartyType, RelationshipKind, RoleKind, Status } from './company.ts';
import table from './tables/words.json' with { type: 'json' };

export const STATUS_WORDS: Readonly<Record<Status, string>> = table.status;

export const LEGAL_FORM_WORDS: Readonly<Record<LegalForm, string>> = table.legal_form;

export const DOMICILE_WORDS: Readonly<Record<Domicile, string>> = table.domicile;

export const NAME_KIND_WORDS: Readonly<Record<NameKind, string>> = table.name_kind;

export const PARTY_TYPE_WORDS: Readonly<Record<PartyType, string>> = table.party_type;

export const ROLE_WORDS: Readonly<Record<RoleKind, string>> = table.role;

export const RELATIONSHIP_WORDS: Readonly<Record<RelationshipKind, string>> = table.relationship;

const SCHEME_WORDS: ReadonlyMap<string, string> = new Map(Object.entries(table.scheme));

/** Of a state's registry. */
const OF_STATE = /^us_[a-z]{2}$/;

/** Whose number or code it is. Of a scheme that is not known here, its own name: `naics_2022` is "NAICS 2022". */
export function schemeInWords(scheme: string): string {
  const known = SCHEME_WORDS.get(scheme);
  if (known !== undefined) return known;
  if (OF_STATE.test(scheme)) return `${scheme.slice('us_'.length).toUpperCase()} number`;
  const [first = '', ...rest] = scheme.split('_');
  return [SCHEME_WORDS.get(first) ?? first, ...rest].join(' ');
}
