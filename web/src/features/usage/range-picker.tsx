import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { lastDays, type Range, rangeFault } from './range.ts';

const PRESETS = [7, 30, 90, 365] as const;

type Props = { readonly range: Range; readonly onChange: (range: Range) => void };

export function RangePicker({ range, onChange }: Props) {
  const [draft, setDraft] = useState(range);
  const fault = rangeFault(draft);
  const choose = (chosen: Range) => {
    setDraft(chosen);
    if (rangeFault(chosen) === null) onChange(chosen);
  };
  return (
    <Group align="flex-end" gap="sm" role="group" aria-label="Days, in UTC">
      <Button.Group>
        {PRESETS.map((days) => {
          const preset = lastDays(days);
          const isChosen = preset.from === range.from && preset.to === range.to;
          return (
            <Button
              key={days}
              size="sm"
              px="sm"
              variant={isChosen ? 'light' : 'default'}
              aria-pressed={isChosen}
              onClick={() => choose(preset)}
            >
              {days === 365 ? '1 year' : `${days} days`}
            </Button>
          );
        })}
      </Button.Group>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          type="date"
          aria-label="First day"
          value={draft.from}
          max={draft.to}
          error={fault}
          onChange={({ currentTarget }) => choose({ ...draft, from: currentTarget.value })}
        />
        <TextInput
          type="date"
          aria-label="Last day"
          value={draft.to}
          min={draft.from}
          error={fault !== null}
          onChange={({ currentTarget }) => choose({ ...draft, to: currentTarget.value })}
        />
      </Group>
    </Group>
  );
}
