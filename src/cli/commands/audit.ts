import { Command } from 'commander';
import { withAccounts } from '../accounts.ts';
import { type Context, wholeNumber } from '../context.ts';
import { print } from '../table.ts';
import { withExamples } from './examples.ts';

const LINES = 100;
const LINES_MAX = 100_000;

/** `charter audit`: who changed what of accounts, keys, credits and registries, and corrected what. */
export function auditCommand(context: Context): Command {
  return withExamples(new Command('audit'), 'charter audit --email ann@example.com --limit 20')
    .description(
      'the last changes of accounts, keys, credits and settings, loads that a guard had stopped and corrections, and who made them; the newest first',
    )
    .option('--email <address>', "of the account with this address alone; of every account's without it")
    .option('--limit <number>', 'how many', wholeNumber(1, LINES_MAX), LINES)
    .option('--json', 'JSON, also on a terminal')
    .action(({ email, limit, json }: { email?: string; limit: number; json?: true }) =>
      withAccounts(context, async ({ operator }) => {
        const changes = await operator.listAudit(email ?? null, limit);
        const rows = changes.map((one) => [
          one.createdAt,
          one.actor,
          one.action,
          one.email ?? '',
          one.keyId ?? '',
          one.detail === '{}' ? '' : one.detail,
        ]);
        const objects = changes.map((one) => ({ ...one, detail: JSON.parse(one.detail) }));
        print({ changes: objects }, ['time', 'who', 'what', 'account', 'key', 'particulars'], rows, json);
      }),
    );
}
