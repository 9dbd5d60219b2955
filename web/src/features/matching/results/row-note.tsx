import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { RowNote } from '../../../shared/api/schema.ts';
import { Untrusted } from '../../../shared/companies/untrusted.tsx';
import { useMay } from '../../../shared/may.tsx';
import { Time } from '../../../shared/time.tsx';
import type { Line } from './lines.ts';
import { NOTING, type Noting } from './use-saying.ts';

const TEXT_LENGTH_MAX = 2_000;

type Props = {
  readonly line: Line;
  readonly note: RowNote | null;
  readonly onNote: (noting: Noting) => void;
};

/** What is noted of a row, and whether somebody else is to decide, too. */
export function RowNoteField({ line, note, onNote }: Props) {
  const mayNote = useMay(NOTING);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? note?.text ?? '';
  const isChanged = text.trim() !== (note?.text ?? '');
  const save = () => {
    if (isChanged) onNote({ text: text.trim(), over: note });
  };
  return (
    <Stack gap={6}>
      <Checkbox
        label="Needs a second look"
        description="By another member than who decides first"
        aria-keyshortcuts="s"
        disabled={!mayNote}
        checked={note?.wants_second_look ?? false}
        onChange={({ currentTarget }) => onNote({ wants_second_look: currentTarget.checked, over: note })}
      />
      <Textarea
        id={`note-${line.number}`}
        label="Note"
        aria-keyshortcuts="n"
        autosize
        minRows={1}
        maxRows={12}
        maxLength={TEXT_LENGTH_MAX}
        readOnly={!mayNote}
        value={text}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <Group gap="xs">
        {isChanged && (
          <Button size="compact-sm" onClick={save}>
            Save the note
          </Button>
        )}
        {note !== null && (
          <Text size="xs" c="dimmed">
            By <Untrusted>{note.noted_by}</Untrusted>, <Time at={note.noted_at} isRelative />
          </Text>
        )}
      </Group>
    </Stack>
  );
}
