/**
 * The companies that changed since a cursor or a date, as they are now, and those that were removed. A registry that was
 * loaded without being compared is exported whole.
 */
import { type Change, type ChangesPage, type Engine, EngineError } from '../../engine/index.ts';
import { removedLine } from '../../exports/index.ts';
import { CommandError } from '../exit-codes.ts';
import type { ExportBlock, ExportSource, Position } from './source.ts';

const PAGE_CHANGES = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const BLOCK_COMPANIES = 500;
const DATE = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/;

/** The last change of each company, by its number. */
type Last = ReadonlyMap<string, Pick<Change, 'kind' | 'legalName' | 'asOf'>>;
type Changed = {
  readonly jurisdiction: string;
  readonly isWhole: boolean;
  readonly last: Last;
  readonly numbers: string[];
};

/** `keptDays`: how long this installation keeps changes. @throws CommandError where what came behind `since` is not all kept any more */
export async function openChangedCompanies(
  engine: Engine,
  since: string,
  jurisdictions: readonly string[],
  keptDays: number,
): Promise<ExportSource> {
  const { changed, nextSince } = await readChanges(engine.changeLog, since, jurisdictions, keptDays);
  const { generation } = await engine.present(jurisdictions);
  const infos = (await engine.snapshots()).filter(({ jurisdiction }) => jurisdictions.includes(jurisdiction));
  return {
    identity: JSON.stringify([jurisdictions, since, nextSince, generation]),
    snapshots: infos.map(({ jurisdiction, asOf, publishedAt }) => {
      return { code: jurisdiction, as_of: asOf, published_at: publishedAt };
    }),
    nextSince,
    blocks: (after) => blocksOf(engine, changed, after),
    [Symbol.asyncDispose]: async () => {},
  };
}

async function readChanges(
  changeLog: Engine['changeLog'],
  since: string,
  jurisdictions: readonly string[],
  keptDays: number,
): Promise<{ readonly changed: readonly Changed[]; readonly nextSince: string }> {
  const isDate = DATE.test(since);
  if (isDate && Date.parse(since) < Date.now() - keptDays * DAY_MS)
    throw new CommandError('failed', `Changes are kept for ${keptDays} days. Export all of it.`);
  const last = new Map<string, Map<string, Pick<Change, 'kind' | 'legalName' | 'asOf'>>>();
  const whole = new Set<string>();
  let cursor: string | null = isDate ? null : since;
  for (;;) {
    const page: ChangesPage = await changeLog
      .changes({ since: cursor, jurisdictions, kinds: 'all', includeFields: false, limit: PAGE_CHANGES })
      .catch(refuse);
    for (const { kind, jurisdiction, entityNumber, legalName, asOf, at } of page.changes) {
      if (isDate && at < since) continue;
      if (entityNumber === null) whole.add(jurisdiction);
      else {
        const ofJurisdiction = last.get(jurisdiction) ?? new Map();
        last.set(jurisdiction, ofJurisdiction.set(entityNumber, { kind, legalName, asOf }));
      }
    }
    // A page may be empty because all of it was passed over.
    if (page.changes.length === 0 && page.nextSince === cursor) break;
    cursor = page.nextSince;
  }
  const codes = [...new Set([...whole, ...last.keys()])].sort();
  const changed = codes.map((jurisdiction): Changed => {
    const ofJurisdiction: Last = last.get(jurisdiction) ?? new Map();
    return {
      jurisdiction,
      isWhole: whole.has(jurisdiction),
      last: ofJurisdiction,
      numbers: [...ofJurisdiction.keys()].sort(),
    };
  });
  return { changed, nextSince: cursor };
}

function refuse(error: unknown): never {
  if (!(error instanceof EngineError) || error.code !== 'changes_gone') throw error;
  const from = error.oldest === null ? '' : ` The oldest that are kept come behind ${error.oldest}.`;
  throw new CommandError('failed', `${error.message}${from} Export all of it, and then go on from its cursor.`, {
    cause: error,
  });
}

/** A step is a company of a list of numbers; of a whole registry a record. */
async function* blocksOf(
  engine: Engine,
  changed: readonly Changed[],
  { part: first, step }: Position,
): AsyncGenerator<ExportBlock> {
  for (let part = first; part < changed.length; part++) {
    const { jurisdiction, isWhole, last, numbers } = changed[part]!;
    let done = part === first ? step : 0;
    if (isWhole) {
      await using reading = await engine.openReading(jurisdiction);
      for await (const { lines, records, hidden = 0 } of reading?.blocks(done) ?? []) {
        done += records + hidden;
        yield { lines, records, removed: 0, position: { part, step: done } };
      }
      continue;
    }
    while (done < numbers.length) {
      const asked = numbers.slice(done, done + BLOCK_COMPANIES);
      let removed = 0;
      const lines: Uint8Array[] = [];
      for (const number of asked) {
        const company = await engine.lookup(jurisdiction, number);
        if (company !== null) {
          lines.push(company, Buffer.from('\n'));
          continue;
        }
        const { legalName, asOf } = last.get(number)!;
        removed += 1;
        const gone = { jurisdiction_code: jurisdiction, entity_number: number, legal_name: legalName, as_of: asOf };
        lines.push(Buffer.from(removedLine(gone)));
      }
      done += asked.length;
      yield { lines: Buffer.concat(lines), records: asked.length, removed, position: { part, step: done } };
    }
  }
}
