import type { Keeping, Note } from '../../../keeping/index.ts';
import { problemItem } from '../../../operations/index.ts';
import * as declared from '../../../operations/others.ts';
import { refuse } from '../../errors.ts';
import { answerInvalid } from '../../search-request.ts';
import { routeFor } from '../signed-in.ts';

const noteBody = ({ subject, label, text, version, changedAt }: Note) => ({
  kind: subject.kind,
  key: subject.key,
  label,
  text,
  version,
  changed_at: changedAt,
});

const noSubject = (place: 'query' | 'body', key: string) => [problemItem([place, 'key'], declared.NO_SUBJECT, key)];

export const noteRoutes = ({ notes }: Pick<Keeping, 'notes'>) => [
  routeFor(declared.readNote, async ({ query: subject }, { accountId }, reply) => {
    if (!declared.isSubject(subject)) return answerInvalid(reply, noSubject('query', subject.key));
    const note = await notes.read(accountId, subject);
    return { note: note && noteBody(note) };
  }),
  routeFor(declared.writeNote, async ({ body: { text, version, label, ...subject } }, { accountId }, reply) => {
    if (!declared.isSubject(subject)) return answerInvalid(reply, noSubject('body', subject.key));
    const written = await notes.write(accountId, { subject, label: label ?? subject.key }, text, version);
    const body = { note: written.note && noteBody(written.note) };
    return written.outcome === 'written' ? body : refuse(reply, 'note_changed', body);
  }),
  routeFor(declared.listNotes, async ({ query }, { accountId }) => {
    const { entries, nextPage } = await notes.list(accountId, query);
    return { notes: entries.map(noteBody), next_page: nextPage };
  }),
];
