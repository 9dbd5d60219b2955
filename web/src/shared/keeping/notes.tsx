import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../api/errors.ts';
import { useMay } from '../may.tsx';
import { Section } from '../page.tsx';
import { ErrorNotice, Loaded } from '../states.tsx';
import { Time } from '../time.tsx';
import { type AboutWhat, type Note, useNote, useWriteNote } from './note.ts';
import classes from './notes.module.css';

const TEXT_LENGTH_MAX = 10_000;

/** What the account has written down of a company, a name or an address. Edited in place. */
export function Notes({ subject }: { readonly subject: AboutWhat }) {
  const note = useNote(subject);
  return (
    <Section title="Your note">
      <Loaded query={note} label="Loading your note">
        {({ note }) => <NoteOf key={`${subject.kind} ${subject.key}`} subject={subject} note={note} />}
      </Loaded>
    </Section>
  );
}

type Props = { readonly subject: AboutWhat; readonly note: Note | null };

function NoteOf({ subject, note }: Props) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const mayWrite = useMay('PUT /dashboard/api/note');
  if (draft !== null) return <EditNote subject={subject} draft={draft} onChange={setDraft} />;
  const edit = () => setDraft({ text: note?.text ?? '', seen: note?.version ?? null });
  return (
    <Stack gap="xs" align="flex-start">
      {note === null ? (
        <Text size="sm" c="dimmed">
          Nothing yet. Only your account sees it.
        </Text>
      ) : (
        <>
          <p className={classes['text']}>{note.text}</p>
          <Text size="xs" c="dimmed">
            Changed <Time at={note.changed_at} isRelative />
          </Text>
        </>
      )}
      {mayWrite && (
        <Button variant="default" size="compact-sm" onClick={edit}>
          {note === null ? 'Write a note' : 'Edit'}
        </Button>
      )}
    </Stack>
  );
}

/** `seen`: the version that stands behind it, null for none. */
type Draft = { readonly text: string; readonly seen: string | null };

type EditProps = {
  readonly subject: AboutWhat;
  readonly draft: Draft;
  readonly onChange: (draft: Draft | null) => void;
};

function EditNote({ subject, draft, onChange }: EditProps) {
  const write = useWriteNote(subject);
  const meanwhile = changedMeanwhile(write.error);
  const save = (seen: string | null) =>
    write.mutate({ text: draft.text.trim(), version: seen }, { onSuccess: () => onChange(null) });
  return (
    <Stack gap="xs">
      <Textarea
        aria-label="Your note"
        autosize
        minRows={3}
        maxRows={20}
        autoFocus
        maxLength={TEXT_LENGTH_MAX}
        value={draft.text}
        onChange={({ currentTarget }) => onChange({ ...draft, text: currentTarget.value })}
      />
      {meanwhile !== null && (
        <Alert color="yellow" role="alert" title="The note was changed meanwhile, in another window">
          <Stack gap="xs" align="flex-start">
            {meanwhile.note === null ? (
              <Text size="sm" c="inherit">
                It was removed there.
              </Text>
            ) : (
              <p className={classes['text']}>{meanwhile.note.text}</p>
            )}
            <Group gap="xs">
              <Button size="compact-sm" variant="default" onClick={() => save(meanwhile.note?.version ?? null)}>
                Save mine over it
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => onChange(null)}>
                Drop mine
              </Button>
            </Group>
          </Stack>
        </Alert>
      )}
      {write.isError && meanwhile === null && <ErrorNotice error={write.error} />}
      <Group gap="xs">
        {meanwhile === null && (
          <Button size="compact-sm" loading={write.isPending} onClick={() => save(draft.seen)}>
            Save
          </Button>
        )}
        {meanwhile === null && (
          <Button size="compact-sm" variant="default" onClick={() => onChange(null)}>
            Cancel
          </Button>
        )}
        <Text size="xs" c="dimmed">
          An empty note is removed.
        </Text>
      </Group>
    </Stack>
  );
}

/** What stands there instead; null where nothing else was written. */
function changedMeanwhile(error: Error | null): { readonly note: Note | null } | null {
  if (!(error instanceof ApiError) || error.status !== 409 || !('note' in error.body)) return null;
  return { note: error.body['note'] as Note | null };
}
