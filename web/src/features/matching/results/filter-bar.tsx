import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { formatCount } from '../../../shared/format.ts';
import classes from '../matching.module.css';
import { inPerCent, LOOK_WORDS, REASON_WORDS, REVIEW_WORDS, VERDICT_WORDS } from '../words.ts';
import { BANDS, type Counts, type Facet, type Filter, type Sort } from './filter.ts';

type Props = {
  readonly filter: Filter;
  readonly counts: Counts;
  readonly partCount: number;
  /** All of it is shown, whatever room there is. */
  readonly isOpen: boolean;
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
export function FilterBar({ filter, counts, partCount, isOpen, onChange }: Props) {
  const select = (facet: Facet, label: string, options: readonly (readonly [string, string])[]) => {
    const values = options.filter(([value]) => counts[facet].has(value) || filter[facet] === value);
    if (values.length === 0) return null;
    return (
      <NativeSelect
        size="xs"
        label={label}
        value={filter[facet]}
        onChange={({ currentTarget }) => onChange({ [facet]: currentTarget.value })}
        data={[
          { value: '', label: 'Any' },
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
    <div className={classes['filters']} data-open={isOpen || undefined}>
      <SegmentedControl
        className={classes['which']}
        aria-label="Which results"
        size="xs"
        value={filter.status}
        onChange={(status) => onChange({ status })}
        data={[
          { value: '', label: `All ${formatCount(count('matched') + count('unmatched'))}` },
          { value: 'matched', label: `Matched ${formatCount(count('matched'))}` },
          { value: 'unmatched', label: `Unmatched ${formatCount(count('unmatched'))}` },
        ]}
      />
      <TextInput
        className={classes['find']}
        size="xs"
        label="Find"
        placeholder="Name, address or operator"
        leftSection={<IconSearch size={14} aria-hidden />}
        value={filter.find}
        onChange={({ currentTarget }) => onChange({ find: currentTarget.value })}
      />
      <div className={classes['selects']}>
        {select('review', 'Review', Object.entries(REVIEW_WORDS))}
        {select('reason', 'Reason', Object.entries(REASON_WORDS))}
        {select('sure', 'Confidence', BANDS.map(bandInWords))}
        {select('decision', 'Decision', Object.entries(VERDICT_WORDS))}
        {select('look', 'Second look', Object.entries(LOOK_WORDS))}
        {select('family', 'Family', familiesOf(counts.family))}
        {partCount > 1 &&
          select(
            'part',
            'Part',
            Array.from({ length: partCount }, (_, index) => [String(index + 1), `Part ${index + 1}`] as const),
          )}
        <NativeSelect
          size="xs"
          label="Order"
          value={filter.sort}
          onChange={({ currentTarget }) => onChange({ sort: currentTarget.value as Sort })}
          data={Object.entries(SORT_WORDS).map(([value, label]) => ({ value, label }))}
        />
      </div>
    </div>
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
