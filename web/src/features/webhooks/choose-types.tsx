import { Checkbox, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type EventType, TYPE_WORDS, TYPES } from './webhooks.ts';

type Props = {
  readonly value?: string[];
  readonly error?: ReactNode;
  readonly onChange?: (types: EventType[]) => void;
};

/** What a webhook is told of. */
export const ChooseTypes = ({ onChange, ...props }: Props) => (
  <Checkbox.Group label="Send a message when" {...props} onChange={(types) => onChange?.(types as EventType[])}>
    <Stack gap={6} mt={6}>
      {TYPES.map((type) => (
        <Checkbox key={type} value={type} label={TYPE_WORDS[type]} />
      ))}
    </Stack>
  </Checkbox.Group>
);
