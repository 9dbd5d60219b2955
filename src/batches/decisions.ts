/**
 * What people decide of a row: that its operator is the right one, that it is not, or that another company is. All
 * are kept, so that each can be taken back; the last one of a row holds. Where a second look is wanted, the decision
 * behind the first one is that, by somebody else, and both are told.
 */
import type { Selectable, Transaction } from 'kysely';
import type { Corrections } from '../corrections/corrections.ts';
import { type MatchRow, toldRow } from '../matching/row.ts';
import type { Store, Tables } from '../store/index.ts';
import { lockResult, type Row } from './results.ts';
import { wantsSecondLook } from './row-notes.ts';
import type { Verdict } from './terms.ts';

/** A company by its number; a person, or a licensee whose registration is not loaded, by name alone. */
export type DecidedCompany = {
  /** Null of a company that neither the row nor its registry names, and of who is hidden. */
  readonly name: string | null;
  readonly jurisdiction_code: string | null;
  readonly entity_number: string | null;
};

export type Decision = {
  readonly verdict: Verdict;
  /** Who runs the location; null where it is only said who does not. */
  readonly operator: DecidedCompany | null;
  /** Who does not: the operator that the row names or, where it names none, its alternatives. */
  readonly rejected: readonly DecidedCompany[];
};

/** `company`: of the verdict `chosen`, with its name where the registry has one. */
export type Said = {
  readonly verdict: Verdict;
  readonly company: {
    readonly jurisdictionCode: string;
    readonly entityNumber: string;
    readonly name: string | null;
  } | null;
};

type Made = Decision & { readonly decidedAt: string; readonly decidedBy: string };

export type HeldDecision = Made & {
  readonly batchId: string;
  readonly rowIndex: number;
  /** Of a second look: what the first one said, and whether both say the same. */
  readonly first: (Made & { readonly agrees: boolean }) | null;
};

export type Decided =
  | { readonly kind: 'decided'; readonly decision: HeldDecision }
  /** The account has no such row, or it has no result. */
  | { readonly kind: 'no_row' }
  /** There is nothing to accept, or to reject. */
  | { readonly kind: 'names_nobody' }
  /** It would be a second look by who looked first. */
  | { readonly kind: 'looked_first' };

/** `acceptedAt`: by which they are taken back. */
export type Accepted = { readonly decisions: readonly HeldDecision[]; readonly acceptedAt: string };

/** Decisions of one row that are kept: so many steps back one can go. */
const KEPT_OF_A_ROW = 20;

/** On the disk when it resolves. @throws StoreError */
export function decide(
  { db }: Store,
  corrections: Corrections,
  now: Date,
  row: Row,
  by: string,
  said: Said,
): Promise<Decided> {
  return db.transaction().execute(async (trx) => {
    const result = await lockResult(trx, row);
    if (result === null) return { kind: 'no_row' };
    return decideLocked(trx, corrections, now, row, by, result, await newestOf(trx, row), said);
  });
}

/**
 * Accepts the operators of rows: of those that name one and that nobody has decided. Others stay as they are. All or
 * none are on the disk when it resolves. @throws StoreError
 */
export function acceptUndecided(
  { db }: Store,
  corrections: Corrections,
  now: Date,
  rows: readonly Row[],
  by: string,
): Promise<Accepted> {
  // In one order, so that two of them do not wait for each other.
  const inOrder = rows.toSorted(
    (a, b) => (a.batchId < b.batchId ? -1 : a.batchId > b.batchId ? 1 : 0) || a.rowIndex - b.rowIndex,
  );
  return db.transaction().execute(async (trx) => {
    const made: HeldDecision[] = [];
    for (const row of inOrder) {
      const result = await lockResult(trx, row);
      const before = result === null ? [] : await newestOf(trx, row);
      if (result === null || before.length > 0) continue;
      const accepted = { verdict: 'accepted', company: null } as const;
      const decided = await decideLocked(trx, corrections, now, row, by, result, before, accepted);
      if (decided.kind === 'decided') made.push(decided.decision);
    }
    return { decisions: made, acceptedAt: now.toISOString() };
  });
}

async function decideLocked(
  trx: Transaction<Tables>,
  corrections: Corrections,
  now: Date,
  row: Row,
  by: string,
  result: string,
  before: readonly Selectable<Tables['batch_decisions']>[],
  said: Said,
): Promise<Exclude<Decided, { readonly kind: 'no_row' }>> {
  const { batchId, rowIndex } = row;
  const decision = decisionOf(toldRow(JSON.parse(result), corrections), said);
  if (decision === null) return { kind: 'names_nobody' };
  const [last] = before;
  const number = (last?.number ?? 0) + 1;
  const look = last !== undefined && (last.look === 2 || (await wantsSecondLook(trx, row))) ? 2 : 1;
  if (look === 2 && before.find((one) => one.look === 1)?.decided_by === by) return { kind: 'looked_first' };
  await trx
    .insertInto('batch_decisions')
    .values({
      batch_id: batchId,
      row_index: rowIndex,
      number,
      decided_at: now.toISOString(),
      decided_by: by,
      decision: JSON.stringify(decision),
      look,
    })
    .execute();
  await trx
    .deleteFrom('batch_decisions')
    .where('batch_id', '=', batchId)
    .where('row_index', '=', rowIndex)
    .where('look', '=', look)
    .where('number', '<=', number - KEPT_OF_A_ROW)
    .execute();
  return { kind: 'decided', decision: held(await newestOf(trx, row), corrections)! };
}

/** Takes back what somebody accepted at once, where nobody has decided behind it; of how many rows. @throws StoreError */
export async function undoAccepted({ db }: Store, accountId: string, at: string, by: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('batch_decisions')
    .where('batch_id', 'in', (all) => all.selectFrom('batches').select('id').where('account_id', '=', accountId))
    .where('decided_at', '=', at)
    .where('decided_by', '=', by)
    .where(({ exists, not, selectFrom }) => {
      const later = selectFrom('batch_decisions as later')
        .select('later.number')
        .whereRef('later.batch_id', '=', 'batch_decisions.batch_id')
        .whereRef('later.row_index', '=', 'batch_decisions.row_index')
        .whereRef('later.number', '>', 'batch_decisions.number');
      return not(exists(later));
    })
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Takes back the last decision of a row; the one that holds now. Undefined where there is no such row. */
export function undoDecision(
  { db }: Store,
  corrections: Corrections,
  row: Row,
): Promise<HeldDecision | null | undefined> {
  return db.transaction().execute(async (trx) => {
    if ((await lockResult(trx, row)) === null) return undefined;
    const [last, ...before] = await newestOf(trx, row);
    if (last !== undefined)
      await trx
        .deleteFrom('batch_decisions')
        .where('batch_id', '=', row.batchId)
        .where('row_index', '=', row.rowIndex)
        .where('number', '=', last.number)
        .execute();
    return held(before, corrections);
  });
}

/** The decisions that hold, of all rows of a file, in the order of batches and rows. @throws StoreError */
export async function decisionsOfFile(
  { db }: Store,
  corrections: Corrections,
  accountId: string,
  fileId: string,
): Promise<HeldDecision[]> {
  const rows = await db
    .selectFrom('batch_decisions')
    .innerJoin('batches', 'batches.id', 'batch_decisions.batch_id')
    .selectAll('batch_decisions')
    .where('account_id', '=', accountId)
    .where('file_id', '=', fileId)
    // The last one of the first look, and all of a second one.
    .where('number', '>=', (all) =>
      all
        .selectFrom('batch_decisions as first')
        .select(({ fn }) => fn.max('first.number').as('number'))
        .whereRef('first.batch_id', '=', 'batch_decisions.batch_id')
        .whereRef('first.row_index', '=', 'batch_decisions.row_index')
        .where('first.look', '=', 1),
    )
    .orderBy('file_row')
    .orderBy('batch_id')
    .orderBy('row_index')
    .orderBy('number', 'desc')
    .execute();
  const ofRows = Map.groupBy(rows, ({ batch_id, row_index }) => `${batch_id} ${row_index}`);
  return [...ofRows.values()].map((newest) => held(newest, corrections)!);
}

/** The decision that holds, of all of a row or the newest of them: null of none. */
export function held(
  newestFirst: readonly Selectable<Tables['batch_decisions']>[],
  corrections: Corrections,
): HeldDecision | null {
  const last = newestFirst[0];
  if (last === undefined) return null;
  const made = toldDecision(last, corrections);
  const before = last.look === 2 ? newestFirst.find(({ look }) => look === 1) : undefined;
  const first = before === undefined ? null : toldDecision(before, corrections);
  return {
    ...made,
    batchId: last.batch_id,
    rowIndex: last.row_index,
    first: first && { ...first, agrees: isSame(first.operator, made.operator) },
  };
}

/** A decision stays as it was made; a hidden person comes without a name. */
function toldDecision(row: Selectable<Tables['batch_decisions']>, corrections: Corrections): Made {
  const { verdict, operator, rejected } = JSON.parse(row.decision) as Decision;
  const told = (one: DecidedCompany) => (isHidden(one, corrections) ? { ...one, name: null } : one);
  return {
    verdict,
    operator: operator && told(operator),
    rejected: rejected.map(told),
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
  };
}

/** Whether two looks say that one company runs the place, or that none of those does. */
function isSame(a: DecidedCompany | null, b: DecidedCompany | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.entity_number === null || b.entity_number === null)
    return a.entity_number === b.entity_number && a.name === b.name;
  return a.jurisdiction_code === b.jurisdiction_code && a.entity_number === b.entity_number;
}

function isHidden({ name, jurisdiction_code, entity_number }: DecidedCompany, corrections: Corrections): boolean {
  if (jurisdiction_code !== null && entity_number !== null)
    return corrections.hidesCompany({ jurisdiction: jurisdiction_code, entityNumber: entity_number });
  // Of a person it was not kept which company is hers.
  return name !== null && corrections.hidesTextAnywhere(name);
}

/** All of a row. */
const newestOf = (trx: Transaction<Tables>, { batchId, rowIndex }: Row) =>
  trx
    .selectFrom('batch_decisions')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('row_index', '=', rowIndex)
    .orderBy('number', 'desc')
    .execute();

/** Null where the row names no operator to accept or reject. */
function decisionOf(row: MatchRow, { verdict, company }: Said): Decision | null {
  const named = row.operator && decidedOperator(row.operator);
  const others = row.alternatives.map(({ legal_name, jurisdiction_code, entity_number }) => ({
    name: legal_name,
    jurisdiction_code,
    entity_number,
  }));
  if (verdict === 'accepted') return named && { verdict, operator: named, rejected: [] };
  if (verdict === 'rejected') {
    const rejected = named === null ? others : [named];
    return rejected.length === 0 ? null : { verdict, operator: null, rejected };
  }
  if (company === null) return null;
  const isChosen = (one: DecidedCompany): boolean =>
    one.jurisdiction_code === company.jurisdictionCode && one.entity_number === company.entityNumber;
  const chosen = [...(named === null ? [] : [named]), ...others].find(isChosen) ?? {
    name: company.name,
    jurisdiction_code: company.jurisdictionCode,
    entity_number: company.entityNumber,
  };
  return { verdict, operator: chosen, rejected: named === null || isChosen(named) ? [] : [named] };
}

const decidedOperator = ({ name, jurisdiction_code, entity_number }: NonNullable<MatchRow['operator']>) => ({
  name,
  jurisdiction_code,
  entity_number,
});
