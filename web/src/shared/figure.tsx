import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly note?: ReactNode;
};

/** One number that counts, with its name above it. */
export function Figure({ label, value, note }: Props) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz={26} fw={600} lh={1.25} style={{ fontVariantNumeric: 'tabular-nums', letterSpacing: '-0.02em' }}>
        {value}
      </Text>
      {note && (
        <Text size="xs" c="dimmed" component="div">
          {note}
        </Text>
      )}
    </div>
  );
}
