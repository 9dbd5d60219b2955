import { Alert, Anchor, Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { TableRow } from '../../../../src/csv/index.ts';
import type { NewLocation } from '../../../../src/entity/index.ts';
import {
  FIELD_NAMES,
  type KeptMapping,
  keptOf,
  type LocationField,
  locationOfRow,
  type Mapping,
  mappingOfKept,
  mappingProblem,
} from '../../../../src/locations/index.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { formatCount, formatCredits } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import { useOverview } from '../../shared/session.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { DEFAULT_CHOICES } from './choices.ts';
import { ChooseAcceptance } from './choose-acceptance.tsx';
import { ChooseBudget, Enough, NO_BUDGET } from './choose-budget.tsx';
import { ColumnDoubts } from './column-doubts.tsx';
import { ColumnFields } from './column-fields.tsx';
import { Duplicates } from './duplicates.tsx';
import { FormWords, HowRead } from './how-read.tsx';
import { type Plan, planOf, readableRows } from './locations.ts';
import type { TableWithColumns } from './read-columns.ts';
import { type ReadChoices, sheetOf } from './read-table.ts';
import { shortened } from './shortened.ts';
import { Unreadables } from './unreadables.tsx';
import type { Terms } from './uploads.ts';

const PREVIEW_ROWS = 3;
const SAMPLE_ROWS = 200;
/** Values that are shown of a column, and how much of each. */
const [SAMPLES, SAMPLE_CHARACTERS] = [2, 32];

type Props = {
  readonly table: TableWithColumns;
  readonly isStarting: boolean;
  readonly error: unknown;
  /** Reads the file anew. */
  readonly onRead: (choices: ReadChoices) => void;
  /** `confirmed`: what somebody has said of the columns, or null. */
  readonly onStart: (started: {
    readonly mapping: Mapping;
    readonly terms: Terms;
    readonly confirmed: KeptMapping | null;
  }) => void;
  readonly onLeave: () => void;
};

/** The columns of a file, as guessed and as corrected; what is made of the first rows; what all may cost. */
export default function MapColumns({ table, isStarting, error, onRead, onStart, onLeave }: Props) {
  const { file, workbook, hasHeadings, header, rows } = table;
  const sheet = sheetOf(table);
  const [isOnce, setIsOnce] = useState(true);
  const [choices, setChoices] = useState(DEFAULT_CHOICES);
  const [budget, setBudget] = useState(NO_BUDGET);
  const [kept, setKept] = useState(table.kept);
  const [mapping, setMapping] = useState<Mapping>(() =>
    table.kept === null ? table.reading.mapping : mappingOfKept(table.kept, header, FIELD_NAMES),
  );
  const [said, setSaid] = useState<ReadonlySet<LocationField>>(new Set());
  const [isConfirmed, setIsConfirmed] = useState(false);
  const look = useMemo(() => table.look(mapping, said, kept), [table, mapping, said, kept]);
  const readable = useMemo(() => readableRows(rows), [rows]);
  const preview = readable.slice(0, PREVIEW_ROWS).map(({ cells }) => locationOfRow(cells, mapping));
  const { data: overview } = useOverview();
  const problem = mappingProblem(mapping);
  const change = (changed: Mapping, isSaid = true) => {
    const fields = FIELD_NAMES.filter((field) => mapping[field] !== changed[field]);
    setMapping(changed);
    setSaid(isSaid ? new Set([...said, ...fields]) : new Set());
    setIsConfirmed(false);
  };
  const isAsked = look.doubts.length > 0 || table.isFirstLineDoubted;
  const confirmed = hasHeadings && (isAsked || said.size > 0) ? keptOf(header, mapping, look.whole) : null;
  const price = overview?.prices['batch_row'];
  const rowCredits = typeof price === 'number' ? price : (price?.per_result ?? null);
  const available = overview?.credits.available ?? null;
  const plan = usePlan(rows, mapping, isOnce);
  const locationCount = plan === null ? null : plan.submitted.length;
  const samples = useMemo(() => header.map((_, column) => samplesOf(readable, column)), [header, readable]);
  const wanted = locationCount === null ? null : Math.min(locationCount, budget.rowsMax ?? locationCount);
  const most = rowCredits === null || wanted === null ? null : rowCredits * wanted;
  const isShort = available !== null && most !== null && available < Math.min(most, budget.creditsMax ?? most);
  return (
    <Stack gap="lg">
      <Section
        title="Match the columns"
        description={
          <>
            <bdi>{file.name}</bdi>: {formatCount(rows.length)} rows, {header.length} columns,{' '}
            <FormWords table={table} />.
          </>
        }
        actions={
          <Button variant="default" onClick={onLeave}>
            Choose another
          </Button>
        }
      >
        <HowRead table={table} />
        {workbook !== null && workbook.book.sheets.length > 1 && (
          <NativeSelect
            label="Sheet"
            maw={400}
            value={sheet}
            onChange={({ currentTarget }) => onRead({ sheet: currentTarget.value })}
            data={workbook.book.sheets.map(({ name }) => name)}
          />
        )}
        <Checkbox
          label="The first line has headings"
          checked={hasHeadings}
          onChange={({ currentTarget }) =>
            onRead({ isHeaded: currentTarget.checked, ...(sheet !== undefined && { sheet }) })
          }
        />
        <ColumnDoubts
          look={look}
          firstLine={table.isFirstLineDoubted ? (rows[0]?.cells ?? null) : null}
          kept={kept}
          isConfirmed={isConfirmed}
          onConfirm={setIsConfirmed}
          onHeadings={(isHeaded) => onRead({ isHeaded, ...(sheet !== undefined && { sheet }) })}
          onMapping={change}
          onAnew={() => {
            setKept(null);
            change(table.reading.mapping, false);
          }}
        />
        <ColumnFields
          header={header}
          samples={samples}
          mapping={mapping}
          onChange={(field, sources) => {
            const { [field]: _before, ...rest } = mapping;
            change(sources === null ? rest : { ...rest, [field]: sources });
          }}
        />
        {problem !== null && (
          <Alert role="alert" color="yellow" title={problem}>
            Choose it above: a location needs a name and an address.
          </Alert>
        )}
      </Section>
      <Section title="The first rows, as they will be matched">
        <DataTable
          caption="The first rows"
          rows={preview.map((location, index) => ({ ...location, index }))}
          rowKey={({ index }) => String(index)}
          columns={PREVIEW}
        />
        {problem === null && plan !== null && <Incomplete count={readable.length - plan.locationOf.size} />}
        <Unreadables rows={rows} />
      </Section>
      {problem === null && plan !== null && plan.duplicates.length > 0 && (
        <Duplicates rows={plan.duplicates} mapping={mapping} isOnce={isOnce} onChange={setIsOnce} />
      )}
      <ChooseAcceptance choices={choices} onChange={setChoices} />
      <Section title="What it may cost">
        <Group gap="xl" align="flex-start">
          <Figure label="Locations" value={locationCount === null ? '–' : formatCount(locationCount)} />
          <Figure
            label="Highest possible cost"
            value={most === null ? '–' : formatCount(Math.min(most, budget.creditsMax ?? most))}
            note={
              rowCredits !== null &&
              `${formatCredits(rowCredits)} for each location with people behind it; others are free`
            }
          />
          <Figure
            label="Credits available"
            value={available === null ? '–' : formatCount(available)}
            note={
              available !== null &&
              rowCredits !== null &&
              wanted !== null && <Enough available={available} rowCredits={rowCredits} locationCount={wanted} />
            }
          />
        </Group>
        <ChooseBudget budget={budget} locationCount={locationCount} byteCount={file.size} onChange={setBudget} />
        {isShort && (
          <Alert color="yellow" title="The credits may not last">
            What they are enough for is submitted; the rest waits for more.{' '}
            <Anchor component={Link} href="/credits" inherit c="inherit" underline="always">
              Add credits
            </Anchor>
          </Alert>
        )}
        {error !== null && <NotKept error={error} />}
        <Group>
          <Button
            size="md"
            disabled={problem !== null || !locationCount || (isAsked && !isConfirmed)}
            loading={isStarting}
            onClick={() => onStart({ mapping, terms: { choices, isOnce, ...budget }, confirmed })}
          >
            Match {wanted === null ? '…' : formatCount(wanted)} {wanted === 1 ? 'location' : 'locations'}
          </Button>
        </Group>
      </Section>
    </Stack>
  );
}

const PREVIEW: readonly Column<NewLocation & { readonly index: number }>[] = [
  { header: 'Name', cell: ({ name }) => shortened(name) || <Blank /> },
  { header: 'Address', cell: ({ address }) => shortened(address) || <Blank /> },
  { header: 'Owner', cell: ({ owner_name }) => shortened(owner_name ?? ''), visibleFrom: 'sm' },
  { header: 'Phone', cell: ({ phone }) => shortened(phone ?? ''), visibleFrom: 'sm' },
  {
    header: 'Website, e-mail',
    cell: ({ website, email }) => shortened([website, email].filter(Boolean).join(', ')),
    visibleFrom: 'md',
  },
  { header: 'Your id', cell: ({ customer_record_id }) => shortened(customer_record_id ?? ''), visibleFrom: 'md' },
];

const Blank = () => (
  <Text span size="sm" c="dimmed" fs="italic">
    blank
  </Text>
);

/** What of the rows is to be matched; null while that is made out. */
function usePlan(rows: readonly TableRow[], mapping: Mapping, isOnce: boolean): Plan | null {
  const [plan, setPlan] = useState<Plan | null>(null);
  useEffect(() => {
    let isWanted = true;
    setPlan(null);
    void planOf(rows, mapping, isOnce).then((made) => isWanted && setPlan(made));
    return () => {
      isWanted = false;
    };
  }, [rows, mapping, isOnce]);
  return plan;
}

/** The first values of a column that differ. */
function samplesOf(rows: readonly TableRow[], column: number): string {
  const values = new Set<string>();
  for (const { cells } of rows.slice(0, SAMPLE_ROWS)) {
    const value = (cells[column] ?? '').trim();
    if (value !== '') values.add(value.length > SAMPLE_CHARACTERS ? `${value.slice(0, SAMPLE_CHARACTERS)}…` : value);
    if (values.size === SAMPLES) break;
  }
  return [...values].join(' · ');
}

function Incomplete({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {count === 1
        ? '1 row has no name or no address. It is not submitted and costs nothing; it stands'
        : `${formatCount(count)} rows have no name or no address. They are not submitted and cost nothing; they stand`}{' '}
      in the downloads as unmatched.
    </Text>
  );
}

function NotKept({ error }: { readonly error: unknown }) {
  if (!(error instanceof DOMException)) return <ErrorNotice error={error} />;
  return (
    <Alert role="alert" color="red" title="This browser does not keep the file">
      It may be a private window, or its disk is full. Nothing was submitted: without the file, a reload would lose what
      is underway. Use another window, or charter match.
    </Alert>
  );
}
