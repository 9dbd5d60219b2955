import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saveFile } from '../../shared/save-file.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { csvOf, jsonOf, labelsOf, type Source } from './downloads.ts';

type Props = {
  readonly source: Source;
  /** Of the file that was matched; the downloads are called after it. */
  readonly fileName: string;
  readonly note: ReactNode;
};

const KINDS = [
  { label: 'Results as CSV', ending: 'matched.csv', make: (source: Source) => csvOf(source, 'all') },
  { label: 'Results as JSON', ending: 'matched.json', make: jsonOf },
  { label: 'Unmatched rows', ending: 'unmatched.csv', make: (source: Source) => csvOf(source, 'unmatched') },
  { label: 'Decisions as labels', ending: 'labels.jsonl', make: labelsOf },
] as const;

export function Downloads({ source, fileName, note }: Props) {
  const stem = fileName.replace(/\.[^.]*$/, '');
  const download = useMutation({
    mutationFn: async ({ make, ending }: (typeof KINDS)[number]) => saveFile(await make(source), `${stem}-${ending}`),
  });
  return (
    <>
      <Group gap="xs">
        {KINDS.filter(({ make }) => make !== labelsOf || source.decisions.size > 0).map((kind) => (
          <Button
            key={kind.label}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={download.isPending && download.variables === kind}
            onClick={() => download.mutate(kind)}
          >
            {kind.label}
          </Button>
        ))}
        {note && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
      </Group>
      {download.isError && <ErrorNotice error={download.error} />}
    </>
  );
}
