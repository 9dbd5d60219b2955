import { Anchor, Text } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useJurisdictionName } from '../../shared/companies/coverage.ts';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { type Note, pathOfSubject, useNotes } from '../../shared/keeping/note.ts';
import { Section } from '../../shared/page.tsx';
import { Pager } from '../../shared/pager.tsx';
import { EmptyState, Loaded } from '../../shared/states.tsx';
import { Time } from '../../shared/time.tsx';
import classes from './saved.module.css';

const PAGE_SIZE = 20;
const KIND_WORDS = { company: 'Company', person: 'Person', address: 'Address' } as const satisfies Record<
  Note['kind'],
  string
>;

const COLUMNS: readonly Column<Note>[] = [
  { header: 'About', cell: (note) => <About note={note} /> },
  {
    header: 'Note',
    cell: ({ text }) => (
      <Text size="sm" lineClamp={3} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', minWidth: '8rem' }}>
        {text}
      </Text>
    ),
  },
  {
    header: 'Changed',
    cell: ({ changed_at }) => (
      <span className={classes['whole']}>
        <Time at={changed_at} isRelative />
      </span>
    ),
    isAtEnd: true,
    visibleFrom: 'sm',
  },
];

export function NoteList() {
  const [page, setPage] = useState(1);
  const notes = useNotes(page, PAGE_SIZE);
  return (
    <Section title="Notes">
      <Loaded query={notes} label="Loading the notes">
        {({ notes, next_page }) =>
          notes.length === 0 ? (
            <EmptyState title="No note yet" icon={IconNote}>
              Write one on the page of a company.
            </EmptyState>
          ) : (
            <>
              <DataTable caption="Notes" rows={notes} rowKey={({ kind, key }) => `${kind} ${key}`} columns={COLUMNS} />
              <Pager what="notes" page={page} nextPage={next_page} onTurn={setPage} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function About({ note }: { readonly note: Note }) {
  const placeOf = useJurisdictionName();
  const [code = ''] = note.key.split(' ');
  const isCompany = note.kind === 'company';
  return (
    <>
      <Anchor component={Link} href={pathOfSubject(note)}>
        <Untrusted>{note.label}</Untrusted>
      </Anchor>
      <Text size="xs" c="dimmed">
        {isCompany ? `${placeOf(code)} ${note.key.slice(code.length + 1)}` : KIND_WORDS[note.kind]}
      </Text>
    </>
  );
}
