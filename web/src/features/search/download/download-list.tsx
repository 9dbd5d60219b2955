import { Section } from '../../../shared/page.tsx';
import { DownloadRow } from './download-row.tsx';
import { useDownloads } from './downloads.ts';
import { useGoOnDownloading } from './run-download.ts';

/** The downloads of this browser, which go on while the page is open. */
export default function DownloadList() {
  const { data = [] } = useDownloads();
  useGoOnDownloading();
  if (data.length === 0) return null;
  return (
    <Section title="Downloads" description="Kept in this browser for 30 days, or until you sign out." mt="lg">
      {data.map((download) => (
        <DownloadRow key={download.id} download={download} />
      ))}
    </Section>
  );
}
