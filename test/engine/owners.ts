/** Invented statements of owners in few words. */
import type { ListInfo, OwnersIndex, OwnersOf } from '../../src/engine/index.ts';
import type { Interest, Ownership, OwnershipParty } from '../../src/entity/index.ts';
import { interest, type PartyDetails, partyOf } from '../../src/owners/index.ts';

export const party = (name: string | null, more: Partial<OwnershipParty> & PartyDetails = {}): OwnershipParty => ({
  ...partyOf({ type: 'company', name, ...more }),
  ...more,
});

export function ownership(
  source: string,
  id: string,
  subject: OwnershipParty,
  owner: OwnershipParty | null,
  ...interests: readonly Interest[]
): Ownership {
  return { id, source, subject, owner, interests: [...interests], source_url: null, as_of: '2026-01-31' };
}

export const holds = (exact: number | null): Interest =>
  interest({
    type: 'shareholding',
    share: exact === null ? null : { exact, minimum: null, maximum: null },
  });

export const linkedTo = (jurisdiction: string, number: string) =>
  ({
    jurisdiction_code: jurisdiction,
    entity_number: number,
    link: { method: 'name', probability: 0.99 },
  }) as const;

export async function loadOwnerships(index: OwnersIndex, all: readonly Ownership[]): Promise<ListInfo<'owners'>> {
  await using load = index.beginLoad({ review: async () => ({ load: null, linkedAgainst: {} }) });
  for (const one of all) load.add(one, null);
  return await load.publish();
}

export const idOf = (json: Uint8Array): string => (JSON.parse(new TextDecoder().decode(json)) as Ownership).id;

export async function idsOf(index: OwnersIndex, whom: OwnersOf): Promise<readonly string[]> {
  return (await index.of(whom, { limit: 100, page: 1 })).hits.map(idOf);
}
