import { Checkbox, Text } from '@mantine/core';
import type { TableRow } from '../../../../src/csv/index.ts';
import { locationOfRow, type Mapping } from '../../../../src/locations/index.ts';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { formatCount } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import classes from './matching.module.css';
import { shortened } from './shortened.ts';

const SHOWN = 5;

type Props = {
  readonly rows: readonly TableRow[];
  readonly mapping: Mapping;
  readonly isOnce: boolean;
  readonly onChange: (isOnce: boolean) => void;
};

/** Rows that would be paid for twice, before anything is. */
export function Duplicates({ rows, mapping, isOnce, onChange }: Props) {
  const rest = rows.length - SHOWN;
  return (
    <Section
      title={`${formatCount(rows.length)} ${rows.length === 1 ? 'row repeats a place' : 'rows repeat a place'}`}
      description="They have the name and the address of a row above them."
    >
      <ul className={classes['list']}>
        {rows.slice(0, SHOWN).map(({ line, cells }) => {
          const { name, address } = locationOfRow(cells, mapping);
          return (
            <li key={line}>
              Line {formatCount(line)}: <Untrusted>{shortened(`${name}, ${address}`)}</Untrusted>
            </li>
          );
        })}
        {rest > 0 && <li>and {formatCount(rest)} more</li>}
      </ul>
      <Checkbox
        label="Submit each place once"
        description="The result stands in the downloads beside each of its rows."
        checked={isOnce}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {!isOnce && (
        <Text size="sm" c="dimmed">
          Each row is submitted, and paid for.
        </Text>
      )}
    </Section>
  );
}
