/** Results in few words, so that a list of very many can be shown; and one in all of its own. */
import { setImmediate as otherWork } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Corrections } from '../corrections/corrections.ts';
import { type Evidence, hasReview, type MatchRow, toldRow } from '../matching/row.ts';
import { isUuid, kindOf, type Store, type Tables } from '../store/index.ts';

/** What a list shows of a result. */
export type ResultLine = Pick<MatchRow, 'row_index' | 'status' | 'confidence' | 'review' | 'reason_code'> & {
  readonly name: string;
  readonly address: string;
  readonly operator: Pick<
    NonNullable<MatchRow['operator']>,
    'name' | 'jurisdiction_code' | 'entity_number' | 'matched_via'
  > | null;
  readonly family: string | null;
  readonly people: readonly string[];
  readonly alternatives: readonly Pick<
    MatchRow['alternatives'][number],
    'legal_name' | 'jurisdiction_code' | 'entity_number' | 'confidence'
  >[];
  /** Licensed premises at the place that the result names. */
  readonly licenses: readonly License[];
};

type License = { readonly source: string; readonly number: string };

/** A row of a batch of an account. */
export type Row = { readonly accountId: string; readonly batchId: string; readonly rowIndex: number };

/** Longer names and addresses are cut in lists. */
const SHOWN_CHARACTERS = 300;
/** Licenses, and people, that a line names. */
const [SHOWN_LICENSES, SHOWN_PEOPLE] = [5, 3];
/** Results that are read before other requests have their turn: some milliseconds of work. */
const RESULTS_IN_A_TURN = 100;

/** The lines of those of some batches that have succeeded, by batch. @throws StoreError */
export async function resultLines(
  { db }: Store,
  corrections: Corrections,
  accountId: string,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ResultLine[]>> {
  const found = new Map<string, readonly ResultLine[]>();
  for (const batchId of batchIds.filter(isUuid)) {
    const rows = await selectResults(db, accountId, batchId).orderBy('row_index').execute();
    const lines: ResultLine[] = [];
    for (const { result } of rows) {
      if (result !== null) lines.push(lineOf(toldRow(JSON.parse(result), corrections)));
      if (lines.length % RESULTS_IN_A_TURN === 0) await otherWork();
    }
    if (lines.length > 0) found.set(batchId, lines);
  }
  return found;
}

/** Results of an earlier version may lack a family. */
export function lineOf(row: MatchRow): ResultLine {
  const { row_index, status, confidence, review, reason_code, location, operator, operator_family } = row;
  return {
    row_index,
    status,
    confidence,
    review,
    reason_code,
    name: cut(location.name),
    address: cut(location.address),
    operator: operator && {
      name: cut(operator.name),
      jurisdiction_code: operator.jurisdiction_code,
      entity_number: operator.entity_number,
      matched_via: operator.matched_via,
    },
    family: operator_family == null ? null : cut(operator_family.name),
    people: row.people.slice(0, SHOWN_PEOPLE).map(({ name }) => cut(name)),
    alternatives: row.alternatives.map(({ legal_name, jurisdiction_code, entity_number, confidence: sure }) => ({
      legal_name: cut(legal_name),
      jurisdiction_code,
      entity_number,
      confidence: sure,
    })),
    licenses: licensesOf(row).slice(0, SHOWN_LICENSES),
  };
}

/** Each once. Evidence of an earlier version does not say which record it is of. */
function licensesOf({ evidence, path, people }: MatchRow): readonly License[] {
  const named = [
    ...evidence.map(({ record }: Partial<Evidence>) =>
      record && 'license_number' in record ? { source: record.source, number: record.license_number } : null,
    ),
    ...path.map(({ license }) => license),
    ...people.flatMap(({ sources }) => sources.map(({ license }) => license)),
  ].filter((one) => one != null);
  return [...new Map(named.map(({ source, number }) => [`${source} ${number}`, { source, number }])).values()];
}

const cut = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS).toWellFormed()}…` : text;

/** A row as a batch answers it, as JSON; null where the account has no such, or it has no result. @throws StoreError */
export async function resultOf({ db }: Store, corrections: Corrections, row: Row): Promise<string | null> {
  if (!isUuid(row.batchId)) return null;
  const result = (await selectResult(db, row).executeTakeFirst())?.result ?? null;
  return result === null ? null : toldResult(result, corrections);
}

/** The JSON of a result as it may be shown; the same where nothing is hidden, and this version made it. */
function toldResult(json: string, corrections: Corrections): string {
  return corrections.hides || !hasReview(json) ? JSON.stringify(toldRow(JSON.parse(json), corrections)) : json;
}

/** The JSON of many. */
export async function toldResults(
  jsons: readonly (string | null)[],
  corrections: Corrections,
): Promise<readonly (string | null)[]> {
  const told: (string | null)[] = [];
  for (const json of jsons) {
    told.push(json === null ? null : toldResult(json, corrections));
    if (told.length % RESULTS_IN_A_TURN === 0) await otherWork();
  }
  return told;
}

/** A result as it is kept; no other decides on the row until the transaction ends. */
export async function lockResult(trx: Transaction<Tables>, row: Row): Promise<string | null> {
  if (!isUuid(row.batchId)) return null;
  const locked = selectResult(trx, row).$if(kindOf(trx) === 'postgresql', (query) =>
    query.forNoKeyUpdate(['batch_rows']),
  );
  return (await locked.executeTakeFirst())?.result ?? null;
}

const selectResult = (db: Kysely<Tables>, { accountId, batchId, rowIndex }: Row) =>
  selectResults(db, accountId, batchId).where('row_index', '=', rowIndex);

const selectResults = (db: Kysely<Tables>, accountId: string, batchId: string) =>
  db
    .selectFrom('batches')
    .innerJoin('batch_rows', 'batch_rows.batch_id', 'batches.id')
    .select('result')
    .where('batches.id', '=', batchId)
    .where('account_id', '=', accountId)
    .where('status', '=', 'succeeded');
