import type { LoadReport } from '../../accounts/index.ts';
import type { GuardError } from '../../loading/index.ts';
import { StoreError } from '../../store/index.ts';
import { withAccounts } from '../accounts.ts';
import type { Context } from '../context.ts';
import { warn } from '../terminal.ts';
import { type Source, titleOf } from './source.ts';

/** Keeps, for operators, what a load or a round has come to. What it says itself matters more. */
export async function noteLoad(context: Context, report: LoadReport): Promise<void> {
  try {
    await withAccounts(context, ({ operator }) => operator.noteLoad(report));
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    warn(`charter: operators do not see it: ${error.message}\n`);
  }
}

/** The same of a load that a guard has stopped. `code`: `null` of records. */
export function noteStopped(
  context: Context,
  source: Source,
  code: string | null,
  { comparison }: GuardError,
): Promise<void> {
  const found = comparison
    .filter(({ isBroken }) => isBroken)
    .map(({ measure, before, after, allowed, unit }) => ({ measure, before, after, allowed, unit }));
  const report = { title: titleOf(source), found, command: acceptingCommand(source, code) };
  return noteLoad(context, { kind: 'stopped', code, report });
}

/** What publishes it all the same. */
function acceptingCommand(source: Source, code: string | null): string {
  const what =
    source.kind === 'records' ? ['--records', source.path] : [code ?? '', ...(source.files ?? ['--download'])];
  return ['charter load', ...what.map(quoted), '--accept-loss', "--reason 'why they are right'"].join(' ');
}

/** For a shell. */
const quoted = (word: string): string => (/^[\w./:@=+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
