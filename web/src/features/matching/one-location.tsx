import { Button, Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { printRecord, verbatimCell } from '../../../../src/csv/index.ts';
import { COLUMN_FIELDS, columnSource, type LocationField, type Mapping } from '../../../../src/locations/index.ts';
import { Price } from '../../shared/price.tsx';
import { ErrorNotice } from '../../shared/states.tsx';
import { type Choices, DEFAULT_CHOICES } from './choices.ts';
import type { ReadTable } from './read-table.ts';

const FIELDS = COLUMN_FIELDS.flatMap((field) => ('alone' in field ? [{ field: field.name, label: field.alone }] : []));

/** The columns of the file that it is. */
const MAPPING: Mapping = Object.fromEntries(FIELDS.map(({ field }, column) => [field, columnSource(column)]));

type Given = { readonly table: ReadTable; readonly mapping: Mapping; readonly choices: Choices };
type Props = { readonly isBusy: boolean; readonly error: unknown; readonly onStart: (given: Given) => void };

/** A single place: a file of one row, so that its result is kept and decided as any other. */
export function OneLocation({ isBusy, error, onStart }: Props) {
  const [values, setValues] = useState<readonly string[]>(() => FIELDS.map(() => ''));
  const isBlank = (...fields: readonly LocationField[]): boolean =>
    FIELDS.every(({ field }, index) => !fields.includes(field) || values[index]!.trim() === '');
  const match = (event: FormEvent) => {
    event.preventDefault();
    onStart({ table: tableOf(values), mapping: MAPPING, choices: DEFAULT_CHOICES });
  };
  return (
    <form onSubmit={match}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
        {FIELDS.map(({ field, label }, index) => (
          <TextInput
            key={field}
            label={label}
            maxLength={300}
            value={values[index]!}
            onChange={({ currentTarget }) => setValues(values.with(index, currentTarget.value))}
          />
        ))}
      </SimpleGrid>
      <Group gap="sm" mt="md">
        <Button
          type="submit"
          loading={isBusy}
          disabled={isBlank('name') || isBlank('street') || isBlank('city', 'zip')}
        >
          Match
        </Button>
        <Text size="sm" c="dimmed">
          Costs <Price of="batch_row" /> where people are found behind it, and nothing otherwise. A name, a street and a
          city or ZIP code are needed.
        </Text>
      </Group>
      {error !== null && <ErrorNotice error={error} />}
    </form>
  );
}

function tableOf(values: readonly string[]): ReadTable {
  const header = FIELDS.map(({ label }) => label);
  // A line break would end the row.
  const cells = values.map((value) => value.replaceAll(/\s+/g, ' ').trim());
  const lines = [header, cells].map((record) => printRecord(record.map(verbatimCell)));
  return {
    file: new File(lines, cells[0]!, { type: 'text/csv' }),
    form: { encoding: 'utf-8', hasMark: true, separator: ',', isSeparatorNamed: false },
    workbook: null,
    passedOver: [],
    doubts: [],
    hasHeadings: true,
    header,
    rows: [{ line: 2, cells, problem: null }],
  };
}
