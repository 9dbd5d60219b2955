import { type MantineBreakpoint, Table, VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './data-table.module.css';

export type Column<Row> = {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** For numbers, and for what can be done. */
  readonly isAtEnd?: boolean;
  /** Left out on smaller screens. */
  readonly visibleFrom?: MantineBreakpoint;
  /** The header is for screen readers only. */
  readonly hasHiddenHeader?: boolean;
};

type Props<Row> = {
  /** What the table shows, for screen readers. */
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The first names the row. */
  readonly columns: readonly Column<Row>[];
  /** What stands under a row, over its whole width; null where nothing does. */
  readonly under?: (row: Row) => ReactNode;
};

/** A table of plain rows. Where it is too wide it scrolls by itself, also with the keyboard. */
export function DataTable<Row>({ caption, rows, rowKey, columns, under = () => null }: Props<Row>) {
  const scroller = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={scroller}
      className={classes['scroller']}
      aria-label={scrolls ? caption : undefined}
      tabIndex={scrolls ? 0 : undefined}
    >
      <Table className={classes['table']} verticalSpacing={9} horizontalSpacing="xs" highlightOnHover>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ header, isAtEnd, visibleFrom, hasHiddenHeader }) => (
              <Table.Th key={header} scope="col" ta={isAtEnd ? 'right' : 'left'} visibleFrom={visibleFrom}>
                {hasHiddenHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => {
            const more = under(row);
            return (
              <Fragment key={rowKey(row)}>
                <Table.Tr>
                  {columns.map(({ header, cell, isAtEnd, visibleFrom }, index) => {
                    const Cell = index === 0 ? Table.Th : Table.Td;
                    return (
                      <Cell
                        key={header}
                        {...(index === 0 && { scope: 'row', fw: 500 })}
                        ta={isAtEnd ? 'right' : 'left'}
                        visibleFrom={visibleFrom}
                      >
                        {cell(row)}
                      </Cell>
                    );
                  })}
                </Table.Tr>
                {more !== null && (
                  <Table.Tr>
                    <Table.Td colSpan={columns.length}>{more}</Table.Td>
                  </Table.Tr>
                )}
              </Fragment>
            );
          })}
        </Table.Tbody>
      </Table>
    </section>
  );
}
