import { Alert, Anchor, Button, Fieldset, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { TableRow } from '../../../../src/csv/index.ts';
import {
  BATCH_ROWS_MAX,
  FIELD_LABELS,
  guessMapping,
  type LocationField,
  type LocationInput,
  locationOfRow,
  type Mapping,
  mappingProblem,
} from '../../../../src/locations/index.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { formatCount, formatCredits } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import { useOverview } from '../../shared/session.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { type Choices, DEFAULT_CHOICES } from './choices.ts';
import { ChooseAcceptance } from './choose-acceptance.tsx';
import { locationRows, readableRows } from './locations.ts';
import type { ReadTable } from './read-table.ts';
import { shortened } from './shortened.ts';
import { Unreadables } from './unreadables.tsx';

const PREVIEW_ROWS = 5;
const GUESS_ROWS = 200;
const NO_COLUMN = '';

const GROUPS: readonly { readonly title: string; readonly fields: readonly LocationField[] }[] = [
  { title: 'Name', fields: ['name', 'other_name'] },
  { title: 'Address', fields: ['address', 'street_number', 'street', 'unit', 'city', 'state', 'zip'] },
  { title: 'Contact', fields: ['phone', 'website', 'email'] },
  { title: 'Reference', fields: ['customer_record_id'] },
];

const SEPARATOR_WORDS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

type Props = {
  readonly table: ReadTable;
  readonly isStarting: boolean;
  readonly error: unknown;
  readonly onStart: (mapping: Mapping, choices: Choices) => void;
  readonly onLeave: () => void;
};

/** Which column is which, as guessed and as corrected; what is made of the first rows; what all may cost. */
export function MapColumns({ table, isStarting, error, onStart, onLeave }: Props) {
  const { file, encoding, separator, header, rows } = table;
  const [choices, setChoices] = useState(DEFAULT_CHOICES);
  const [mapping, setMapping] = useState<Mapping>(() =>
    guessMapping(
      header,
      readableRows(rows.slice(0, GUESS_ROWS)).map(({ cells }) => cells),
    ),
  );
  const readable = useMemo(() => readableRows(rows), [rows]);
  const preview = readable.slice(0, PREVIEW_ROWS).map(({ cells }) => locationOfRow(cells, mapping));
  const { data: overview } = useOverview();
  const problem = mappingProblem(mapping);
  const change = (field: LocationField, column: string) => {
    const { [field]: _before, ...rest } = mapping;
    setMapping(column === NO_COLUMN ? rest : { ...rest, [field]: Number(column) });
  };
  const price = overview?.prices['batch_row'];
  const rowCredits = typeof price === 'number' ? price : (price?.per_result ?? null);
  const available = overview?.credits.available ?? null;
  const locationCount = useLocationCount(rows, mapping);
  const firstCredits = Math.min(locationCount ?? 0, BATCH_ROWS_MAX) * (rowCredits ?? 0);
  const isShort = available !== null && available < firstCredits;
  return (
    <Stack gap="lg">
      <Section
        title="Which column is which"
        description={
          <>
            <bdi>{file.name}</bdi>: {formatCount(rows.length)} rows, {header.length} columns, separated by{' '}
            {SEPARATOR_WORDS[separator]}, read as {encoding}.
          </>
        }
        actions={
          <Button variant="default" onClick={onLeave}>
            Choose another file
          </Button>
        }
      >
        {GROUPS.map(({ title, fields }) => (
          <Fieldset key={title} legend={title} p="md">
            <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} verticalSpacing="sm">
              {fields.map((field) => (
                <NativeSelect
                  key={field}
                  label={FIELD_LABELS[field]}
                  value={mapping[field] ?? NO_COLUMN}
                  onChange={({ currentTarget }) => change(field, currentTarget.value)}
                >
                  <option value={NO_COLUMN}>No column</option>
                  {header.map((heading, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same heading
                    <option key={column} value={column}>
                      {heading.trim() === '' ? `Column ${column + 1}` : heading}
                    </option>
                  ))}
                </NativeSelect>
              ))}
            </SimpleGrid>
          </Fieldset>
        ))}
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
        {problem === null && locationCount !== null && <Incomplete count={readable.length - locationCount} />}
        <Unreadables rows={rows} />
      </Section>
      <ChooseAcceptance choices={choices} onChange={setChoices} />
      <Section title="What it may cost">
        <Group gap="xl" align="flex-start">
          <Figure label="Locations" value={locationCount === null ? '–' : formatCount(locationCount)} />
          <Figure
            label="Highest possible cost"
            value={rowCredits === null || locationCount === null ? '–' : formatCount(rowCredits * locationCount)}
            note={
              rowCredits !== null &&
              `${formatCredits(rowCredits)} for each location with people behind it; others are free`
            }
          />
          <Figure label="Credits available" value={available === null ? '–' : formatCount(available)} />
        </Group>
        {isShort && (
          <Alert color="yellow" title={`The first batch may cost up to ${formatCredits(firstCredits)}`}>
            It starts once as many are available.{' '}
            <Anchor component={Link} href="/credits" inherit c="inherit" underline="always">
              Add credits
            </Anchor>
          </Alert>
        )}
        {error !== null && <NotKept error={error} />}
        <Group>
          <Button
            size="md"
            disabled={problem !== null || locationCount === null || locationCount === 0}
            loading={isStarting}
            onClick={() => onStart(mapping, choices)}
          >
            Match {locationCount === null ? '…' : formatCount(locationCount)}{' '}
            {locationCount === 1 ? 'location' : 'locations'}
          </Button>
        </Group>
      </Section>
    </Stack>
  );
}

const PREVIEW: readonly Column<LocationInput & { readonly index: number }>[] = [
  { header: 'Name', cell: ({ name }) => shortened(name) || <Blank /> },
  { header: 'Address', cell: ({ address }) => shortened(address) || <Blank /> },
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

/** How many locations there are to match; null while they are counted. */
function useLocationCount(rows: readonly TableRow[], mapping: Mapping): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let isWanted = true;
    setCount(null);
    void locationRows(rows, mapping).then(({ length }) => isWanted && setCount(length));
    return () => {
      isWanted = false;
    };
  }, [rows, mapping]);
  return count;
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
