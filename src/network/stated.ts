/** What sources outside the registries state of who owns or runs whom. */

import type { MatchRecord } from '../blocking/index.ts';
import { ownershipKey, registrationKey } from '../blocking/index.ts';
import type { CandidateSource, OwnersLookup } from '../engine/index.ts';
import { type Ownership, type OwnershipParty, plainIdentifier } from '../entity/index.ts';

/** Statements of one party that are told, as its owner and as the one that is owned. */
const STATEMENTS_MAX = 50;

/** Who is asked about: by a registration, or by the numbers that a source gives. */
export type Asked = Pick<OwnershipParty, 'jurisdiction_code' | 'entity_number' | 'identifiers'>;

export type Stated = {
  readonly statements: readonly Ownership[];
  /** Of the parties that are linked to a registration that is loaded, by `registrationOf`. */
  readonly records: ReadonlyMap<string, MatchRecord>;
  readonly isCut: boolean;
};

const NOTHING: Stated = { statements: [], records: new Map(), isCut: false };

/** The statements about these parties, in the order in which they are asked, each once. */
export async function statedOf(
  asked: readonly Asked[],
  owners: Pick<OwnersLookup, 'findByKeys'> | null,
  companies: Pick<CandidateSource, 'lookUp'>,
): Promise<Stated> {
  const keys = asked.flatMap((party) =>
    (['subject', 'owner'] as const).flatMap((side) => numbersOf(party).map((number) => ownershipKey(side, number))),
  );
  if (owners === null || keys.length === 0) return NOTHING;
  const queries = [...new Set(keys)].map((key) => {
    return { keys: [key], jurisdiction: 'all', cap: STATEMENTS_MAX, narrowBy: [] };
  });
  const found = await owners.findByKeys(queries);
  const statements = new Map(
    found.flatMap(({ records }) => records).map((one): [string, Ownership] => [`${one.source}/${one.id}`, one]),
  );
  const told = [...statements.values()].filter(({ owner }) => owner !== null);
  const linked = new Map<string, { readonly jurisdiction: string; readonly entityNumber: string }>();
  for (const party of told.flatMap(({ subject, owner }) => [subject, owner!])) {
    const key = registrationOf(party);
    if (key === null) continue;
    linked.set(key, { jurisdiction: party.jurisdiction_code!, entityNumber: party.entity_number! });
  }
  const records = linked.size === 0 ? [] : await companies.lookUp([...linked.values()]);
  return {
    statements: told,
    records: new Map(
      [...linked.keys()].flatMap((key, index): [string, MatchRecord][] => {
        const [record] = records[index]!.records;
        return record === undefined ? [] : [[key, record]];
      }),
    ),
    isCut: found.some(({ count, records: some }) => count > some.length),
  };
}

export function registrationOf({ jurisdiction_code, entity_number }: Asked): string | null {
  if (jurisdiction_code === null || entity_number === null) return null;
  return registrationKey(jurisdiction_code, entity_number);
}

type Number = Parameters<typeof ownershipKey>[1];

function numbersOf({ jurisdiction_code, entity_number, identifiers }: Asked): Number[] {
  const numbers: Number[] = identifiers.filter((one) => plainIdentifier(one) !== null);
  if (jurisdiction_code !== null && entity_number !== null)
    numbers.unshift({ jurisdiction: jurisdiction_code, entityNumber: entity_number });
  return numbers;
}
