import { Button, Group } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { LocationFile } from '../../../shared/api/schema.ts';
import { formatCount } from '../../../shared/format.ts';
import { useMaking } from '../../../shared/report/making.ts';
import { PrintButton } from '../../../shared/report/print-button.tsx';
import { SaveJson } from '../../../shared/report/save-json.tsx';
import type { Line } from '../results/lines.ts';
import type { Decided } from '../results/use-decisions.ts';
import { FileFigures } from './file-figures.tsx';
import { fileJson, stemOf } from './file-json.ts';

const PrintedFile = lazy(() => import('./printed-file.tsx'));

type Props = {
  readonly file: LocationFile;
  readonly fileName: string;
  readonly lines: readonly Line[];
  readonly decided: Pick<Decided, 'decisions' | 'notes'>;
};

/** How far the review of a file is, and its report: printed from here, or saved, or as a page of its own. */
export default function HandIn({ file, fileName, lines, decided: { decisions, notes } }: Props) {
  const making = useMaking(lines);
  const [isPrinting, setPrinting] = useState(false);
  const json = useMemo(() => fileJson(file, lines, decisions, notes), [file, lines, decisions, notes]);
  return (
    <>
      <FileFigures lines={lines} decisions={decisions} />
      <Group gap="xs">
        <PrintButton onClick={() => setPrinting(true)} />
        <SaveJson making={making} json={json} fileName={`${stemOf(fileName)}-report.json`} label="Report as JSON" />
        <Button component={Link} href={`/match/${file.file_id}/report`} variant="default">
          Report
        </Button>
      </Group>
      {isPrinting && (
        <Suspense>
          <PrintedFile
            title={`Report: ${fileName}`}
            making={making}
            lines={lines}
            decisions={decisions}
            notes={notes}
            onPrinted={() => setPrinting(false)}
          >
            The operators of {formatCount(lines.length)} locations.
          </PrintedFile>
        </Suspense>
      )}
    </>
  );
}
