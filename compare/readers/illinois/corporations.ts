/** Corporations of Illinois. */
import { readDay } from '../../files/days.ts';
import type { StatedCompany, StatedName, StatedParty } from '../../stated-company.ts';
import { jurisdictionOf } from '../../states.ts';
import { agentOf } from './agents.ts';
import { dayOf, type RowOf, type Rows, reportsOf } from './rows.ts';

const STATUSES: Readonly<Record<string, string>> = {
  '00': 'active',
  '01': 'active',
  '02': 'suspended',
  '03': 'suspended',
  '04': 'suspended',
  '05': 'suspended',
  '06': 'withdrawn',
  '07': 'withdrawn',
  '08': 'dissolved',
  '09': 'merged',
  '11': 'dissolved',
  '13': 'active',
  '14': 'suspended',
  '15': 'inactive',
  '16': 'inactive',
};
/**
 * Registrations of a name that have ended, and addresses for summons or registered names: no corporations.
 */
const STATUSES_OF_NAMES = ['10', '12'];
const TYPES_OF_NAMES = ['2', '3'];
const LEGAL_FORMS: Readonly<Record<string, string>> = { '4': 'corporation', '5': 'nonprofit', '6': 'corporation' };
/** What stands in the secretary's place after the end. */
const ENDINGS =
  /^(UNACCEPTABLE PAYMENT|WITHDRAWN|REVOKED|(IN)?VOLUNTARY DISSOLUTION|MERGED OR CONSOLIDATED|REGISTER(ED)? NAME)/;
const ILLINOIS = '17';
/** Canadian provinces, but for Mexico among them. */
const isCanadian = (code: string) => Number(code) >= 58 && Number(code) <= 71 && code !== '61';

/** Whether a master row is of a corporation, not of a name. */
export function isCorporation({ status, type }: RowOf<'cdxallmst'>): boolean {
  return !STATUSES_OF_NAMES.includes(status ?? '') && !TYPES_OF_NAMES.includes(type ?? '');
}

/** `master`, `name`: of the same number. */
export function corporationOf(rows: Rows, master: RowOf<'cdxallmst'>, name: string): StatedCompany {
  const number = master.number!;
  const agent = agentOf(rows.cdxallagt.get(number)?.[0]);
  const hasEnded = ENDINGS.test(master.ending ?? '');
  const isForeign = master.type === '6' || (master.type !== '4' && master.state !== null && master.state !== ILLINOIS);
  const survivors = [
    ...(hasEnded ? [master.survivor] : []),
    ...(rows.cdxalloth.get(number) ?? []).map((row) => row.survivor),
  ].flatMap((survivor) => (survivor === null || /^0+$/.test(survivor) ? [] : [`CORP_${survivor}`]));
  return {
    number: `CORP_${number}`,
    legalName: name,
    status: STATUSES[master.status ?? ''] ?? 'unknown',
    statusRaw: master.status,
    legalForm: LEGAL_FORMS[master.type ?? ''] ?? 'unknown',
    legalFormRaw: master.type,
    domicile: isForeign ? 'foreign' : master.type === '4' || master.state === ILLINOIS ? 'domestic' : 'unknown',
    formedOn: dayOf(master.formed),
    dissolvedOn: hasEnded ? readDay(master.endedOn, 'MM DD YY') : null,
    registered: agent?.address ?? null,
    headquarters: null,
    mailing: null,
    names: (rows.cdxallaon.get(number) ?? []).flatMap(nameOf),
    parties: [
      ...(agent === null ? [] : [agent]),
      ...officerOf(master.president, 'President'),
      ...(hasEnded ? [] : officerOf(master.secretary, 'Secretary')),
    ],
    relationships: [
      ...[...new Set(survivors)].map((to) => ({ kind: 'merged_into', to }) as const),
      ...(isForeign && master.state !== null ? [{ kind: 'home_entity', to: homeOf(master.state) } as const] : []),
    ],
    filings: reportsOf(rows.cdxallarp.get(number)),
    codes: master.intent === null || /^0+$/.test(master.intent) ? [] : [`us_il_intent ${master.intent}`],
  };
}

function homeOf(state: string): string {
  return isCanadian(state) ? 'ca' : jurisdictionOf(state);
}

function nameOf({ name, kind, began, cancelled }: RowOf<'cdxallaon'>): StatedName[] {
  if (name === null) return [];
  if (kind === '2') return [{ name, kind: 'previous_legal', endedOn: dayOf(began) }];
  return [{ name, kind: 'trading', startedOn: dayOf(began), endedOn: dayOf(cancelled) }];
}

/** Name and address run together; a person marked `I` is an incorporator. */
function officerOf(text: string | null, title: string): StatedParty[] {
  if (text === null) return [];
  const [, marker, rest] = /^(I )?(.*)$/.exec(text)!;
  return marker === undefined
    ? [{ name: rest!, title, roles: ['officer'], runTogether: true, address: null }]
    : [{ name: rest!, title: null, roles: ['incorporator'], runTogether: true, address: null }];
}
