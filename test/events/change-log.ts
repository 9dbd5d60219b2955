/** A change log for tests. */
import { Corrections } from '../../src/corrections/corrections.ts';
import { type Change, EngineError, type FieldChange, type SnapshotInfo } from '../../src/engine/index.ts';
import type { Company } from '../../src/entity/index.ts';
import type { Followed } from '../../src/events/follow.ts';
import { company } from '../api/harness.ts';

export const party = (name: string) => ({ type: 'person' as const, name, roles: [], address: null });

/** A change log that holds what a test puts into it, over the records as they are after all of it. */
export class Log {
  readonly changes: Change[] = [];
  readonly records = new Map<string, Company>();
  snapshots: SnapshotInfo[] = [];
  oldest = 0;
  readonly ofPremises: Change[] = [];

  /** A change of a record of a list. */
  addPremises(
    kind: Change['kind'],
    jurisdiction: string,
    entityNumber: string,
    fields: readonly FieldChange[] = [],
  ): void {
    const id = String(this.ofPremises.length + 1);
    this.ofPremises.push({ id, kind, jurisdiction, entityNumber, legalName: 'Kite Diner', at: '', asOf: null, fields });
  }

  add(kind: Change['kind'], record: Company, fields: readonly FieldChange[] | null = null): void {
    const { jurisdiction_code: jurisdiction, entity_number: entityNumber, legal_name: legalName } = record;
    const id = String(this.changes.length + 1);
    this.changes.push({ id, kind, jurisdiction, entityNumber, legalName, at: '', asOf: null, fields });
    if (kind === 'removed') this.records.delete(`${jurisdiction} ${entityNumber}`);
    else this.records.set(`${jurisdiction} ${entityNumber}`, record);
  }

  get followed(): Followed {
    return {
      changeLog: {
        changes: async ({ since, limit }) => {
          const from = Number(since ?? 0);
          if (from < this.oldest) throw new EngineError('changes_gone', 'gone', { oldest: String(this.oldest) });
          const changes = this.changes.slice(from, from + limit);
          return { changes, nextSince: changes.at(-1)?.id ?? String(from) };
        },
        newest: async () => String(this.changes.length),
      },
      premisesLog: {
        changes: async ({ since, limit }) => {
          const from = Number(since ?? 0);
          const changes = this.ofPremises.slice(from, from + limit);
          return { changes, nextSince: changes.at(-1)?.id ?? String(from) };
        },
        newest: async () => String(this.ofPremises.length),
      },
      lookup: async (jurisdiction, entityNumber) => {
        const record = this.records.get(`${jurisdiction} ${entityNumber}`);
        return record === undefined ? null : Buffer.from(JSON.stringify(record));
      },
      corrections: () => Corrections.NONE,
      snapshots: async () => this.snapshots,
      updatesOf: (jurisdiction) => (jurisdiction === 'us_fl' ? 'daily' : null),
    };
  }
}

export const kiln = (given: Partial<Company> = {}): Company =>
  company({ jurisdiction_code: 'us_co', entity_number: '1', legal_name: 'Zephyr Kiln LLC', ...given });
