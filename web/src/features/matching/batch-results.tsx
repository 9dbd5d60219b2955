import { Group, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import { Paged } from '../../shared/paged.tsx';
import { EmptyState, Loaded } from '../../shared/states.tsx';
import { type Row, useBatch } from './batches.ts';
import classes from './matching.module.css';
import { ResultRow } from './result-row.tsx';
import { REASON_WORDS } from './words.ts';

const PAGE_SIZE = 25;
type Shown = 'all' | Row['status'];

type Props = {
  readonly batchId: string;
  /** Place of the batch's first location in its file, from 0. */
  readonly firstRow: number;
  readonly actions?: ReactNode;
};

/** The rows of a batch, told apart by what came of them. */
export function BatchResults({ batchId, firstRow, actions }: Props) {
  const batch = useBatch(batchId);
  const [shown, setShown] = useState<Shown>('all');
  const [reason, setReason] = useState('');
  return (
    <Section title="Results" actions={actions}>
      <Loaded query={batch} label="Loading the results">
        {({ result }) => {
          const rows = result?.rows ?? [];
          const matched = rows.filter(({ status }) => status === 'matched').length;
          const counts = { all: rows.length, matched, unmatched: rows.length - matched };
          const reasons = [...new Set(rows.flatMap(({ reason_code }) => reason_code ?? []))];
          const fitting = rows.filter(
            (row) =>
              (shown === 'all' || row.status === shown) &&
              (shown !== 'unmatched' || reason === '' || row.reason_code === reason),
          );
          return (
            <>
              <Group gap="sm">
                <SegmentedControl
                  aria-label="Which results"
                  value={shown}
                  onChange={(value) => setShown(value)}
                  data={[
                    { value: 'all', label: `All ${formatCount(counts.all)}` },
                    { value: 'matched', label: `Matched ${formatCount(counts.matched)}` },
                    { value: 'unmatched', label: `Unmatched ${formatCount(counts.unmatched)}` },
                  ]}
                />
                {shown === 'unmatched' && reasons.length > 1 && (
                  <NativeSelect
                    aria-label="Reason"
                    value={reason}
                    onChange={({ currentTarget }) => setReason(currentTarget.value)}
                    data={[
                      { value: '', label: 'Every reason' },
                      ...reasons.map((code) => ({ value: code, label: REASON_WORDS[code] })),
                    ]}
                  />
                )}
              </Group>
              {fitting.length === 0 ? (
                <EmptyState title="No location is like that" icon={IconFilterOff} />
              ) : (
                <Paged key={`${batchId} ${shown} ${reason}`} items={fitting} what="results" pageSize={PAGE_SIZE}>
                  {(rows) => (
                    <ul className={classes['rows']} aria-label="Results">
                      {rows.map((row) => (
                        <ResultRow key={row.row_index} row={row} number={firstRow + row.row_index + 1} />
                      ))}
                    </ul>
                  )}
                </Paged>
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
