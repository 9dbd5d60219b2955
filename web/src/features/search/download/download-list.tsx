import { lazy, Suspense } from 'react';
import { Section } from '../../../shared/page.tsx';
import { useGoOnDownloading } from './run-download.ts';
import { useDownloads } from './use-downloads.ts';

// Most have none.
const DownloadRow = lazy(() => import('./download-row.tsx').then(({ DownloadRow }) => ({ default: DownloadRow })));

/** The downloads of this browser, which go on while the page is open. */
export default function DownloadList() {
  const { data = [] } = useDownloads();
  useGoOnDownloading();
  if (data.length === 0) return null;
  return (
    <Section title="Downloads" description="Kept in this browser for 30 days, or until you sign out." mt="lg">
      <Suspense>
        {data.map((download) => (
          <DownloadRow key={download.id} download={download} />
        ))}
      </Suspense>
    </Section>
  );
}
