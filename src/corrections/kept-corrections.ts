/** The corrections that an installation keeps, each with who made it and why, also when it was undone. */
import { hash, randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import { audit } from '../accounts/index.ts';
import { tokenize } from '../entity/index.ts';
import { openStore, type Store, type StoreOptions } from '../store/index.ts';
import { type Correction, type CorrectionKind, correctionSchema, lineSchema } from './correction.ts';
import { CorrectionError } from './error.ts';

/** Who says so, and why. */
export type Said = { readonly by: string; readonly reason: string };

export type KeptCorrection = {
  readonly id: string;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly reason: string;
  readonly correction: Correction;
  /** What is corrected, as it was then: a JSON value that `differences` compares. */
  readonly corrected: unknown;
  readonly undone: { readonly at: string; readonly by: string; readonly reason: string } | null;
};

/** More would make searches slow: these are for what is wrong here and there. */
export const CORRECTIONS_MAX = 20_000;

export interface KeptCorrections extends AsyncDisposable {
  /**
   * Keeps a correction; its id. It is on the disk, and in the audit log, when this resolves.
   *
   * @throws CorrectionError `invalid_correction`, `already_corrected`, `too_many_corrections`; StoreError
   */
  add(correction: Correction, corrected: unknown, said: Said): Promise<string>;
  /** @throws CorrectionError `correction_not_found` where none that holds has this id, `invalid_correction` */
  undo(id: string, said: Said): Promise<void>;
  /** In the order in which they were made; `undone`: with those that hold no more. */
  list(options?: { readonly undone?: boolean }): Promise<readonly KeptCorrection[]>;
  /** Names what `list` says: another one whenever it says something else. Cheap enough to be asked every second. */
  state(): Promise<string>;
  /** Whether a state is one that this store had: else what it names was corrected elsewhere. */
  had(state: string): Promise<boolean>;
}

/** @throws StoreError */
export async function openCorrections(
  options: StoreOptions & { readonly now?: (() => Date) | undefined },
): Promise<KeptCorrections> {
  const { now = () => new Date() } = options;
  const store = await openStore(options);
  return {
    add: (correction, corrected, said) => add(store, now(), correction, corrected, said),
    undo: (id, said) => undo(store, now(), id, said),
    list: ({ undone = false } = {}) => list(store, undone),
    state: () => stateOf(store),
    had: (state) => had(store, state),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

const saidSchema = z.strictObject({ by: lineSchema, reason: lineSchema });

/** @throws CorrectionError `invalid_correction` */
function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new CorrectionError('invalid_correction', `${issue!.path.join('.')} ${issue!.message}`);
}

async function add({ db }: Store, now: Date, given: Correction, corrected: unknown, givenBy: Said): Promise<string> {
  const correction = parsed(correctionSchema, given);
  const { by, reason } = parsed(saidSchema, givenBy);
  const id = randomUUIDv7();
  const at = now.toISOString();
  await db.transaction().execute(async (trx) => {
    const row = {
      id,
      created_at: at,
      created_by: by,
      reason,
      correction: JSON.stringify(correction),
      subject: subjectOf(correction),
      corrected: JSON.stringify(corrected),
    };
    const { numInsertedOrUpdatedRows: inserted } = await trx
      .insertInto('corrections')
      .values(row)
      .onConflict((conflict) => conflict.column('subject').doNothing())
      .executeTakeFirstOrThrow();
    if (Number(inserted) === 0) {
      const found = await trx
        .selectFrom('corrections')
        .select('id')
        .where('subject', '=', row.subject)
        .executeTakeFirst();
      throw new CorrectionError('already_corrected', `That is corrected already, by ${found?.id ?? 'another'}.`);
    }
    const { count } = await trx
      .selectFrom('corrections')
      .select(({ fn }) => fn.count<number>('subject').as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) > CORRECTIONS_MAX)
      throw new CorrectionError(
        'too_many_corrections',
        `There are ${CORRECTIONS_MAX} corrections, the most there can be.`,
      );
    const detail = { id, by, reason, kind: correction.kind, about: aboutOf(correction) };
    await audit(trx, at, { action: 'correction.made', account_id: null, detail });
  });
  return id;
}

async function undo({ db }: Store, now: Date, id: string, given: Said): Promise<void> {
  const { by, reason } = parsed(saidSchema, given);
  const at = now.toISOString();
  const notFound = () =>
    new CorrectionError('correction_not_found', 'There is no such correction, or it was undone before.');
  // PostgreSQL cannot even be asked for a text with a NUL in it.
  if (!z.uuid().safeParse(id).success) throw notFound();
  await db.transaction().execute(async (trx) => {
    const { correction: text } = await trx
      .updateTable('corrections')
      .set({ subject: null, undone_at: at, undone_by: by, undone_reason: reason })
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .returning('correction')
      .executeTakeFirstOrThrow(notFound);
    const correction = correctionSchema.parse(JSON.parse(text));
    const detail = { id, by, reason, kind: correction.kind, about: aboutOf(correction) };
    await audit(trx, at, { action: 'correction.undone', account_id: null, detail });
  });
}

async function list({ db }: Store, undone: boolean): Promise<KeptCorrection[]> {
  const rows = await db
    .selectFrom('corrections')
    .selectAll()
    .$if(!undone, (all) => all.where('undone_at', 'is', null))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    createdBy: row.created_by,
    reason: row.reason,
    correction: correctionSchema.parse(JSON.parse(row.correction)),
    corrected: JSON.parse(row.corrected) as unknown,
    undone: row.undone_at === null ? null : { at: row.undone_at, by: row.undone_by!, reason: row.undone_reason! },
  }));
}

const NONE = 'none';

/** None is ever deleted: one more, or one more that was undone, is another state. */
async function stateOf({ db }: Store): Promise<string> {
  const { made, undone, last } = await db
    .selectFrom('corrections')
    .select(({ fn }) => [
      fn.countAll<number>().as('made'),
      fn.count<number>('undone_at').as('undone'),
      fn.max('id').as('last'),
    ])
    .executeTakeFirstOrThrow();
  return `${made} made, ${undone} undone, the last ${last ?? NONE}`;
}

async function had({ db }: Store, state: string): Promise<boolean> {
  const [last = ''] = state.split(' ').slice(-1);
  if (last === NONE) return true;
  if (!z.uuid().safeParse(last).success) return false;
  const found = await db.selectFrom('corrections').select('id').where('id', '=', last).executeTakeFirst();
  return found !== undefined;
}

/** The same for two corrections that cannot both hold, as one line of bounded length. */
function subjectOf(correction: Correction): string {
  const { kind } = correction;
  const key = hash('sha256', JSON.stringify(keyOf(correction)), 'base64url');
  return `${kind} ${key}`;
}

function keyOf(correction: Correction): readonly unknown[] {
  const words = (text: string) => tokenize(text).join(' ');
  switch (correction.kind) {
    case 'hide_company':
      return [correction.company.jurisdiction, correction.company.entityNumber];
    case 'hide_party': {
      const { company, name, role } = correction;
      return [company.jurisdiction, company.entityNumber, words(name) || name, role];
    }
    case 'unlink':
      return [correction.list, correction.premises];
    case 'owner': {
      const { address, sign, not, is } = correction;
      // Of a place one company is the operator, and any number are not.
      return [words(address), sign === null ? null : words(sign), is === null ? not : 'is'];
    }
  }
}

/** What a correction is about, for the audit log: no person is named there. */
function aboutOf(correction: Correction): string {
  const kinds: { [Kind in CorrectionKind]: (one: Extract<Correction, { kind: Kind }>) => string } = {
    hide_company: ({ company }) => `${company.jurisdiction}/${company.entityNumber}`,
    hide_party: ({ company }) => `a party of ${company.jurisdiction}/${company.entityNumber}`,
    unlink: ({ list: source, premises }) => `${source}/${premises}`,
    owner: ({ address }) => address,
  };
  return (kinds[correction.kind] as (one: Correction) => string)(correction);
}
