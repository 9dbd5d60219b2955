/** Two records side by side: what is told of each, and what differs. Pure. */
import { tokenize } from '../../../../src/entity/index.ts';
import type { Company } from '../../shared/api/schema.ts';
import { addressLines } from '../../shared/companies/address.ts';
import {
  DOMICILE_WORDS,
  LEGAL_FORM_WORDS,
  NAME_KIND_WORDS,
  ROLE_WORDS,
  STATUS_WORDS,
} from '../../shared/companies/words.ts';
import { formatDay } from '../../shared/format.ts';

/** One thing that is said of a company; `isInBoth`: the other record says the same. */
export type Said = { readonly text: string; readonly isInBoth: boolean };

export type ComparedRow = {
  readonly label: string;
  /** What each of the two says; empty where it says nothing. */
  readonly sides: readonly [readonly Said[], readonly Said[]];
  readonly isSame: boolean;
};

const day = (date: string | null): readonly string[] => (date === null ? [] : [formatDay(date)]);
const word = (text: string | null | false): readonly string[] => (text ? [text] : []);
const address = (one: Company['addresses'], kind: 'registered' | 'headquarters' | 'mailing') => {
  const found = one?.[kind] ?? null;
  return found === null ? [] : [addressLines(found).join(', ')];
};

/** `nameOf`: of a jurisdiction. */
const ROWS: readonly (readonly [
  label: string,
  told: (company: Company, nameOf: (code: string) => string) => readonly string[],
])[] = [
  ['Jurisdiction', ({ jurisdiction_code }, nameOf) => [nameOf(jurisdiction_code)]],
  ['Number', ({ entity_number }) => [entity_number]],
  ['Name', ({ legal_name }) => [legal_name]],
  [
    'Other names',
    ({ names }) => (names ?? []).map(({ kind, name }) => `${name} (${NAME_KIND_WORDS[kind].toLowerCase()})`),
  ],
  ['Status', ({ status }) => [STATUS_WORDS[status]]],
  ['Legal form', ({ legal_form }) => word(legal_form !== 'unknown' && LEGAL_FORM_WORDS[legal_form])],
  ['Domicile', ({ domicile }) => word(domicile !== 'unknown' && DOMICILE_WORDS[domicile])],
  ['Formed', ({ formed_on }) => day(formed_on)],
  ['Dissolved', ({ dissolved_on }) => day(dissolved_on)],
  ['Principal address', ({ addresses }) => address(addresses, 'headquarters')],
  ['Registered address', ({ addresses }) => address(addresses, 'registered')],
  ['Mailing address', ({ addresses }) => address(addresses, 'mailing')],
  ...(['owners and officers', 'agents'] as const).map(
    (which) =>
      [
        which === 'agents' ? 'Registered agents' : 'Owners and officers',
        ({ parties }: Company) => namesOf(parties ?? [], which === 'agents'),
      ] as const,
  ),
  [
    'Identifiers',
    ({ identifiers }) => (identifiers ?? []).map(({ scheme, value }) => `${scheme.toUpperCase()} ${value}`),
  ],
  ['As of', ({ as_of }) => day(as_of)],
];

/** The parties with a role of that kind; behind each its other roles. */
function namesOf(parties: NonNullable<Company['parties']>, areAgents: boolean): string[] {
  return parties.flatMap(({ name, roles }) => {
    const meant = roles.filter(({ kind }) => (kind === 'registered_agent') === areAgents);
    if (meant.length === 0) return [];
    const said = [...new Set(meant.map(({ kind }) => ROLE_WORDS[kind]))].join(', ');
    const hasEnded = meant.every(({ ended_on }) => ended_on !== null);
    return areAgents ? [name] : [`${name} (${said.toLowerCase()}${hasEnded ? ', ended' : ''})`];
  });
}

/** What is compared: words without case, accents and punctuation; of a party and a name those before its kind. */
const keyOf = (text: string): string =>
  tokenize(text.replace(/ \([^()]*\)$/, ''))
    .sort()
    .join(' ');

/** Leaves out rows where neither record says anything. */
export function compared(
  [one, other]: readonly [Company, Company],
  nameOf: (code: string) => string,
): readonly ComparedRow[] {
  return ROWS.flatMap(([label, told]) => {
    const texts = [told(one, nameOf), told(other, nameOf)] as const;
    if (texts[0].length + texts[1].length === 0) return [];
    const keys = texts.map((side) => new Set(side.map(keyOf)));
    const sayOf = (side: 0 | 1): Said[] =>
      texts[side].map((text) => ({ text, isInBoth: keys[1 - side]!.has(keyOf(text)) }));
    const sides = [sayOf(0), sayOf(1)] as const;
    return [{ label, sides, isSame: sides.flat().every(({ isInBoth }) => isInBoth) }];
  });
}
