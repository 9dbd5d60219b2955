import { Command } from 'commander';
import { MAX_GRANT_CREDITS, openAccounts } from '../../accounts/index.ts';
import { type Context, wholeNumber } from '../context.ts';

/** `charter key create`: the key alone on stdout, so that a script can take it. */
export function keyCommand({ settings, home }: Context): Command {
  const key = new Command('key').description('make API keys');
  key
    .command('create')
    .description('make a key, and the account where there is none; prints the key, once')
    .requiredOption('--email <address>', "the account's e-mail address")
    .option('--credits <number>', 'credits to grant', wholeNumber(0, MAX_GRANT_CREDITS), 0)
    .option('--name <name>', 'what its owner calls the key')
    .action(async ({ email, credits, name }: { email: string; credits: number; name?: string }) => {
      const { databaseUrl, keySecret } = settings;
      await using accounts = await openAccounts({ homeDirectory: home(), databaseUrl, keySecret });
      const created = await accounts.createKey({ email, credits, keyName: name });
      process.stdout.write(`${created.key}\n`);
    });
  return key;
}
