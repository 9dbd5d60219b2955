import { Button, NativeSelect, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { formatCount } from '../../../shared/format.ts';
import { inPerCent, LOOK_WORDS, REASON_WORDS, REVIEW_WORDS, VERDICT_WORDS } from '../words.ts';
import { BANDS, type Counts, type Facet, type Filter, type Sort } from './filter.ts';

type Props = {
  readonly filter: Filter;
  readonly counts: Counts;
  readonly partCount: number;
  readonly onChange: (change: Partial<Filter>) => void;
};

/** Families are told by name, and a file may have very many. */
const FAMILIES_SHOWN = 100;

const SORT_WORDS: Readonly<Record<Sort, string>> = {
  '': 'As in the file',
  '-sure': 'Surest first',
  sure: 'Least sure first',
  name: 'Name',
  operator: 'Operator',
  status: 'Matched first',
  review: 'Likely first',
  reason: 'Reason',
  family: 'Family',
  decision: 'Decision',
};

/** What of a file is shown: found by words, told apart by what came of it, with how many there are of each. */
export function FilterBar({ filter, counts, partCount, onChange }: Props) {
  const [isOpen, { toggle }] = useDisclosure(false);
  /** On small screens the first result would stand below them all. */
  const onSmall = isOpen ? {} : ({ visibleFrom: 'xs' } as const);
  const select = (facet: Facet, label: string, all: string, options: readonly (readonly [string, string])[]) => {
    const values = options.filter(([value]) => counts[facet].has(value) || filter[facet] === value);
    if (values.length === 0) return null;
    return (
      <NativeSelect
        {...onSmall}
        label={label}
        value={filter[facet]}
        onChange={({ currentTarget }) => onChange({ [facet]: currentTarget.value })}
        data={[
          { value: '', label: all },
          ...values.map(([value, words]) => ({
            value,
            label: `${words} (${formatCount(counts[facet].get(value) ?? 0)})`,
          })),
        ]}
      />
    );
  };
  const count = (status: string): number => counts.status.get(status) ?? 0;
  return (
    <>
      <SegmentedControl
        aria-label="Which results"
        value={filter.status}
        onChange={(status) => onChange({ status })}
        data={[
          { value: '', label: `All ${formatCount(count('matched') + count('unmatched'))}` },
          { value: 'matched', label: `Matched ${formatCount(count('matched'))}` },
          { value: 'unmatched', label: `Unmatched ${formatCount(count('unmatched'))}` },
        ]}
        w={{ base: '100%', sm: 'max-content' }}
      />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" verticalSpacing="xs">
        <TextInput
          label="Find"
          placeholder="Name, address or operator"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={filter.find}
          onChange={({ currentTarget }) => onChange({ find: currentTarget.value })}
        />
        <Button hiddenFrom="xs" variant="default" aria-expanded={isOpen} onClick={toggle}>
          Filters and order
        </Button>
        {select('review', 'Review', 'Any of the unmatched', Object.entries(REVIEW_WORDS))}
        {select('reason', 'Reason', 'Any reason', Object.entries(REASON_WORDS))}
        {select('sure', 'Confidence', 'Any confidence', BANDS.map(bandInWords))}
        {select('decision', 'Decision', 'Decided or not', Object.entries(VERDICT_WORDS))}
        {select('look', 'Second look', 'Any look', Object.entries(LOOK_WORDS))}
        {select('family', 'Family', 'Any family', familiesOf(counts.family))}
        {partCount > 1 &&
          select(
            'part',
            'Part',
            'Every part',
            Array.from({ length: partCount }, (_, index) => [String(index + 1), `Part ${index + 1}`] as const),
          )}
        <NativeSelect
          {...onSmall}
          label="Order"
          value={filter.sort}
          onChange={({ currentTarget }) => onChange({ sort: currentTarget.value as Sort })}
          data={Object.entries(SORT_WORDS).map(([value, label]) => ({ value, label }))}
        />
      </SimpleGrid>
    </>
  );
}

function bandInWords(least: number, index: number): readonly [string, string] {
  const upTo = BANDS[index - 1];
  if (upTo === undefined) return [String(least), `${inPerCent(least)} and more`];
  return [String(least), least === 0 ? `Below ${inPerCent(upTo)}` : `${inPerCent(least)} to ${inPerCent(upTo)}`];
}

/** The largest first. */
const familiesOf = (families: ReadonlyMap<string, number>): readonly (readonly [string, string])[] =>
  [...families]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, FAMILIES_SHOWN)
    .map(([name]) => [name, name.length > 40 ? `${name.slice(0, 40)}…` : name] as const);
