/** LLCs of Illinois and their series. */
import type { StatedCompany, StatedName } from '../../stated-company.ts';
import { jurisdictionOf } from '../../states.ts';
import { addressIn, agentOf } from './agents.ts';
import { dayOf, type RowOf, type Rows, reportsOf } from './rows.ts';

const STATUSES: Readonly<Record<string, string>> = {
  '00': 'active',
  '01': 'active',
  '02': 'suspended',
  '03': 'active',
  '04': 'inactive',
  '05': 'suspended',
  '06': 'withdrawn',
  '07': 'withdrawn',
  '08': 'dissolved',
  '09': 'dissolved',
  '10': 'merged',
  '11': 'dissolved',
  '12': 'inactive',
  '13': 'suspended',
};
const SERIES_STATUSES: Readonly<Record<string, string>> = {
  '00': 'active',
  '01': 'dissolved',
  '02': 'dissolved',
  '03': 'merged',
};
const ENDED = ['inactive', 'withdrawn', 'dissolved', 'merged'];
const ROLES: Readonly<Record<string, readonly string[]>> = {
  '1': ['manager'],
  '2': ['member'],
  '3': ['manager', 'member'],
};
/** No series: the name is the LLC's own. */
const NO_SERIES = [null, '000'];

/** `master`, `name`: of the same number. */
export function llcOf(rows: Rows, master: RowOf<'llcallmst'>, name: string): StatedCompany {
  const number = master.number!;
  const agent = agentOf(rows.llcallagt.get(number)?.[0]);
  const status = STATUSES[master.status ?? ''] ?? 'unknown';
  const isForeign = master.jurisdiction !== null && master.jurisdiction !== 'IL';
  const managers = (rows.llcallmgr.get(number) ?? []).filter((row) => row.name !== null);
  return {
    number: `LLC_${number}`,
    legalName: name,
    status,
    statusRaw: master.status,
    legalForm: 'llc',
    domicile: master.jurisdiction === null ? 'unknown' : isForeign ? 'foreign' : 'domestic',
    formedOn: dayOf(master.organized),
    dissolvedOn: ENDED.includes(status) ? dayOf(master.statusDate) : null,
    registered: agent?.address ?? null,
    headquarters: addressIn({ ...master, state: master.officeState }),
    mailing: null,
    names: namesOf(rows, number, (series) => NO_SERIES.includes(series)),
    parties: [
      ...(agent === null ? [] : [agent]),
      ...managers.map((row) => ({
        name: row.name!,
        title: null,
        roles: ROLES[row.kind ?? ''] ?? ['unknown'],
        startedOn: dayOf(row.filed),
        address: addressIn(row),
      })),
    ],
    relationships: isForeign ? [{ kind: 'home_entity', to: homeOf(master.jurisdiction!) }] : [],
    filings: reportsOf(rows.llcallarp.get(number)),
    codes: master.purpose === null || /^0+$/.test(master.purpose) ? [] : [`us_il_llc_purpose ${master.purpose}`],
  };
}

/** Digits are the state's numbers of countries. */
function homeOf(jurisdiction: string): string {
  return /^\d/.test(jurisdiction) ? `country ${jurisdiction}` : jurisdictionOf(jurisdiction);
}

/** A row of the file of series. */
export function seriesOf(rows: Rows, row: RowOf<'llcallser'>): StatedCompany {
  const status = SERIES_STATUSES[row.status ?? ''] ?? 'unknown';
  return {
    number: `LLC_${row.number}-${row.series}`,
    legalName: row.name!,
    status,
    statusRaw: row.status,
    legalForm: 'other',
    domicile: 'unknown',
    formedOn: dayOf(row.began),
    dissolvedOn: ENDED.includes(status) && !isUndatedEnd(row) ? dayOf(row.statusDate) : null,
    registered: null,
    headquarters: null,
    mailing: null,
    names: namesOf(rows, row.number!, (series) => series === row.series),
    parties: [],
    relationships: [],
    filings: [],
    codes: [],
  };
}

/**
 * Nearly all series that were ended involuntarily bear the day they began: the state has put down no day of
 * the end.
 */
function isUndatedEnd({ status, statusDate, began }: RowOf<'llcallser'>): boolean {
  return status === '02' && statusDate === began;
}

function namesOf(rows: Rows, number: string, isOurs: (series: string | null) => boolean): readonly StatedName[] {
  const former = (rows.llcallold.get(number) ?? []).filter((row) => isOurs(row.series));
  const assumed = (rows.llcallase.get(number) ?? []).filter((row) => isOurs(row.series));
  return [
    ...former.flatMap(({ name, ended }): StatedName[] =>
      name === null ? [] : [{ name, kind: 'previous_legal', endedOn: dayOf(ended) }],
    ),
    ...assumed.flatMap(({ name, adopted, ended }): StatedName[] =>
      name === null ? [] : [{ name, kind: 'trading', startedOn: dayOf(adopted), endedOn: dayOf(ended) }],
    ),
  ];
}
