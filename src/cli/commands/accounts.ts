import { Command } from 'commander';
import { MAX_GRANT_CREDITS } from '../../accounts/terms.ts';
import { withAccounts } from '../accounts.ts';
import { type Context, wholeNumber } from '../context.ts';
import { CommandError } from '../exit-codes.ts';
import { print, printTable } from '../table.ts';
import { tell } from '../terminal.ts';
import { withExamples } from './examples.ts';

type Output = { readonly json?: true };

/** `charter accounts …`: who they are, and how far they may go. */
export function accountsCommand(context: Context): Command {
  const command = withExamples(new Command('accounts'), 'charter accounts show --email ann@example.com').description(
    'list accounts, and set their overage and automatic top-up',
  );
  for (const add of [addList, addShow, addSetPassword, addOperator, addOverage, addAutoTopUp]) add(command, context);
  return command;
}

function addList(command: Command, context: Context): void {
  withExamples(command.command('list'), 'charter accounts list')
    .description('every account with its credits')
    .option('--json', 'JSON, also on a terminal')
    .action(({ json }: Output) =>
      withAccounts(context, async ({ operator }) => {
        const list = await operator.listAccounts();
        const rows = list.map((one) => [
          ...[one.email, one.balance, one.reserved, one.owed, one.spent, one.members, one.createdAt, one.accountId],
        ]);
        const heading = ['email', 'balance', 'reserved', 'owed', 'spent in 30 days', 'members', 'created', 'id'];
        print({ accounts: list }, heading, rows, json);
      }),
    );
}

function addShow(command: Command, context: Context): void {
  withExamples(command.command('show'), 'charter accounts show --email ann@example.com --json')
    .description("an account's settings, keys and last ledger entries")
    .requiredOption('--email <address>', "the account's e-mail address")
    .option('--json', 'JSON, also on a terminal')
    .action(({ email, json }: Output & { email: string }) =>
      withAccounts(context, async ({ operator }) => {
        const account = await operator.showAccount(email);
        const settings = Object.entries({ reserved: account.reserved, ...account.credits });
        print(
          account,
          ['', account.email],
          settings.map(([name, value]) => [name, String(value ?? '')]),
          json,
        );
        if (json === true || !process.stdout.isTTY) return;
        const entries = account.ledger.map((entry) => [
          entry.createdAt,
          entry.kind,
          entry.credits,
          entry.description,
          entry.requestId ?? '',
        ]);
        tell(`\n${printTable(['time', 'kind', 'credits', 'what', 'request'], entries)}\n`);
      }),
    );
}

function addSetPassword(command: Command, context: Context): void {
  withExamples(command.command('set-password'), 'charter accounts set-password --email ann@example.com')
    .description('give the account a generated password to sign in with; prints it, once, and ends its sessions')
    .requiredOption('--email <address>', "the account's e-mail address")
    .action(async ({ email }: { email: string }) => {
      // Half of what the command would read otherwise, and the rest of it has no need of it.
      const { generatedPassword, withSignIn } = await import('../sign-in.ts');
      await withSignIn(context, async ({ passwords }) => {
        const password = generatedPassword();
        await passwords.set(email, password);
        tell(`${password}\n`);
      });
    });
}

function addOperator(command: Command, context: Context): void {
  withExamples(
    command.command('operator'),
    'charter accounts operator --email ann@example.com',
    'charter accounts operator --email ann@example.com --off',
  )
    .description("let a person see the dashboard's page of operators, or no longer; without an address, who may")
    .option('--email <address>', 'the address that the person signs in with')
    .option('--off', 'no longer')
    .option('--json', 'JSON, also on a terminal')
    .action(async ({ email, off, json }: Output & { email?: string; off?: true }) => {
      if (email === undefined && off !== undefined) throw new CommandError('usage', '--off needs --email');
      const { withSignIn } = await import('../sign-in.ts');
      await withSignIn(context, async ({ teams }) => {
        if (email !== undefined) return teams.setOperator(email, off === undefined);
        const operators = await teams.operators();
        const rows = operators.map((one) => [one]);
        print({ operators }, ['operator'], rows, json);
      });
    });
}

function addOverage(command: Command, context: Context): void {
  withExamples(
    command.command('overage'),
    'charter accounts overage --email ann@example.com --amount 500',
    'charter accounts overage --email ann@example.com --off',
  )
    .description('let a balance fall below zero, or no longer')
    .requiredOption('--email <address>', "the account's e-mail address")
    .option('--amount <number>', 'how far below zero, in credits', wholeNumber(0, MAX_GRANT_CREDITS))
    .option('--off', 'not below zero')
    .action(({ email, amount, off }: { email: string; amount?: number; off?: true }) => {
      if ((amount === undefined) === (off === undefined)) throw new CommandError('usage', 'Say --amount or --off');
      return withAccounts(context, ({ operator }) => operator.setOverage(email, amount ?? null));
    });
}

function addAutoTopUp(command: Command, context: Context): void {
  withExamples(
    command.command('auto-topup'),
    'charter accounts auto-topup --email ann@example.com \\\n    --threshold 100 --target 1000',
    'charter accounts auto-topup --email ann@example.com --off',
  )
    .description('restore a balance that falls below a threshold, or no longer')
    .requiredOption('--email <address>', "the account's e-mail address")
    .option('--threshold <number>', 'the balance below which it is topped up', wholeNumber(0, MAX_GRANT_CREDITS))
    .option('--target <number>', 'the balance that a top-up restores', wholeNumber(1, MAX_GRANT_CREDITS))
    .option('--off', 'no automatic top-up')
    .action((given: { email: string; threshold?: number; target?: number; off?: true }) => {
      const { email, threshold, target, off } = given;
      const topUp =
        threshold === undefined || target === undefined ? null : { thresholdCredits: threshold, targetCredits: target };
      const isAmounts = threshold !== undefined || target !== undefined;
      if (off === true ? isAmounts : topUp === null) {
        throw new CommandError('usage', 'Say both --threshold and --target, or --off');
      }
      return withAccounts(context, ({ operator }) => operator.setAutoTopUp(email, topUp));
    });
}
