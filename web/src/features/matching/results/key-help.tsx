import { Text } from '@mantine/core';
import { useMay } from '../../../shared/may.tsx';
import { DECIDING } from './use-saying.ts';

const OF_ALL = [
  ['j k', 'next and previous'],
  ['Enter', 'open'],
] as const;
const OF_WHO_DECIDES = [
  ['a', 'accept'],
  ['r', 'reject'],
  ['1 2 3', 'choose an alternative'],
  ['u', 'undo'],
  ['n', 'note'],
  ['s', 'second look'],
] as const;

/** What the keys of a list of results do. */
export function KeyHelp() {
  const mayDecide = useMay(DECIDING);
  return (
    <Text size="xs" c="dimmed" component="p" m={0} visibleFrom="sm">
      Keys:{' '}
      {[...OF_ALL, ...(mayDecide ? OF_WHO_DECIDES : [])].map(([keys, what], index) => (
        <span key={keys}>
          {index > 0 && ' · '}
          <kbd>{keys}</kbd> {what}
        </span>
      ))}
    </Text>
  );
}
