/** What an account writes down of a company, of a person's name and of an address: one note of each. */
import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { Corrections } from '../corrections/corrections.ts';
import { tokenize } from '../entity/index.ts';
import {
  type Listed,
  lockAccount,
  type NotesTable,
  type PageOf,
  readPage,
  type Store,
  type Tables,
} from '../store/index.ts';
import { KeepingError } from './error.ts';
import type { NoteSubject } from './terms.ts';

export type Note = {
  readonly subject: NoteSubject;
  /**
   * What people call what it is about: the name of a company, as it was when the note was written. Where it would name
   * what is hidden, the key of the subject.
   */
  readonly label: string;
  readonly text: string;
  /** Another with each change. */
  readonly version: string;
  readonly changedAt: string;
};

export type AboutWhat = { readonly subject: NoteSubject; readonly label: string };

/** `changed`: the note was changed meanwhile, and nothing was written; this is what stands there, `null` for none. */
type NoteWritten =
  | { readonly outcome: 'written'; readonly note: Note | null }
  | { readonly outcome: 'changed'; readonly note: Note | null };

export interface Notes {
  read(accountId: string, subject: NoteSubject): Promise<Note | null>;
  /**
   * In place of the version that its writer has seen, `null` for none; an empty text removes the note.
   *
   * @throws KeepingError `too_many_notes`
   */
  write(accountId: string, about: AboutWhat, text: string, seen: string | null): Promise<NoteWritten>;
  /** The last that was changed first. */
  list(accountId: string, page: PageOf): Promise<Listed<Note>>;
}

const NOTES_MAX = 10_000;

export function openNotes({ db }: Store, now: () => Date, corrections: () => Corrections): Notes {
  const told = (note: Note | null) => note && toldNote(note, corrections());
  return {
    read: (accountId, subject) => readNote(db, accountId, subject).then(told),
    write: (accountId, { subject, label }, text, seen) =>
      db.transaction().execute(async (trx) => {
        await lockAccount(trx, accountId);
        const present = await readNote(trx, accountId, subject);
        if ((present?.version ?? null) !== seen) return { outcome: 'changed', note: told(present) };
        const own = ownNote(accountId, subject);
        if (text === '') {
          await trx.deleteFrom('notes').where(own).execute();
          return { outcome: 'written', note: null };
        }
        if (present === null) await refuseTooMany(trx, accountId);
        const row: NotesTable = {
          account_id: accountId,
          kind: subject.kind,
          subject: foldedSubject(subject),
          said: subject.key,
          label,
          text,
          version: randomUUID(),
          changed_at: now().toISOString(),
        };
        await trx.deleteFrom('notes').where(own).execute();
        await trx.insertInto('notes').values(row).execute();
        return { outcome: 'written', note: told(noteOf(row)) };
      }),
    async list(accountId, page) {
      const query = db
        .selectFrom('notes')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('changed_at', 'desc')
        .orderBy('kind')
        .orderBy('subject');
      const holding = corrections();
      return readPage(query, page, (row) => toldNote(noteOf(row), holding));
    },
  };
}

async function readNote(db: Kysely<Tables>, accountId: string, subject: NoteSubject): Promise<Note | null> {
  const row = await db.selectFrom('notes').selectAll().where(ownNote(accountId, subject)).executeTakeFirst();
  return row === undefined ? null : noteOf(row);
}

async function refuseTooMany(trx: Transaction<Tables>, accountId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= NOTES_MAX)
    throw new KeepingError('too_many_notes', `An account keeps at most ${NOTES_MAX} notes`);
}

const ownNote = (accountId: string, subject: NoteSubject) => (row: ExpressionBuilder<Tables, 'notes'>) =>
  row.and([
    row('account_id', '=', accountId),
    row('kind', '=', subject.kind),
    row('subject', '=', foldedSubject(subject)),
  ]);

/** Registries write SMITH, JOHN as well as John Smith; they write an address in one order, and in any letters. */
export function foldedSubject({ kind, key }: NoteSubject): string {
  switch (kind) {
    case 'company':
      return key;
    case 'person':
      return tokenize(key).sort().join(' ');
    case 'address':
      return tokenize(key).join(' ');
  }
}

const noteOf = ({ kind, said, label, text, version, changed_at }: NotesTable): Note => ({
  subject: { kind, key: said },
  label,
  text,
  version,
  changedAt: changed_at,
});

/** Its text and key are the account's own words. */
function toldNote(note: Note, corrections: Corrections): Note {
  const { subject, label } = note;
  return isLabelTold(subject, label, corrections) ? note : { ...note, label: subject.key };
}

function isLabelTold({ kind, key }: NoteSubject, label: string, corrections: Corrections): boolean {
  if (!corrections.hides) return true;
  if (kind !== 'company') return !corrections.hidesTextAnywhere(label);
  const [jurisdiction = ''] = key.split(' ', 1);
  const company = { jurisdiction, entityNumber: key.slice(jurisdiction.length + 1) };
  return !corrections.hidesCompany(company) && !corrections.hidesText(company, label);
}
