import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { formatCount } from '../../../shared/format.ts';
import { useMay } from '../../../shared/may.tsx';
import { ErrorNotice } from '../../../shared/states.tsx';
import { inPerCent } from '../words.ts';
import { type Decisions, keyOf, type Line } from './lines.ts';
import { useAccepting } from './use-accepting.ts';

type Props = {
  readonly fileId: string;
  /** As they are filtered. */
  readonly lines: readonly Line[];
  readonly decisions: Decisions;
};

/** Accepts the operators of the rows that are shown: of those that name one and that nobody has decided. */
export default function AcceptShown({ fileId, lines, decisions }: Props) {
  const mayAccept = useMay('POST /dashboard/api/local-businesses/accepted');
  const { done, accept, takeBack } = useAccepting(fileId);
  const [isOpen, { open, close }] = useDisclosure(false);
  const undecided = lines.filter((line) => line.operator !== null && !decisions.has(keyOf(line)));
  return (
    <>
      {done.count > 0 && !accept.isPending && (
        <Text size="sm" c="dimmed" role="status">
          {formatCount(done.count)} accepted{' '}
          <Button variant="default" size="compact-sm" loading={takeBack.isPending} onClick={() => takeBack.mutate()}>
            Take back
          </Button>
        </Text>
      )}
      {takeBack.isError && <ErrorNotice error={takeBack.error} />}
      {mayAccept && undecided.length > 1 && (
        <Button variant="default" size="compact-sm" onClick={open}>
          Accept all {formatCount(undecided.length)}
        </Button>
      )}
      {isOpen && (
        <AcceptDialog
          lines={undecided}
          others={lines.length - undecided.length}
          accept={accept}
          done={done.count}
          onClose={close}
        />
      )}
    </>
  );
}

type DialogProps = {
  readonly lines: readonly Line[];
  /** That are shown and stay as they are. */
  readonly others: number;
  readonly accept: ReturnType<typeof useAccepting>['accept'];
  readonly done: number;
  readonly onClose: () => void;
};

function AcceptDialog({ lines, others, accept, done, onClose }: DialogProps) {
  const confidences = lines.flatMap(({ confidence }) => confidence ?? []).toSorted((a, b) => a - b);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Accept ${formatCount(lines.length)} operators`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Text size="sm">
          Each row that is shown, names an operator and is not decided yet is accepted, as if you had accepted it alone.
          {confidences.length > 0 &&
            ` Their confidences are ${inPerCent(confidences[0]!)} to ${inPerCent(confidences.at(-1)!)}.`}
          {others > 0 && ` ${formatCount(others)} more that are shown stay as they are.`} You can take it back.
        </Text>
        {accept.isPending && done > 0 && (
          <Text size="sm" role="status">
            {formatCount(done)} accepted so far.
          </Text>
        )}
        {accept.isError && <ErrorNotice error={accept.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button loading={accept.isPending} onClick={() => accept.mutate(lines, { onSuccess: onClose })}>
            Accept {formatCount(lines.length)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
