/** What may be told of what was kept: it stays as it was found, and an operator's corrections lie over it as it is read. */
import type { Kysely } from 'kysely';
import type { CompanyRef, Corrections } from '../corrections/corrections.ts';
import type { Change } from '../engine/index.ts';
import type { Tables } from '../store/index.ts';
import type { FieldInWords } from './change-in-words.ts';
import type { Sighting } from './compare.ts';
import type { ChangeTopic } from './terms.ts';
import type { Watched } from './watches.ts';

/** What is kept of a change. */
export type Kept = Pick<Change, 'kind' | 'jurisdiction' | 'legalName' | 'at' | 'asOf'> & {
  readonly changeId: string;
  readonly entityNumber: string;
  /** Whether the record had the name, or satisfied the search, before and after; null of a company's own watch. */
  readonly seen: Sighting | null;
  /** Left out of what an earlier version has kept. */
  readonly topics?: readonly ChangeTopic[];
  readonly fields: readonly FieldInWords[];
  /** Further fields that changed. */
  readonly fieldsLeftOut: number;
};

export type FoundChange = Kept & {
  readonly id: string;
  readonly watchId: string;
  readonly watched: Watched;
  readonly foundAt: string;
};

/**
 * `null`: nothing of it, for the company is hidden, or it would say that a watched person is hers. Else without the
 * fields that name a hidden party; that the record changed is reported.
 */
export function toldFound(found: FoundChange, corrections: Corrections): FoundChange | null {
  if (corrections.hidesCompany(found) || namesHidden(found.watched, found, corrections)) return null;
  if (!corrections.hidesPartyOf(found)) return found;
  const names = (text: string | null) => text !== null && corrections.hidesText(found, text);
  const fields = found.fields.filter(({ field, before, after }) => !(names(field) || names(before) || names(after)));
  return { ...found, fields };
}

const namesHidden = (watched: Watched, company: CompanyRef, corrections: Corrections): boolean =>
  watched.kind === 'person' && corrections.hidesPersonOf(company, watched.name);

type KeptMessage = { readonly messageId: string; readonly type: string; readonly body: string };

/** The messages among some that are not sent, as they are about a hidden company, or a company of a hidden party. */
export async function untoldMessages(
  db: Kysely<Tables>,
  messages: readonly KeptMessage[],
  corrections: Corrections,
): Promise<ReadonlySet<string>> {
  const untold = new Set<string>();
  if (!corrections.hides) return untold;
  for (const { messageId, type, body } of messages) {
    if (!/^(?:company|person|search)\.changed$/.test(type)) continue;
    // Written by `follow.ts` alone.
    const { watch_id: watchId, change } = (JSON.parse(body) as { readonly data: ToldOfChange }).data;
    const company = { jurisdiction: change.jurisdiction_code, entityNumber: change.entity_number };
    const isUntold =
      corrections.hidesCompany(company) ||
      (type === 'person.changed' &&
        corrections.hidesPartyOf(company) &&
        (await isOfHidden(db, watchId, company, corrections)));
    if (isUntold) untold.add(messageId);
  }
  return untold;
}

type ToldOfChange = {
  readonly watch_id: string;
  readonly change: { readonly jurisdiction_code: string; readonly entity_number: string };
};

/** Of a watch that was removed since it is not known who was watched: then nothing is reported. */
async function isOfHidden(
  db: Kysely<Tables>,
  watchId: string,
  company: CompanyRef,
  corrections: Corrections,
): Promise<boolean> {
  const row = await db.selectFrom('watches').select('watched').where('id', '=', watchId).executeTakeFirst();
  return row === undefined || namesHidden(JSON.parse(row.watched) as Watched, company, corrections);
}
