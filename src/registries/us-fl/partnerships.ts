/**
 * The general partnership record: one row per partner of a partnership or limited liability partnership.
 * Nobody has seen real rows of it, and the middle of its layout was never described: no addresses.
 */
import type { BuildContext, BuildResult, Fact, LegalForm, Row, RowResult, Status } from '../adapter.ts';
import {
  classify,
  classifyLegalForm,
  cleanText,
  codeTable,
  companyOf,
  dateOf,
  isBlank,
  oneFact,
  PartyList,
  partyTypeOf,
  rowOf,
} from '../adapter.ts';
import { ownNumberOf } from './main-rows.ts';
import { PLACE } from './registration.ts';
import { endOf, packedNameOf } from './values.ts';

const STATUSES = codeTable<Status>([
  [['A'], 'active'],
  [['I', 'C', 'E'], 'inactive'],
]);

export function readPartner(row: Row): RowResult {
  const key = ownNumberOf(row);
  if (key === null) return isBlank('document number');
  if (cleanText(row['name']) === null) return isBlank('name');
  return oneFact({ key, rank: 0, kind: 'partner' }, row);
}

export function buildPartnership(key: string, mainFacts: readonly Fact[], context: BuildContext): BuildResult {
  const partners = mainFacts.filter(({ kind }) => kind === 'partner');
  const rows = partners
    .map(rowOf)
    .sort((a, b) => Number(a['partnersequence'] ?? 0) - Number(b['partnersequence'] ?? 0));
  const [row] = rows;
  if (row === undefined) return { kind: 'orphans', reason: 'No partner is on record.' };
  const name = cleanText(row['name']) ?? '';
  if (rows.some((other) => other['name'] !== row['name'])) {
    context.note('The rows of a general partnership give several names: the first partner’s was kept.');
  }
  const statusRaw = cleanText(row['status']);
  const company = {
    ...companyOf(PLACE, key, name, context),
    status: classify(STATUSES, statusRaw, 'unknown', 'status', context),
    status_raw: statusRaw,
    legal_form: legalFormOf(key, name),
    formed_on: dateOf(row, 'filedate', context),
    dissolved_on: endOf(row, context),
    parties: partnersOf(rows),
  };
  const strangers = mainFacts.filter((fact) => !partners.includes(fact));
  const reason = 'A record of another kind has the number of a general partnership.';
  return { kind: 'built', company, rejected: strangers.map((fact) => ({ fact, reason })) };
}

/** The file does not distinguish partnerships from limited liability partnerships; their numbers and names do. */
function legalFormOf(documentNumber: string, name: string): LegalForm {
  const isLimited = classifyLegalForm(name).legalForm === 'limited_liability_partnership';
  return isLimited || documentNumber.startsWith('LLP') ? 'limited_liability_partnership' : 'partnership';
}

function partnersOf(rows: readonly Row[]) {
  const partners = new PartyList();
  for (const row of rows) {
    const wholeName = row['partnername'] ?? '';
    const person = packedNameOf(wholeName);
    const name = person ?? cleanText(wholeName);
    const type = person === null ? partyTypeOf(wholeName) : 'person';
    partners.add({ type, name, role: { kind: 'other', title: 'General Partner' } });
  }
  return partners.toArray();
}
