/** The licensed premises at a door, and whose they are. */
import type { MatchRecord } from '../blocking/index.ts';
import type { CandidateSource, PremisesSource } from '../engine/index.ts';
import type { Premises } from '../entity/index.ts';
import { HOUSE_PREMISES_MAX } from './at-address.ts';
import { type Door, doorOf, isAtRoot } from './doors.ts';

/** `record`: of the company that the license is linked to; `null` where it is linked to none that is loaded. */
export type Licensed = { readonly premises: Premises; readonly record: MatchRecord | null };

/** Those of every unit where the door names none. `isCut`: the house has more than are read. */
export async function licensedAt(
  door: Door,
  premises: Pick<PremisesSource, 'findByKeys'> | null,
  companies: Pick<CandidateSource, 'lookUp'>,
): Promise<{ readonly licensed: readonly Licensed[]; readonly isCut: boolean }> {
  if (premises === null) return { licensed: [], isCut: false };
  const query = { keys: [door.houseKey], jurisdiction: 'all', cap: HOUSE_PREMISES_MAX, narrowBy: [] };
  const [found] = await premises.findByKeys([query]);
  const here = found!.records.filter(({ address }) => {
    const own = address === null ? null : doorOf(address);
    return own !== null && isAtRoot(own, door);
  });
  const linked = here.flatMap((one) => registrationOf(one) ?? []);
  const records = linked.length === 0 ? [] : await companies.lookUp(linked);
  const ofLicense = new Map(linked.map(({ premises: one }, index) => [one, records[index]!.records[0] ?? null]));
  return {
    licensed: here.map((one) => ({ premises: one, record: ofLicense.get(one) ?? null })),
    isCut: found!.count > found!.records.length,
  };
}

function registrationOf(premises: Premises) {
  const { jurisdiction_code: jurisdiction, entity_number: entityNumber } = premises.licensee;
  return jurisdiction === null || entityNumber === null ? null : { premises, jurisdiction, entityNumber };
}
