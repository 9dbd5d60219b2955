import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { NetworkNode } from '../../shared/api/schema.ts';
import { useCompanyNumber } from '../../shared/companies/coverage.ts';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { formatDay } from '../../shared/format.ts';
import { Paged } from '../../shared/paged.tsx';
import classes from './network.module.css';
import { StatedBy } from './stated-by.tsx';
import { COLUMN_NAMES, type ColumnName, type Sorting, sortedTies } from './tie-sorting.ts';
import type { Visible } from './visible.ts';
import { tieWord } from './words.ts';

type Props = { readonly visible: Visible; readonly onSelect: (id: string) => void };

/** Every tie that the picture shows, a row each. */
export function TieTable({ visible, onSelect }: Props) {
  const [sorting, setSorting] = useState<Sorting>({ column: 'From', isDescending: false });
  const byId = useMemo(() => new Map(visible.nodes.map((node) => [node.id, node])), [visible]);
  const ties = useMemo(() => sortedTies(visible.edges, byId, sorting), [visible, byId, sorting]);
  return (
    <Paged items={ties} what="ties" pageSize={100}>
      {(page) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with the keyboard too
        <section className={classes['scroller']} aria-label="Ties of the network" tabIndex={0}>
          <Table className={classes['table']} verticalSpacing={9} horizontalSpacing="xs" highlightOnHover>
            <caption>
              <VisuallyHidden>Ties of the network</VisuallyHidden>
            </caption>
            <Table.Thead>
              <Table.Tr>
                {COLUMN_NAMES.map((name) => (
                  <Heading key={name} name={name} sorting={sorting} onSort={setSorting} />
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {page.map((tie) => (
                <Table.Tr key={JSON.stringify(tie)}>
                  <Table.Td>
                    <End node={byId.get(tie.from)} onSelect={onSelect} />
                  </Table.Td>
                  <Table.Td>
                    <Untrusted>{tieWord(tie)}</Untrusted>
                  </Table.Td>
                  <Table.Td>
                    <End node={byId.get(tie.to)} onSelect={onSelect} />
                  </Table.Td>
                  <Table.Td>{tie.started_on === null ? '–' : formatDay(tie.started_on)}</Table.Td>
                  <Table.Td>{tie.ended_on === null ? '–' : formatDay(tie.ended_on)}</Table.Td>
                  <Table.Td>
                    <StatedBy record={tie.record} />
                  </Table.Td>
                  <Table.Td>{formatDay(tie.as_of)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </Paged>
  );
}

type HeadingProps = {
  readonly name: ColumnName;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
};

function Heading({ name, sorting, onSort }: HeadingProps) {
  const isSorted = name === sorting.column;
  const Arrow = sorting.isDescending ? IconArrowDown : IconArrowUp;
  const direction = sorting.isDescending ? 'descending' : 'ascending';
  return (
    <Table.Th scope="col" aria-sort={isSorted ? direction : 'none'}>
      <UnstyledButton
        className={classes['sort']}
        onClick={() => onSort({ column: name, isDescending: isSorted && !sorting.isDescending })}
      >
        {name}
        {isSorted && <Arrow size={13} aria-hidden />}
      </UnstyledButton>
    </Table.Th>
  );
}

type EndProps = { readonly node: NetworkNode | undefined; readonly onSelect: (id: string) => void };

function End({ node, onSelect }: EndProps) {
  const numberOf = useCompanyNumber();
  if (node === undefined) return '–';
  const { id, kind, label } = node;
  const number = numberOf(node);
  return (
    <>
      <UnstyledButton className={classes['link']} onClick={() => onSelect(id)}>
        <Untrusted>{label}</Untrusted>
      </UnstyledButton>
      {kind === 'company' && number !== '' && (
        <div className={classes['under']}>
          <Untrusted>{number}</Untrusted>
        </div>
      )}
    </>
  );
}
