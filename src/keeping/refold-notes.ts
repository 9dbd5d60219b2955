import type { Store } from '../store/index.ts';
import { foldedSubject } from './notes.ts';

/**
 * Names and addresses that an earlier folding wrote otherwise, as it did `Łódź`, are written as they are asked for
 * today. Where there is a note of the same name then, the earlier one stays in the list of notes as it is.
 */
export async function refoldNotes({ db }: Store): Promise<void> {
  const notes = db.selectFrom('notes').where('kind', '!=', 'company');
  const writers = await notes.select('account_id').distinct().execute();
  for (const { account_id } of writers) {
    const own = notes.where('account_id', '=', account_id);
    for (const { kind, subject: earlier, said } of await own.select(['kind', 'subject', 'said']).execute()) {
      const subject = foldedSubject({ kind, key: said });
      if (subject === earlier) continue;
      const twin = own.select('subject').where('kind', '=', kind).where('subject', '=', subject);
      if ((await twin.executeTakeFirst()) !== undefined) continue;
      await db
        .updateTable('notes')
        .set({ subject })
        .where('account_id', '=', account_id)
        .where('kind', '=', kind)
        .where('subject', '=', earlier)
        .execute();
    }
  }
}
