import { Command } from 'commander';
import { CHANGE_KINDS, type Change, type ChangeLog, type RecordedLoad } from '../../engine/index.ts';
import { changeOnWire, premisesChangeOnWire } from '../../operations/answers/index.ts';
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

/** What the last load of a registry or a license list changed, or all loads since a day. */
export function diffCommand(context: Context): Command {
  return withExamples(
    new Command('diff'),
    'charter diff us_co',
    'charter diff us_co --since 2026-11-01 --json',
    'charter diff us_co_kite_food',
  )
    .description('what the last load of a registry or a license list added, changed and removed')
    .argument('<code>', 'such as us_fl, or us_fl_dbpr_food')
    .option('--since <day>', 'all loads since a day, YYYY-MM-DD (UTC), instead of the last one')
    .option('--limit <number>', `changes to list, 0 to ${LIMIT_MAX}`, wholeNumber(0, LIMIT_MAX), 20)
    .option('--json', 'JSON also on a terminal')
    .action(async (code: string, { since, limit, json }: DiffOptions) => {
      if (since !== undefined && !isDay(since))
        throw new CommandError('usage', `${since} is no day such as 2026-11-01`);
      const asked = code.toLowerCase();
      await using engine = context.openEngine();
      await using premises = context.openPremises();
      const ofRegistry = await engine.changeLog.loads([asked]);
      const isList = ofRegistry.length === 0;
      const { changeLog } = isList ? premises : engine;
      const loads = chosen(isList ? await changeLog.loads([asked]) : ofRegistry, asked, since);
      const changes = await firstChanges(changeLog, asked, loads, limit);
      const text =
        json === true || !process.stdout.isTTY
          ? JSON.stringify({
              loads: loads.map((load) => loadOnWire(load, isList)),
              changes: changes.map(isList ? premisesChangeOnWire : changeOnWire),
            })
          : [...loads.map(loadLine), ...tableOf(changes, loads, isList)].join('\n');
      tell(`${text}\n`);
    });
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

function chosen(loads: readonly RecordedLoad[], code: string, since: string | undefined): readonly RecordedLoad[] {
  if (loads.length === 0) throw new CommandError('not_found', `Nothing is kept of what loads of ${code} changed.`);
  return since === undefined ? loads.slice(-1) : loads.filter(({ at }) => at >= since);
}

async function firstChanges(
  changeLog: ChangeLog,
  code: string,
  [first]: readonly RecordedLoad[],
  limit: number,
): Promise<readonly Change[]> {
  const changes: Change[] = [];
  let since = first?.since;
  while (since !== undefined && changes.length < limit) {
    const page = await changeLog.changes({
      since,
      jurisdictions: [code],
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

function tableOf(changes: readonly Change[], loads: readonly RecordedLoad[], isList: boolean): readonly string[] {
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
    printTable(['', isList ? 'id' : 'number', 'name', 'fields'], rows),
    ...(rest > 0 ? [`… and ${rest.toLocaleString('en-US')} more: --limit lists them.`] : []),
  ];
}

function loadOnWire({ jurisdiction, at, asOf, counts, since }: RecordedLoad, isList: boolean): object {
  const of = isList ? { source: jurisdiction } : { jurisdiction_code: jurisdiction };
  return { ...of, at, as_of: asOf, ...counts, since };
}
