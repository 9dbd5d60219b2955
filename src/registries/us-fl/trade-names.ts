/**
 * The fictitious name record: a trade name registered by up to ten owners. It has a number of its own, so it
 * is a record of its own; an owner that is an entity of the registry carries the name as well.
 */
import type { BuildContext, BuildResult, Fact, Name, PartyType, Row, RowResult, Status } from '../adapter.ts';
import {
  addressesIn,
  classify,
  cleanText,
  codeTable,
  companyOf,
  dateOf,
  isBlank,
  PartyList,
  partyTypeOf,
  rowFact,
  rowsOf,
  sameName,
} from '../adapter.ts';
import { OWNER_BLOCKS } from './columns.ts';
import { currentRow, documentNumberOf, ownNumberOf } from './main-rows.ts';
import { PLACE } from './registration.ts';
import { addressOf, employerNumberOf, endOf, packedNameOf } from './values.ts';

/** Cancelled or expired, a trade name is no longer used; nothing was dissolved. */
const STATUSES = codeTable<Status>([
  [['A'], 'active'],
  [['C', 'E'], 'inactive'],
]);

/** What a trade name adds to the entities that own it. */
const NAME_COLUMNS = ['name', 'filedate', 'status', 'cancellationdate', 'expirationdate'];

export function readFictitiousName(row: Row): RowResult {
  const key = ownNumberOf(row);
  if (key === null) return isBlank('document number');
  if (cleanText(row['name']) === null) return isBlank('name');
  const owners = new Set(OWNER_BLOCKS.map((block) => documentNumberOf(row[`owner${block}charternumber`])));
  const carried = [...owners].flatMap((owner): Fact[] =>
    owner === null || /^0+$/.test(owner)
      ? []
      : [{ ...rowFact({ key: owner, rank: 2, kind: 'trade_name' }, row, NAME_COLUMNS), derived: true }],
  );
  return { kind: 'facts', facts: [rowFact({ key, rank: 0, kind: 'fictitious_name' }, row), ...carried] };
}

/** The trade names that an entity carries because it owns their registrations, other than its own name. */
export function tradeNamesOf(facts: readonly Fact[], legalName: string, context: BuildContext): Name[] {
  return rowsOf(facts, 'trade_name')
    .map(
      (row): Name => ({
        name: cleanText(row['name']) ?? '',
        kind: 'trading',
        started_on: dateOf(row, 'filedate', context),
        ended_on: endOf(row, context),
      }),
    )
    .filter(({ name }) => !sameName(name, legalName));
}

export function buildFictitiousName(key: string, mainFacts: readonly Fact[], context: BuildContext): BuildResult {
  const { row, rejected } = currentRow(mainFacts);
  const mailing = addressOf(row, 'mailing');
  const statusRaw = cleanText(row['status']);
  const company = {
    ...companyOf(PLACE, key, cleanText(row['name']) ?? '', context),
    status: classify(STATUSES, statusRaw, 'unknown', 'status', context),
    status_raw: statusRaw,
    legal_form: 'other' as const,
    legal_form_raw: 'Fictitious Name',
    formed_on: dateOf(row, 'filedate', context),
    dissolved_on: endOf(row, context),
    addresses: addressesIn(null, null, mailing),
    parties: ownersOf(row, context),
    identifiers: employerNumberOf(row, context),
  };
  return { kind: 'built', company, rejected };
}

function ownersOf(row: Row, context: BuildContext) {
  const owners = new PartyList();
  for (const block of OWNER_BLOCKS) {
    const prefix = `owner${block}`;
    const typeCode = cleanText(row[`${prefix}type`]);
    const wholeName = row[`${prefix}name`] ?? '';
    const name = (typeCode === 'C' ? null : packedNameOf(wholeName)) ?? cleanText(wholeName);
    if (name === null) continue;
    const type = ownerTypeOf(typeCode, name);
    owners.add({ type, name, role: { kind: 'owner' }, address: addressOf(row, prefix) });
  }
  if (row['morethantenowners'] === 'Y')
    context.note('A fictitious name has more than ten owners: the file gives the first ten.');
  return owners.toArray();
}

function ownerTypeOf(code: string | null, name: string): PartyType {
  if (code === 'P') return 'person';
  return code === 'C' ? 'company' : partyTypeOf(name);
}
