import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { formatCount } from './format.ts';
import { ErrorNotice } from './states.tsx';
import type { Unfinished } from './unfinished.ts';

type Props = {
  readonly unfinished: Unfinished;
  readonly isLeaving: boolean;
  readonly error: Error | null;
  readonly onLeave: () => void;
  readonly onStay: () => void;
};

/** Says what signing out stops, or forgets, before it does. */
export default function LeaveDialog({ unfinished: { files, downloads }, isLeaving, error, onLeave, onStay }: Props) {
  return (
    <Modal opened onClose={onStay} title="Sign out with work unfinished?" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        {files.map(({ name, rest, isAtServer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          <Text key={index} size="sm" style={{ overflowWrap: 'anywhere' }}>
            <b>
              <bdi>{name}</bdi>
            </b>
            : {formatCount(rest)} {rest === 1 ? 'location is' : 'locations are'} not submitted.{' '}
            {isAtServer
              ? 'The file is kept on the server: go on from there when you are back.'
              : 'Signing out removes the file from this browser. To go on later, choose it again.'}
          </Text>
        ))}
        {downloads > 0 && (
          <Text size="sm">
            {downloads === 1 ? 'A download of a search is' : `${formatCount(downloads)} downloads of searches are`} not
            finished. Signing out removes the pages that were paid for.
          </Text>
        )}
        {error !== null && <ErrorNotice error={error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onStay} data-autofocus>
            Stay
          </Button>
          <Button color="red.9" loading={isLeaving} onClick={onLeave}>
            Sign out
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
