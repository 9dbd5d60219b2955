import { Button, Modal, NumberInput, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, formatCredits } from '../../../shared/format.ts';
import { useOverview, useSession } from '../../../shared/session.ts';
import { OPERATIONS } from '../price-of-search.tsx';
import { type Search, searchAddress } from '../search-address.ts';
import { type Totals, totalInWords } from '../totals.ts';
import { DOWNLOAD_RESULTS_MAX, downloadOf, PAGE_RESULTS, pagesOf, priceOfPages } from './download.ts';
import { BrokenNotice, DownloadRow } from './download-row.tsx';
import { keepDownload } from './downloads.ts';
import { runDownload } from './run-download.ts';
import { useDownloads } from './use-downloads.ts';

type Props = {
  readonly search: Search;
  readonly totals: Totals;
  readonly pin: string | null;
};

/** Downloads the results of a search, or shows the download that there is of it. */
export default function DownloadDialog({ onClose, ...props }: Props & { readonly onClose: () => void }) {
  const { search, totals } = props;
  const { data } = useDownloads();
  const address = searchAddress(downloadOf(search));
  const present = data?.find((download) => searchAddress(download.search) === address);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Download ${totalInWords(search.kind, totals)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      centered
    >
      {present !== undefined && <DownloadRow download={present} />}
      {present === undefined && data !== undefined && <DownloadForm {...props} />}
    </Modal>
  );
}

/** How much is downloaded, and what that costs at most, before anything is asked for. */
function DownloadForm({ search, totals, pin }: Props) {
  const { total_matches, total_is_capped } = totals;
  const [results, setResults] = useState(total_matches);
  const accountId = useSession().data?.account_id;
  const { data: overview } = useOverview();
  const queries = useQueryClient();
  const pages = pagesOf(results);
  const priceOf = (pages: number) => overview && priceOfPages(overview.prices[OPERATIONS[search.kind]], pages, totals);
  const price = priceOf(pages);
  const all = priceOf(pagesOf(total_matches));
  const start = useMutation({
    mutationFn: async () => {
      const { id } = await keepDownload(queries, { accountId: accountId!, search, totals, pagesMax: pages, pin });
      void runDownload(queries, id);
    },
  });
  return (
    <Stack gap="md">
      {total_is_capped && (
        <Text size="sm">
          More than {formatCount(total_matches)} match: all of them cost more than{' '}
          {all === undefined ? 'that' : formatCredits(all)}. Say how many you want at most.
        </Text>
      )}
      <NumberInput
        label={`${KIND_LABELS[search.kind]}, at most`}
        description={`The first ones in the order of the search, in pages of ${PAGE_RESULTS}`}
        min={1}
        max={total_is_capped ? DOWNLOAD_RESULTS_MAX : total_matches}
        step={PAGE_RESULTS}
        clampBehavior="blur"
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        value={results}
        onChange={(value) => setResults(Number(value))}
      />
      <Text size="sm">
        {pages === 1 ? 'One page' : `${formatCount(pages)} pages`}
        {price !== undefined && `, ${formatCredits(price)} at most`}. Pages that you paid for in the last 24 hours are
        free.
        {overview && price !== undefined && price > overview.credits.available && (
          <>
            {' '}
            {formatCredits(overview.credits.available)} are available: the download waits where they end, and goes on
            when there are more.
          </>
        )}
      </Text>
      {start.isError && <BrokenNotice error={start.error} />}
      <Button onClick={() => start.mutate()} disabled={accountId === undefined || !isWithin(results, totals)}>
        Download for {price === undefined ? 'credits' : formatCredits(price)}
      </Button>
    </Stack>
  );
}

const KIND_LABELS = { companies: 'Companies', officers: 'Officers', premises: 'Premises' } as const;

const isWithin = (results: number, { total_matches, total_is_capped }: Totals): boolean =>
  results >= 1 && results <= (total_is_capped ? DOWNLOAD_RESULTS_MAX : total_matches);
