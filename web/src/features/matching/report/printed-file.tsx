import type { ComponentProps } from 'react';
import { PrintedReport } from '../../../shared/report/report-frame.tsx';
import { FileReport } from './file-report.tsx';

type Props = Omit<ComponentProps<typeof PrintedReport>, 'body'> & ComponentProps<typeof FileReport>;

/** The report of a file, printed from the file's page. */
export default function PrintedFile({ lines, decisions, notes, ...printed }: Props) {
  return <PrintedReport {...printed} body={<FileReport lines={lines} decisions={decisions} notes={notes} />} />;
}
