/** Fictitious names and general partnerships. */
import type { StatedCompany, StatedName } from '../../stated-company.ts';
import { employerNumberIn } from './corporations.ts';
import { FICTITIOUS, OWNERS, PARTNERSHIP } from './layouts.ts';
import { addressIn, ownerAt } from './people.ts';
import { cellsAt, dayOf } from './rows.ts';

const STATUSES: Readonly<Record<string, string>> = { A: 'active', I: 'inactive', C: 'inactive', E: 'inactive' };

const nothingMore = { registered: null, headquarters: null, names: [], relationships: [], filings: [] } as const;

/** The record of a fictitious name; `null` where it has none. */
export function fictitiousNameOf(line: Buffer): StatedCompany | null {
  const record = cellsAt(line, 1, FICTITIOUS);
  if (record.number === null || record.name === null) return null;
  const status = STATUSES[record.status ?? ''] ?? 'unknown';
  return {
    ...nothingMore,
    number: record.number,
    legalName: record.name,
    status,
    statusRaw: record.status,
    legalForm: 'other',
    domicile: 'unknown',
    formedOn: dayOf(record.filed),
    dissolvedOn: status === 'inactive' ? endOf(record) : null,
    mailing: addressIn(record),
    parties: OWNERS.flatMap((start) => ownerAt(line, start) ?? []),
    codes: employerNumberIn(record.employerNumber),
  };
}

/** The name as a trade name, with the numbers of the companies that own it. */
export function ownedName(line: Buffer): { readonly owners: readonly string[]; readonly name: StatedName } | null {
  const record = cellsAt(line, 1, FICTITIOUS);
  if (record.name === null) return null;
  const charters = OWNERS.flatMap((start) => ownerAt(line, start)?.charter ?? []);
  const endedOn = STATUSES[record.status ?? ''] === 'inactive' ? endOf(record) : null;
  const name = { name: record.name, kind: 'trading', startedOn: dayOf(record.filed), endedOn } as const;
  return { owners: [...new Set(charters)], name };
}

function endOf(record: Readonly<Record<'cancelled' | 'expires', string | null>>): string | null {
  return dayOf(record.cancelled) ?? dayOf(record.expires);
}

/** A partnership of its lines, one for each partner; `null` where it has no name. */
export function partnershipOf(lines: readonly Buffer[]): StatedCompany | null {
  const rows = lines.map((line) => cellsAt(line, 1, PARTNERSHIP));
  const { number, name, status: statusRaw, filed, cancelled } = rows[0]!;
  if (number === null || name === null) return null;
  const status = STATUSES[statusRaw ?? ''] ?? 'unknown';
  return {
    ...nothingMore,
    number,
    legalName: name,
    status,
    statusRaw,
    legalForm: number.startsWith('LLP') ? 'limited_liability_partnership' : 'partnership',
    domicile: 'unknown',
    formedOn: dayOf(filed),
    dissolvedOn: status === 'inactive' ? dayOf(cancelled) : null,
    mailing: null,
    parties: rows.flatMap(({ partner }) =>
      partner === null ? [] : [{ name: partner, title: 'General Partner', roles: ['other'], address: null }],
    ),
    codes: [],
  };
}
