import { NativeSelect, Stack } from '@mantine/core';
import { COLUMNS } from './columns.tsx';
import classes from './coverage.module.css';
import type { CoverageProps } from './coverage-table.tsx';

/** The table for screens that it does not fit on. */
export function CoverageCards({ jurisdictions, sorting, onSort }: CoverageProps) {
  const [first, ...others] = COLUMNS;
  return (
    <Stack>
      <NativeSelect
        label="Sort by"
        value={sorting.column}
        onChange={({ currentTarget }) => {
          const chosen = COLUMNS.find(({ name }) => name === currentTarget.value)!;
          onSort({ column: chosen.name, isDescending: chosen.isNumber });
        }}
        data={COLUMNS.map(({ name }) => name)}
      />
      <ul className={classes['cards']}>
        {jurisdictions.map((jurisdiction) => (
          <li key={jurisdiction.jurisdiction_code}>
            {first!.cell(jurisdiction)}
            <dl>
              {others.map(({ name, cell }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{cell(jurisdiction)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
