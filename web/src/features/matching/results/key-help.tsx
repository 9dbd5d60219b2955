import { Text } from '@mantine/core';

const KEYS = [
  ['j k', 'next and previous'],
  ['Enter', 'open'],
  ['a', 'accept'],
  ['r', 'reject'],
  ['1 2 3', 'choose an alternative'],
  ['u', 'undo'],
  ['n', 'note'],
  ['s', 'second look'],
] as const;

/** What the keys of a list of results do. */
export const KeyHelp = () => (
  <Text size="xs" c="dimmed" component="p" m={0} visibleFrom="sm">
    Keys:{' '}
    {KEYS.map(([keys, what], index) => (
      <span key={keys}>
        {index > 0 && ' · '}
        <kbd>{keys}</kbd> {what}
      </span>
    ))}
  </Text>
);
