/** Many companies by their numbers or identifiers, of any engine. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { identifierKey, ownershipKey } from '../blocking/index.ts';
import { compareCodePoints } from '../bytes/index.ts';
import { type Identifier, isSameIdentifier } from '../entity/index.ts';
import type { EntityNumber, RecordHits } from './candidate-source.ts';
import type { OwnersLookup } from './list-port.ts';
import { type CompanyJson, type Engine, EngineError } from './port.ts';

/** Of an identifier so many companies are found: the first ones. */
export const COMPANIES_OF_IDENTIFIER_MAX = 20;
/** So many companies are looked up at the same time: a cluster answers each apart. */
const AT_ONCE = 10;

/** `jurisdiction` and `entityNumber` exactly as the registry has them. */
export type AskedCompany = EntityNumber | { readonly identifier: Identifier };

/**
 * The companies that are asked for, a list each, in order: none or one by a number; by an identifier those of
 * all registries that have it, in order of jurisdiction and number. Identifiers are compared without case and
 * without what stands between letters and digits. With `owners` those follow that a source of owners gives the number
 * (an LEI, an NPI), where they are linked to a registration: the number is the source's word, and not in their record.
 *
 * @throws EngineError `page_too_large` where the companies take more than `bytesMax`, and as the engine does
 */
export async function findCompanies(
  engine: Pick<Engine, 'lookup' | 'candidates'>,
  asked: readonly AskedCompany[],
  bytesMax = Number.POSITIVE_INFINITY,
  owners: OwnersLookup | null = null,
): Promise<CompanyJson[][]> {
  const found: CompanyJson[][] = [];
  let bytes = 0;
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const some = asked.slice(at, at + AT_ONCE);
    const [hits, stated] = await Promise.all([hitsOf(engine, some), statedOf(owners, some)]);
    const ofIdentifiers = hits.values();
    const ofSources = stated.values();
    const lists = some.map((one) =>
      'identifier' in one
        ? companiesWith(one.identifier, ofIdentifiers.next().value!, ofSources.next().value!, engine)
        : engine.lookup(one.jurisdiction, one.entityNumber).then((company) => (company === null ? [] : [company])),
    );
    for (const list of await Promise.all(lists)) {
      found.push(list);
      for (const company of list) bytes += company.length;
    }
    if (bytes > bytesMax) throw new EngineError('page_too_large', `The companies take more than ${bytesMax} bytes.`);
  }
  return found;
}

/** Of each identifier that is asked for. */
async function hitsOf(
  { candidates }: Pick<Engine, 'candidates'>,
  asked: readonly AskedCompany[],
): Promise<readonly RecordHits[]> {
  const identifiers = asked.flatMap((one) => ('identifier' in one ? one.identifier : []));
  if (identifiers.length === 0) return [];
  return candidates.lookUp(
    identifiers.map((identifier) => {
      const key = identifierKey(identifier);
      const keys = key === null ? [] : [key];
      return { keys, jurisdiction: 'all', cap: COMPANIES_OF_IDENTIFIER_MAX, narrowBy: [] };
    }),
  );
}

/** Of each identifier the registrations of the parties to which sources of owners give it, in order. */
async function statedOf(
  owners: OwnersLookup | null,
  asked: readonly AskedCompany[],
): Promise<readonly (readonly EntityNumber[])[]> {
  const identifiers = asked.flatMap((one) => ('identifier' in one ? one.identifier : []));
  if (owners === null || identifiers.length === 0) return identifiers.map(() => []);
  const sides = ['subject', 'owner'] as const;
  const queries = identifiers.flatMap((identifier) =>
    sides.map((side) => ({
      keys: [ownershipKey(side, identifier)],
      jurisdiction: 'all',
      cap: STATED_MAX,
      narrowBy: [],
    })),
  );
  const found = await owners.findByKeys(queries);
  return identifiers.map((identifier, index) => {
    const records = sides.flatMap((_, side) => found[index * sides.length + side]!.records);
    const parties = records.flatMap(({ subject, owner }) => [subject, ...(owner === null ? [] : [owner])]);
    const numbers = parties.flatMap(({ identifiers: own, jurisdiction_code, entity_number }): EntityNumber[] =>
      jurisdiction_code !== null && entity_number !== null && own.some((one) => isSameIdentifier(one, identifier))
        ? [{ jurisdiction: jurisdiction_code, entityNumber: entity_number }]
        : [],
    );
    const distinct = new Map(numbers.map((one) => [`${one.jurisdiction}/${one.entityNumber}`, one]));
    return [...distinct.keys()].sort(compareCodePoints).map((key) => distinct.get(key)!);
  });
}

/** Statements that are read for an identifier: many of them are of one party. */
const STATED_MAX = 50;

/** As they are shown, by the engine's own word: each of a registration once. */
async function companiesWith(
  identifier: Identifier,
  { records }: RecordHits,
  stated: readonly EntityNumber[],
  engine: Pick<Engine, 'lookup'>,
): Promise<CompanyJson[]> {
  const numbers = new Map<string, EntityNumber>();
  const add = (one: EntityNumber) => numbers.set(`${one.jurisdiction}/${one.entityNumber}`, one);
  for (const { company, jurisdiction, entityNumber } of records) {
    // Each is parsed when it is asked for: others have their turn in between.
    await nextTurn();
    // Two keys may have the same hash.
    if ((company.identifiers ?? []).some((one) => isSameIdentifier(one, identifier)))
      add({ jurisdiction, entityNumber });
  }
  for (const one of stated) add(one);
  const found: CompanyJson[] = [];
  for (const { jurisdiction, entityNumber } of numbers.values().take(COMPANIES_OF_IDENTIFIER_MAX)) {
    const company = await engine.lookup(jurisdiction, entityNumber);
    if (company !== null) found.push(company);
  }
  return found;
}
