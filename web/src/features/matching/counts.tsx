import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Figure } from '../../shared/figure.tsx';
import { formatCount } from '../../shared/format.ts';

type Props = {
  readonly matched: number;
  readonly unmatched: number;
  readonly creditsCharged: number;
  readonly creditsNote: ReactNode;
};

/** What came of locations, in numbers. */
export function Counts({ matched, unmatched, creditsCharged, creditsNote }: Props) {
  return (
    <Group gap="xl" align="flex-start">
      <Figure label="Matched" value={formatCount(matched)} />
      <Figure label="Unmatched" value={formatCount(unmatched)} />
      <Figure label="Credits charged" value={formatCount(creditsCharged)} note={creditsNote} />
    </Group>
  );
}
