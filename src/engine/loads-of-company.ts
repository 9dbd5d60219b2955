/** What loads changed of one company: of each load of its registry whose changes are kept. */
import { setImmediate as otherWork } from 'node:timers/promises';
import type { CompanyId } from '../entity/index.ts';
import { CHANGES_CURSOR, type Change, type ChangeLog, type RecordedLoad } from './changes-port.ts';

export type LoadOfCompany = Pick<RecordedLoad, 'at' | 'asOf'> & {
  /** Null of a load that changed others alone. */
  readonly change: Pick<Change, 'kind' | 'fields'> | null;
};

/**
 * The newest first, `most` of them. Changes stand in the order of numbers, so each load is halved until the company's
 * place is found: some twenty reads of one change.
 *
 * @throws EngineError
 */
export async function loadsOfCompany(changeLog: ChangeLog, company: CompanyId, most: number): Promise<LoadOfCompany[]> {
  const loads = await changeLog.loads([company.jurisdiction]);
  const told: LoadOfCompany[] = [];
  for (const load of loads.toReversed().slice(0, most)) {
    const change = await changeIn(changeLog, load, company.entityNumber);
    told.push({ at: load.at, asOf: load.asOf, change });
    await otherWork();
  }
  return told;
}

async function changeIn(
  changeLog: ChangeLog,
  { jurisdiction, since, counts }: RecordedLoad,
  number: string,
): Promise<LoadOfCompany['change']> {
  if (counts.loaded > 0) return { kind: 'loaded', fields: null };
  const count = counts.added + counts.changed + counts.removed;
  if (count === 0) return null;
  const read = async (behind: string, includeFields: boolean): Promise<Change | undefined> => {
    const asked = { since: behind, jurisdictions: [jurisdiction], kinds: 'all', includeFields, limit: 1 } as const;
    return (await changeLog.changes(asked)).changes[0];
  };
  // Which publication it was: `since` may be the end of another one.
  const [, sequence, tag] = CHANGES_CURSOR.exec((await read(since, false))?.id ?? '') ?? [];
  const place = `${sequence}-${tag}-`;
  const passed = since.startsWith(place) ? Number(since.slice(place.length)) : 0;
  const isBefore = (change: Change | undefined): boolean =>
    change?.id.startsWith(place) === true && (change.entityNumber ?? '') < number;
  let [low, high] = [passed, passed + count];
  // Behind how many changes the first number stands that is not smaller.
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(await read(`${place}${middle}`, false))) low = middle + 1;
    else high = middle;
  }
  const found = low === passed + count ? undefined : await read(`${place}${low}`, true);
  return found?.id.startsWith(place) && found.entityNumber === number
    ? { kind: found.kind, fields: found.fields }
    : null;
}
