/** The people of a name whom license lists name: parties of licenses, and licensees who are persons. */
import { entityKey, isNaturalPerson } from '../blocking/index.ts';
import { filterValues, OFFICER_FILTERS, type PremisesIndex } from '../engine/index.ts';
import type { Party, Premises } from '../entity/index.ts';
import type { PeopleRequest } from './people-of-name.ts';
import { isBearer, queryOf } from './records-of-name.ts';
import type { OnePerson } from './same-people.ts';
import { isSameName, nearestName, type Person, personOf, wordsOf } from './statement.ts';

/** Licenses that name somebody so, read for one answer. */
export const NAMED_PREMISES_MAX = 300;
const HITS_MAX = 100;

/** Whom a license names. */
export type OnList = { readonly premises: Premises; readonly party: Party; readonly person: Person };

/**
 * By list, license number and position; of jurisdictions those that are linked to a company there.
 *
 * @throws EngineError as the index of premises does
 */
export async function onListsOfName(
  { name, jurisdictions }: PeopleRequest,
  person: Person,
  index: Pick<PremisesIndex, 'searchPeople'> | null,
): Promise<{ readonly named: readonly OnList[]; readonly isCut: boolean }> {
  const query = queryOf(name, person);
  const named: OnList[] = [];
  if (index === null || query === null) return { named, isCut: false };
  const search = { query, filters: filterValues(OFFICER_FILTERS, {}), jurisdictions: 'all', before: 0 } as const;
  let page: number | null = 1;
  while (page !== null && page <= NAMED_PREMISES_MAX / HITS_MAX) {
    const found: Awaited<ReturnType<PremisesIndex['searchPeople']>> = await index.searchPeople({
      ...search,
      limit: HITS_MAX,
      page,
    });
    for (const hit of found.hits) {
      const party: Party = JSON.parse(hit.party);
      const own = personOf(party.name);
      if (!isNaturalPerson(party) || !isBearer(own, person)) continue;
      const premises: Premises = JSON.parse(Buffer.from(hit.record).toString('utf8'));
      const { jurisdiction_code: registry } = premises.licensee;
      if (jurisdictions === 'all' || (registry !== null && jurisdictions.includes(registry)))
        named.push({ premises, party, person: own });
    }
    page = found.nextPage;
  }
  return { named, isCut: page !== null };
}

/** `appearances` is empty of whom lists alone name. */
export type Bearer = { readonly appearances: OnePerson['appearances']; readonly licenses: OnList[] };

/**
 * Whom lists name is one of a company's people where the license is linked to that company, and its own record names the
 * person: as in a network. Else they are people of lists alone, of one licensee together.
 */
export function withLicenses(people: readonly OnePerson[], named: readonly OnList[]): readonly Bearer[] {
  const found = people.map(({ appearances }): Bearer => ({ appearances, licenses: [] }));
  const ofCompany = Map.groupBy(
    found.flatMap((bearer) => bearer.appearances.map((appearance) => ({ bearer, appearance }))),
    ({ appearance }) => appearance.statement.key,
  );
  const alone = new Map<string, Bearer[]>();
  for (const one of named) {
    const registration = registrationOf(one.premises);
    const bearers = registration === null ? [] : (ofCompany.get(registration) ?? []);
    const names = bearers.map(({ appearance }) => appearance.member.person);
    const known = bearers[nearestName(names, one.person)]?.bearer;
    if (known !== undefined) {
      known.licenses.push(one);
      continue;
    }
    const licensee = registration ?? licenseeOf(one.premises);
    const others = alone.get(licensee) ?? [];
    const other = others.find(({ licenses }) => licenses.every(({ person }) => isSameName(person, one.person)));
    if (other === undefined) alone.set(licensee, [...others, { appearances: [], licenses: [one] }]);
    else other.licenses.push(one);
  }
  return [...found, ...[...alone.values()].flat()];
}

function registrationOf({ licensee: { jurisdiction_code: jurisdiction, entity_number: entityNumber } }: Premises) {
  return jurisdiction === null || entityNumber === null ? null : entityKey({ jurisdiction, entityNumber });
}

/** A company's name in one list is one company's; a person's is not one person's. */
function licenseeOf({ source, id, licensee: { type, name } }: Premises): string {
  return JSON.stringify(type === 'company' && name !== null ? [source, wordsOf(name)] : [source, null, id]);
}
