import { Fieldset, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  COLUMN_FIELDS,
  columnSource,
  FIELD_LABELS,
  type LocationField,
  type Mapping,
  parseSources,
  printSources,
  type Source,
} from '../../../../src/locations/index.ts';

const NO_COLUMN = '';
/** The value of a field that stands in several columns. */
const SEVERAL = 'several';

const GROUPS = (
  [
    ['Name', 'name'],
    ['Address', 'address'],
    ['Contact', 'contact'],
    ['Reference', 'reference'],
  ] as const
).map(([title, part]) => ({
  title,
  fields: COLUMN_FIELDS.filter((field) => field.part === part).map(({ name }) => name),
}));

type Props = {
  readonly header: readonly string[];
  /** Some values of each column. */
  readonly samples: readonly string[];
  readonly mapping: Mapping;
  /** Null: the field stands in no column. */
  readonly onChange: (field: LocationField, sources: readonly Source[] | null) => void;
};

/** The columns of every field, to be corrected. */
export function ColumnFields({ mapping, onChange, ...columns }: Props) {
  return GROUPS.map(({ title, fields }) => (
    <Fieldset key={title} legend={title} p="md">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} verticalSpacing="sm">
        {fields.map((field) => (
          <ColumnField
            key={field}
            label={FIELD_LABELS[field]}
            sources={mapping[field]}
            onChange={(sources) => onChange(field, sources)}
            {...columns}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  ));
}

type FieldProps = Pick<Props, 'header' | 'samples'> & {
  readonly label: string;
  readonly sources: readonly Source[] | undefined;
  readonly onChange: (sources: readonly Source[] | null) => void;
};

/** The column of a field that stands in one; null where it stands in none or several. */
const onlyColumn = (sources: readonly Source[] | undefined): number | null =>
  sources?.length === 1 && sources[0]!.length === 1 ? sources[0]![0]!.column : null;

function ColumnField({ header, samples, label, sources, onChange }: FieldProps) {
  const [isWanted, setIsWanted] = useState(false);
  const only = onlyColumn(sources);
  const isSeveral = isWanted || (sources !== undefined && only === null);
  const choose = (value: string) => {
    setIsWanted(value === SEVERAL);
    if (value !== SEVERAL) onChange(value === NO_COLUMN ? null : columnSource(Number(value)));
  };
  return (
    <Stack gap={4}>
      <NativeSelect
        label={label}
        description={only === null || isSeveral ? undefined : samples[only]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={isSeveral ? SEVERAL : (only ?? NO_COLUMN)}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value={NO_COLUMN}>No column</option>
        <option value={SEVERAL}>Several columns</option>
        {header.map((heading, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same heading
          <option key={column} value={column}>
            {heading.trim() === '' ? `Column ${column + 1}` : heading}
            {samples[column] === '' || column === only ? '' : `: ${samples[column]}`}
          </option>
        ))}
      </NativeSelect>
      {isSeveral && <SeveralColumns header={header} label={label} sources={sources ?? []} onChange={onChange} />}
    </Stack>
  );
}

/** Columns that are joined, or step in where another is blank, as `charter match --map` takes them. */
function SeveralColumns({ header, label, sources, onChange }: Omit<FieldProps, 'samples'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const printed = printSources(header, sources ?? []);
  const parsed = typed === null || typed.trim() === '' ? null : parseSources(header, typed.trim());
  return (
    <TextInput
      aria-label={`Columns of: ${label}`}
      description="A+B joins columns, A|B takes B where A is blank, #3 is the third column"
      inputWrapperOrder={['input', 'description', 'error']}
      value={typed ?? printed}
      error={parsed?.ok === false && `There is no column ${parsed.unknown}`}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const read = parseSources(header, value.trim());
        if (value.trim() === '') onChange(null);
        else if (read.ok) onChange(read.sources);
      }}
      onBlur={() => parsed?.ok !== false && setTyped(null)}
    />
  );
}
