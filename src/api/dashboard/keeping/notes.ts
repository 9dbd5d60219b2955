import type { RouteOptions } from 'fastify';
import type { Keeping, Note, NoteSubject } from '../../../keeping/index.ts';
import { LIST_FIELDS, type ListOptions, problemItem } from '../../../operations/index.ts';
import { readFields } from '../../body/read-fields.ts';
import { refuse } from '../../errors.ts';
import { readOptions, refuseOptions } from '../../read-options.ts';
import { answerInvalid } from '../../search-request.ts';
import { signedIn } from '../signed-in.ts';
import { isSubject, NO_SUBJECT, NOTE_SUBJECT_FIELDS, WRITE_NOTE_FIELDS } from './fields.ts';

type Parts = Pick<Keeping, 'notes'>;

const noteBody = ({ subject, label, text, version, changedAt }: Note) => ({
  kind: subject.kind,
  key: subject.key,
  label,
  text,
  version,
  changed_at: changedAt,
});

function readNote({ notes }: Parts): RouteOptions {
  return {
    method: 'GET',
    url: '/note',
    async handler(request, reply) {
      const { values, items } = readOptions<NoteSubject>(NOTE_SUBJECT_FIELDS, request);
      if (values === null) return answerInvalid(reply, items);
      if (!isSubject(values)) return answerInvalid(reply, [problemItem(['query', 'key'], NO_SUBJECT, values.key)]);
      const note = await notes.read(signedIn(request).accountId, values);
      return { note: note && noteBody(note) };
    },
  };
}

function writeNote({ notes }: Parts): RouteOptions {
  return {
    method: 'PUT',
    url: '/note',
    preHandler: refuseOptions,
    async handler(request, reply) {
      type Values = NoteSubject & {
        readonly label: string | null;
        readonly text: string;
        readonly version: string | null;
      };
      const values = readFields<Values>(WRITE_NOTE_FIELDS, request, reply);
      if (values === null) return reply;
      const { text, version, label, ...subject } = values;
      if (!isSubject(subject)) return answerInvalid(reply, [problemItem(['body', 'key'], NO_SUBJECT, subject.key)]);
      const about = { subject, label: label ?? subject.key };
      const written = await notes.write(signedIn(request).accountId, about, text, version);
      const body = { note: written.note && noteBody(written.note) };
      return written.outcome === 'written' ? body : refuse(reply, 'note_changed', body);
    },
  };
}

function listNotes({ notes }: Parts): RouteOptions {
  return {
    method: 'GET',
    url: '/notes',
    async handler(request, reply) {
      const { values, items } = readOptions<ListOptions>(LIST_FIELDS, request);
      if (values === null) return answerInvalid(reply, items);
      const { entries, nextPage } = await notes.list(signedIn(request).accountId, values);
      return { notes: entries.map(noteBody), next_page: nextPage };
    },
  };
}

export const NOTE_ROUTES = [readNote, writeNote, listNotes];
