import type { Store } from '../store/index.ts';
import { subjectOf, type Watched } from './watches.ts';

const ROWS_A_STEP = 1_000;

/**
 * Names that an earlier folding wrote otherwise, as it did `Łódź`, are written as today's changes are: no watch of a
 * person stops finding. Where the account watches the same name twice then, the later watch stays as it is.
 */
export async function refoldWatches({ db }: Store): Promise<void> {
  const watches = db.selectFrom('watches').where('kind', '=', 'person');
  for (let last = ''; ; ) {
    const rows = await watches
      .select(['id', 'account_id', 'subject', 'watched'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(ROWS_A_STEP)
      .execute();
    for (const { id, account_id, subject: earlier, watched } of rows) {
      const subject = subjectOf(JSON.parse(watched) as Watched);
      if (subject === earlier) continue;
      const twin = watches.select('id').where('account_id', '=', account_id).where('subject', '=', subject);
      if ((await twin.executeTakeFirst()) === undefined)
        await db.updateTable('watches').set({ subject }).where('id', '=', id).execute();
    }
    if (rows.length < ROWS_A_STEP) return;
    last = rows.at(-1)!.id;
  }
}
