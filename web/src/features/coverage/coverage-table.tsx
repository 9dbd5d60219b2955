import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { COLUMNS, type Jurisdiction } from './columns.tsx';
import classes from './coverage.module.css';
import type { Sorting } from './sorting.ts';

export type CoverageProps = {
  readonly jurisdictions: readonly Jurisdiction[];
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
};

export function CoverageTable({ jurisdictions, sorting, onSort }: CoverageProps) {
  const Arrow = sorting.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <Table className={classes['table']} verticalSpacing={9} horizontalSpacing="xs" highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          {COLUMNS.map(({ name, isNumber }) => {
            const isSorted = name === sorting.column;
            const direction = sorting.isDescending ? 'descending' : 'ascending';
            return (
              <Table.Th
                key={name}
                scope="col"
                aria-sort={isSorted ? direction : 'none'}
                ta={isNumber ? 'right' : 'left'}
              >
                <UnstyledButton
                  className={classes['sort']}
                  onClick={() => onSort({ column: name, isDescending: isSorted ? !sorting.isDescending : isNumber })}
                >
                  {name}
                  {isSorted && <Arrow size={13} aria-hidden />}
                </UnstyledButton>
              </Table.Th>
            );
          })}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {jurisdictions.map((jurisdiction) => (
          <Table.Tr key={jurisdiction.jurisdiction_code}>
            {COLUMNS.map(({ name, cell, isNumber }, index) =>
              index === 0 ? (
                <Table.Th key={name} scope="row">
                  {cell(jurisdiction)}
                </Table.Th>
              ) : (
                <Table.Td key={name} ta={isNumber ? 'right' : 'left'}>
                  {cell(jurisdiction)}
                </Table.Td>
              ),
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
