import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { Search } from '../search-address.ts';
import type { Totals } from '../totals.ts';

const DownloadDialog = lazy(() => import('./download-dialog.tsx'));

type Props = {
  readonly search: Search;
  readonly totals: Totals;
  /** Of the results that are shown: the download has them as of the same day. */
  readonly pin: string | null;
};

export function OfferDownload(props: Props) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" size="compact-sm" leftSection={<IconDownload size={15} aria-hidden />} onClick={open}>
        <span className="if-room">Download</span>
      </Button>
      {isOpen && (
        <Suspense>
          <DownloadDialog {...props} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
