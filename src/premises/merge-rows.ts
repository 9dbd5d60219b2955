/** Rows of one license number → records, each with an id of its own. */
import type { Premises } from '../entity/index.ts';
import { looksSuffixed, suffixedId } from './identity.ts';
import { distinctOfficers } from './parties/officers.ts';
import { joinedParties } from './parties/parties.ts';
import type { PremisesRow } from './read-row.ts';

/** A row, and how many rows were read before it. */
export type OrderedRow<Row extends PremisesRow = PremisesRow> = Row & { readonly order: number };

const STATUS_RANK = { ended: 0, unknown: 1, current: 2 } as const;

/** Whether `a` is newer than `b`: current before ended, then by its days, then by its row. */
export function isNewer(a: OrderedRow, b: OrderedRow): boolean {
  const [one, other] = [a.premises, b.premises];
  const byStatus = STATUS_RANK[one.status] - STATUS_RANK[other.status];
  if (byStatus !== 0) return byStatus > 0;
  for (const day of ['expires_on', 'issued_on'] as const) {
    const [first, second] = [one[day] ?? '', other[day] ?? ''];
    if (first !== second) return first > second;
  }
  return a.order > b.order;
}

/** Two rows of one license number, trade name, licensee and door: the newer, with what only the older one tells. */
export function mergeRows<Row extends OrderedRow>(older: Row, newer: Row): Row {
  const [before, now] = [older.premises, newer.premises];
  const premises: Premises = {
    ...now,
    license_kind: now.license_kind ?? before.license_kind,
    parties: joinedParties([now.parties, before.parties]),
    mailing_address: now.mailing_address ?? before.mailing_address,
    phone: now.phone ?? before.phone,
    website: now.website ?? before.website,
    issued_on: now.issued_on ?? before.issued_on,
  };
  return {
    ...newer,
    premises,
    evidence: {
      registrationNumber: newer.evidence.registrationNumber ?? older.evidence.registrationNumber,
      officers: distinctOfficers([...newer.evidence.officers, ...older.evidence.officers]),
    },
  };
}

/**
 * Gives out the records of one id, given one for each content: the newest keeps the id, each of the others gets one
 * with its content's hash. Only the newest so far is in memory.
 */
export class IdGroup<Row extends OrderedRow> {
  #newest: Row;

  constructor(first: Row) {
    this.#newest = first;
  }

  /** The record that is not the newest, with its own id. */
  add(row: Row): Row {
    const [newest, older] = isNewer(row, this.#newest) ? [row, this.#newest] : [this.#newest, row];
    this.#newest = newest;
    return withSuffix(older);
  }

  /** The newest. */
  last(): Row {
    return looksSuffixed(this.#newest.premises.id) ? withSuffix(this.#newest) : this.#newest;
  }
}

function withSuffix<Row extends OrderedRow>(row: Row): Row {
  return { ...row, premises: { ...row.premises, id: suffixedId(row.premises.id, row.contentHash) } };
}
