import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { call } from '../../../shared/api/client.ts';
import type { FileWithParts } from '../../../shared/api/schema.ts';
import { Untrusted } from '../../../shared/companies/untrusted.tsx';
import { formatCount } from '../../../shared/format.ts';
import { PageHeader } from '../../../shared/page.tsx';
import { useMaking } from '../../../shared/report/making.ts';
import { ReportFrame } from '../../../shared/report/report-frame.tsx';
import { EmptyState, Loaded, Loading } from '../../../shared/states.tsx';
import { useFile } from '../files.ts';
import { readRow } from '../results/filter.ts';
import { keyOf } from '../results/lines.ts';
import { useDecisions } from '../results/use-decisions.ts';
import { useLines } from '../results/use-lines.ts';
import { fileJson, stemOf } from './file-json.ts';
import { FileReport } from './file-report.tsx';
import { RowReport } from './row-report.tsx';

/** A row or a whole file as a page to hand in. */
export default function ReportPage() {
  const { fileId = '' } = useParams<{ fileId: string }>();
  const file = useFile(fileId);
  const row = readRow(useSearch());
  return (
    <Loaded query={file} label="Loading the file">
      {(found) =>
        found === null ? (
          <>
            <PageHeader title="Report" />
            <EmptyState title="Your account has no such file">Results are removed after 30 days.</EmptyState>
          </>
        ) : row === null ? (
          <OfFile file={found} />
        ) : (
          <OfRow file={found} number={row} />
        )
      }
    </Loaded>
  );
}

const nameOf = ({ file }: FileWithParts): string => file.name ?? 'Without a name';

function OfFile({ file }: { readonly file: FileWithParts }) {
  const { lines, expected } = useLines(file.file.file_id, file.parts);
  const { decisions, notes } = useDecisions(file.file.file_id);
  const making = useMaking(lines);
  if (lines.length < expected) return <Loading label="Loading the results" />;
  return (
    <ReportFrame
      making={making}
      title={`Report: ${nameOf(file)}`}
      json={fileJson(file.file, lines, decisions, notes)}
      fileName={`${stemOf(nameOf(file))}-report.json`}
      body={<FileReport lines={lines} decisions={decisions} notes={notes} />}
    >
      The operators of {formatCount(lines.length)} locations.
    </ReportFrame>
  );
}

function OfRow({ file, number }: { readonly file: FileWithParts; readonly number: number }) {
  const part = file.parts.find(
    ({ first_row, location_count }) => first_row < number && number <= first_row + location_count,
  );
  const place = part && { batchId: part.batch_id, rowIndex: number - 1 - part.first_row };
  const { decisions, notes } = useDecisions(file.file.file_id);
  const decision = (place && decisions.get(keyOf(place))) ?? null;
  const note = (place && notes.get(keyOf(place))) ?? null;
  const row = useQuery({
    queryKey: ['result', place?.batchId, place?.rowIndex],
    queryFn: ({ signal }) =>
      call(
        'GET /dashboard/api/local-businesses/batches/{batch_id}/rows/{row_index}',
        { path: { batch_id: place!.batchId, row_index: String(place!.rowIndex) } },
        { signal },
      ),
    enabled: place !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const making = useMaking(row.data);
  if (place === undefined)
    return (
      <>
        <PageHeader title="Report" />
        <EmptyState title="The file has no such row, or it is not matched yet" />
      </>
    );
  return (
    <Loaded query={row} label="Loading the result">
      {(found) => (
        <ReportFrame
          making={making}
          title={`Report: ${found.location.name || 'a location'}`}
          json={{ file: file.file, row: found, decision, note }}
          fileName={`${stemOf(nameOf(file))}-row-${number}-report.json`}
          body={<RowReport row={found} decision={decision} note={note} />}
        >
          Row {formatCount(number)} of <Untrusted>{nameOf(file)}</Untrusted>.
        </ReportFrame>
      )}
    </Loaded>
  );
}
