import { Command } from 'commander';
import { CHANGE_KINDS, type Change, type ChangeLog, type RecordedLoad } from '../../engine/index.ts';
import { changeOnWire } from '../../operations/answers/index.ts';
import { type Context, wholeNumber } from '../context.ts';
import { CommandError } from '../exit-codes.ts';
import { printTable } from '../table.ts';
import { tell } from '../terminal.ts';
import { withExamples } from './examples.ts';

type DiffOptions = { readonly since?: string; readonly limit: number; readonly json?: true };

const LIMIT_MAX = 100_000;
const PAGE_CHANGES = 1000;
/** A longer list of paths is cut on a terminal. */
const PATHS_SHOWN = 3;

/** What the last load of a jurisdiction changed, or all loads since a day. */
export function diffCommand(context: Context): Command {
  return withExamples(new Command('diff'), 'charter diff us_co', 'charter diff us_co --since 2026-11-01 --json')
    .description('what the last load of a jurisdiction added, changed and removed')
    .argument('<jurisdiction>', 'such as us_fl')
    .option('--since <day>', 'all loads since a day, YYYY-MM-DD (UTC), instead of the last one')
    .option('--limit <number>', `changes to list, 0 to ${LIMIT_MAX}`, wholeNumber(0, LIMIT_MAX), 20)
    .option('--json', 'JSON also on a terminal')
    .action(async (code: string, { since, limit, json }: DiffOptions) => {
      if (since !== undefined && !isDay(since))
        throw new CommandError('usage', `${since} is no day such as 2026-11-01`);
      const jurisdiction = code.toLowerCase();
      await using engine = context.openEngine();
      const loads = chosen(await engine.changeLog.loads([jurisdiction]), jurisdiction, since);
      const changes = await firstChanges(engine.changeLog, jurisdiction, loads, limit);
      const text =
        json === true || !process.stdout.isTTY
          ? JSON.stringify({ loads: loads.map(loadOnWire), changes: changes.map(changeOnWire) })
          : [...loads.map(loadLine), ...tableOf(changes, loads)].join('\n');
      tell(`${text}\n`);
    });
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

function chosen(
  loads: readonly RecordedLoad[],
  jurisdiction: string,
  since: string | undefined,
): readonly RecordedLoad[] {
  if (loads.length === 0)
    throw new CommandError('not_found', `Nothing is kept of what loads of ${jurisdiction} changed.`);
  return since === undefined ? loads.slice(-1) : loads.filter(({ at }) => at >= since);
}

async function firstChanges(
  changeLog: ChangeLog,
  jurisdiction: string,
  [first]: readonly RecordedLoad[],
  limit: number,
): Promise<readonly Change[]> {
  const changes: Change[] = [];
  let since = first?.since;
  while (since !== undefined && changes.length < limit) {
    const page = await changeLog.changes({
      since,
      jurisdictions: [jurisdiction],
      kinds: 'all',
      includeFields: true,
      limit: Math.min(PAGE_CHANGES, limit - changes.length),
    });
    changes.push(...page.changes);
    since = page.changes.length === 0 ? undefined : page.nextSince;
  }
  return changes;
}

function loadLine({ jurisdiction, at, asOf, counts }: RecordedLoad): string {
  const told = CHANGE_KINDS.filter((kind) => counts[kind] > 0 && kind !== 'loaded').map(
    (kind) => `${counts[kind].toLocaleString('en-US')} ${kind}`,
  );
  const nothing = counts.loaded > 0 ? 'loaded, with nothing to compare with' : 'nothing changed';
  return `${jurisdiction}, as of ${asOf}, published ${at}: ${told.length === 0 ? nothing : told.join(', ')}`;
}

function tableOf(changes: readonly Change[], loads: readonly RecordedLoad[]): readonly string[] {
  const named = changes.filter(({ kind }) => kind !== 'loaded');
  if (named.length === 0) return [];
  const rows = named.map(({ kind, entityNumber, legalName, fields }) => {
    const paths = (fields ?? []).map(({ path }) => path);
    const more = paths.length > PATHS_SHOWN ? [`and ${paths.length - PATHS_SHOWN} more`] : [];
    return [kind, entityNumber!, legalName!, [...paths.slice(0, PATHS_SHOWN), ...more].join(', ')];
  });
  const all = loads.reduce((sum, { counts }) => sum + counts.added + counts.changed + counts.removed, 0);
  const rest = all - named.length;
  return [
    '',
    printTable(['', 'number', 'name', 'fields'], rows),
    ...(rest > 0 ? [`… and ${rest.toLocaleString('en-US')} more: --limit lists them.`] : []),
  ];
}

function loadOnWire({ jurisdiction, at, asOf, counts, since }: RecordedLoad): object {
  return { jurisdiction_code: jurisdiction, at, as_of: asOf, ...counts, since };
}
