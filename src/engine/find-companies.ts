/** Many companies by their numbers or identifiers, of any engine. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { identifierKey } from '../blocking/index.ts';
import { type Identifier, plainIdentifier } from '../entity/index.ts';
import type { EntityNumber, RecordHits } from './candidate-source.ts';
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
 * without what stands between letters and digits.
 *
 * @throws EngineError `page_too_large` where the companies take more than `bytesMax`, and as the engine does
 */
export async function findCompanies(
  engine: Pick<Engine, 'lookup' | 'candidates'>,
  asked: readonly AskedCompany[],
  bytesMax = Number.POSITIVE_INFINITY,
): Promise<CompanyJson[][]> {
  const found: CompanyJson[][] = [];
  let bytes = 0;
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const some = asked.slice(at, at + AT_ONCE);
    const ofIdentifiers = (await hitsOf(engine, some)).values();
    const lists = some.map((one) =>
      'identifier' in one
        ? companiesWith(one.identifier, ofIdentifiers.next().value!)
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

async function companiesWith(identifier: Identifier, { records }: RecordHits): Promise<CompanyJson[]> {
  const asked = plainIdentifier(identifier);
  const found: CompanyJson[] = [];
  for (const { company } of records) {
    // Each is parsed when it is asked for: others have their turn in between.
    await nextTurn();
    // Two keys may have the same hash.
    const own = (company.identifiers ?? []).map(plainIdentifier);
    if (own.some((one) => one?.scheme === asked?.scheme && one?.value === asked?.value))
      found.push(Buffer.from(JSON.stringify(company)));
  }
  return found;
}
