import { Alert, Button, FileButton, Group, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../shared/api/client.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { digestOf } from './digest.ts';
import { type FileSum, restInWords } from './file-sum.ts';
import { boundUpload, submitUpload } from './submission.ts';
import type { Upload } from './upload.ts';
import { adopt } from './uploads.ts';

class OtherFile extends Error {}

/** Takes the file of an upload into this browser: it is known by its digest. */
function useChooseAgain(upload: Upload, onTaken: (queries: ReturnType<typeof useQueryClient>) => Promise<void>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const { file: known } = await call('GET /dashboard/api/files/{file_id}', { path: { file_id: upload.id } });
      if (known.intended?.digest !== (await digestOf(file))) throw new OtherFile();
      await adopt(queries, upload, new File([file], upload.fileName, { type: file.type }));
      await onTaken(queries);
    },
  });
}

type Choosing = ReturnType<typeof useChooseAgain>;

function ChooseButton({ choosing, upload }: { readonly choosing: Choosing; readonly upload: Upload }) {
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    reset.current?.();
    if (file !== null) choosing.mutate(file);
  };
  return (
    <>
      <FileButton resetRef={reset} onChange={choose}>
        {(props) => (
          <Button
            {...props}
            size="compact-sm"
            variant="default"
            loading={choosing.isPending}
            leftSection={<IconUpload size={14} aria-hidden />}
          >
            Choose the file again
          </Button>
        )}
      </FileButton>
      {choosing.error instanceof OtherFile ? (
        <Text size="sm" c="red" role="alert">
          That is another file: what is in it differs from <bdi>{upload.fileName}</bdi> as it was sent.
        </Text>
      ) : (
        choosing.isError && <ErrorNotice error={choosing.error} />
      )}
    </>
  );
}

type Props = { readonly upload: Upload; readonly sum: FileSum };

/** Takes a file in again that is in another browser, or was: to go on with it, or for its own columns in downloads. */
export default function ChooseAgain({ upload, sum }: Props) {
  const isWhole = sum.unsent === 0;
  const choosing = useChooseAgain(upload, async (queries) => {
    if (isWhole) return;
    const changed = await boundUpload(queries, upload.id, { isStopped: false, rowsMax: null, creditsMax: null });
    if (changed !== null) void submitUpload(queries, changed);
  });
  if (isWhole)
    return (
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          The file is not in this browser: downloads have the submitted columns only.
        </Text>
        <ChooseButton choosing={choosing} upload={upload} />
      </Group>
    );
  return (
    <Alert color="yellow" title={restInWords(sum, 'elsewhere')}>
      <Text size="sm" mb={6}>
        It goes on there, or here if you choose the file again. No row is paid for twice.
      </Text>
      <ChooseButton choosing={choosing} upload={upload} />
    </Alert>
  );
}
