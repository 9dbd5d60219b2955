/** One row for each interest that a statement of owners tells of. docs/exports.md says each column. */
import type { Interest, Ownership, OwnershipParty } from '../entity/index.ts';
import { addressColumns, type Column } from './columns.ts';

/** `interest`: `null` where nothing is told but who the subject is. */
type OwnerRow = { readonly statement: Ownership; readonly interest: Interest | null };

export function ownerRowsOf(statement: Ownership): OwnerRow[] {
  const { interests } = statement;
  return interests.length === 0
    ? [{ statement, interest: null }]
    : interests.map((interest) => ({ statement, interest }));
}

type End = 'subject' | 'owner';

function partyColumns(end: End): Column<OwnerRow>[] {
  const of = ({ statement }: OwnerRow): OwnershipParty | null => statement[end];
  const text = (key: 'name' | 'type' | 'jurisdiction_code' | 'entity_number' | 'incorporated_in'): Column<OwnerRow> => {
    return { name: `${end}_${key}`, type: 'text', value: (row) => of(row)?.[key] ?? null };
  };
  const list = (key: 'identifiers' | 'previous_names' | 'flags'): Column<OwnerRow> => {
    return { name: `${end}_${key}`, type: 'json', value: (row) => of(row)?.[key] ?? null };
  };
  return [
    ...[text('name'), text('type'), text('jurisdiction_code'), text('entity_number')],
    { name: `${end}_link_method`, type: 'text', value: (row) => of(row)?.link?.method ?? null },
    { name: `${end}_link_probability`, type: 'number', value: (row) => of(row)?.link?.probability ?? null },
    ...[list('identifiers'), list('previous_names'), text('incorporated_in')],
    { name: `${end}_formed_on`, type: 'date', value: (row) => of(row)?.formed_on ?? null },
    list('flags'),
    ...addressColumns<OwnerRow>(`${end}_`, (row) => of(row)?.address),
  ];
}

const share = (bound: 'exact' | 'minimum' | 'maximum'): Column<OwnerRow> => {
  return { name: `share_${bound}`, type: 'number', value: ({ interest }) => interest?.share?.[bound] ?? null };
};
const day = (key: 'started_on' | 'ended_on'): Column<OwnerRow> => {
  return { name: key, type: 'date', value: ({ interest }) => interest?.[key] ?? null };
};

export const OWNER_COLUMNS: readonly Column<OwnerRow>[] = [
  { name: 'source', type: 'text', value: ({ statement }) => statement.source },
  { name: 'id', type: 'text', value: ({ statement }) => statement.id },
  ...partyColumns('subject'),
  ...partyColumns('owner'),
  { name: 'interest', type: 'text', value: ({ interest }) => interest?.type ?? null },
  { name: 'direct_or_indirect', type: 'text', value: ({ interest }) => interest?.direct_or_indirect ?? null },
  ...[share('exact'), share('minimum'), share('maximum')],
  { name: 'title', type: 'text', value: ({ interest }) => interest?.title ?? null },
  ...[day('started_on'), day('ended_on')],
  { name: 'source_url', type: 'text', value: ({ statement }) => statement.source_url },
  { name: 'as_of', type: 'date', value: ({ statement }) => statement.as_of },
];
