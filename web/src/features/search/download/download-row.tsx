import { Alert, Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatCount, formatCredits } from '../../../shared/format.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { ErrorNotice } from '../../../shared/states.tsx';
import { searchAddress } from '../search-address.ts';
import { type Download, pagesExpected, progressInWords } from './download.ts';
import { fileOf, forgetDownload, keepDownload, setState } from './downloads.ts';
import { type RunState, runDownload, useRunState } from './run-download.ts';

/** How far a download is, and its files. */
export function DownloadRow({ download }: { readonly download: Download }) {
  const { id, search, pages, chargedCredits, state } = download;
  const run = useRunState(id);
  const queries = useQueryClient();
  const expected = pagesExpected(download);
  const goOn = async () => {
    await setState(queries, id, 'open');
    await runDownload(queries, id);
  };
  const beginAgain = async () => {
    const again = await keepDownload(queries, { ...download, pin: null });
    await forgetDownload(queries, id);
    await runDownload(queries, again.id);
  };
  return (
    <Stack gap={8} role="group" aria-label={`Download of “${search.request.q}”`}>
      <Group justify="space-between" gap="xs" align="baseline">
        <Anchor component={Link} href={searchAddress(search)} fw={600} inherit style={{ overflowWrap: 'anywhere' }}>
          <bdi>“{search.request.q}”</bdi>
        </Anchor>
        <Text size="sm" c="dimmed">
          {progressInWords(download)} · {formatCredits(chargedCredits)} charged
        </Text>
      </Group>
      {state !== 'whole' && (
        <Progress.Root>
          <Progress.Section
            value={(100 * pages) / expected}
            aria-label={`${formatCount(pages)} of ${formatCount(expected)} pages`}
          />
        </Progress.Root>
      )}
      <StateNote state={state} run={run} />
      <Group gap="xs">
        {state === 'open' && run?.kind !== 'broken' && (
          <Button size="compact-sm" variant="default" onClick={() => setState(queries, id, 'stopped')}>
            Stop
          </Button>
        )}
        {(state === 'stopped' || run?.kind === 'broken') && (
          <Button size="compact-sm" onClick={goOn}>
            Go on
          </Button>
        )}
        {state === 'gone' && (
          <Button size="compact-sm" onClick={beginAgain}>
            Begin again
          </Button>
        )}
        {pages > 0 && (state !== 'open' || run?.kind === 'broken') && <Files download={download} />}
        {(state !== 'open' || run?.kind === 'broken') && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => forgetDownload(queries, id)}>
            Remove
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function StateNote({ state, run }: { readonly state: Download['state']; readonly run: RunState | null }) {
  if (state === 'gone') {
    return (
      <Alert color="yellow" role="status" py="xs" title="The registries were loaded anew meanwhile">
        The rest cannot be read as of the same day any more. Save what is here, or begin again: pages that you paid for
        in the last 24 hours are free.
      </Alert>
    );
  }
  if (state === 'stopped') return <Words>Stopped. The pages that are here stay.</Words>;
  if (state === 'whole') return null;
  if (run?.kind === 'broken') return <BrokenNotice error={run.error} />;
  if (run?.kind !== 'waiting') return <Words>Downloading. It goes on after a reload.</Words>;
  return (
    <Words>
      {run.title}. The download goes on by itself
      {run.needsCredits ? (
        <>
          {' '}
          once there are{' '}
          <Anchor component={Link} href="/credits" inherit underline="always">
            more
          </Anchor>
          .
        </>
      ) : (
        '.'
      )}
    </Words>
  );
}

/** What is no fault of the server is the browser's: it keeps nothing, or no more. */
export function BrokenNotice({ error }: { readonly error: unknown }) {
  if (!(error instanceof DOMException)) return <ErrorNotice error={error} />;
  return (
    <Alert color="red" role="alert" py="xs" title="This browser cannot keep the download">
      Its storage is full, or it is a private window. A page that was paid for is free again for 24 hours.
    </Alert>
  );
}

function Words({ children }: { readonly children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" role="status">
      {children}
    </Text>
  );
}

function Files({ download }: { readonly download: Download }) {
  const make = useMutation({
    mutationFn: async (format: 'csv' | 'json') => saveFile(...(await fileOf(download, format))),
  });
  return (
    <>
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          loading={make.isPending && make.variables === format}
          onClick={() => make.mutate(format)}
        >
          Save as {format.toUpperCase()}
        </Button>
      ))}
      {make.isError && <ErrorNotice error={make.error} />}
    </>
  );
}
