import { Command } from 'commander';
import { MAX_GRANT_CREDITS, PRICED, type Price } from '../../accounts/index.ts';
import { withAccounts } from '../accounts.ts';
import { type Context, wholeNumber } from '../context.ts';
import { print } from '../table.ts';
import { tell } from '../terminal.ts';
import { withExamples } from './examples.ts';

const LEDGER_ENTRIES = 100;
const LEDGER_ENTRIES_MAX = 100_000;

type Output = { readonly json?: true };

/** `charter credits …`: what the operator gives, gives back and is owed. */
export function creditsCommand(context: Context): Command {
  const command = withExamples(
    new Command('credits'),
    'charter credits grant --email ann@example.com --credits 500',
  ).description('grant and refund credits, and see prices, top-ups and what is owed');
  for (const add of [addGrant, addRefund, addLedger, addPrices, addTopUps, addOwed, addPaid]) add(command, context);
  return command;
}

function addGrant(command: Command, context: Context): void {
  withExamples(command.command('grant'), 'charter credits grant --email ann@example.com --credits 500 --note Welcome')
    .description('give an account credits; prints its balance')
    .requiredOption('--email <address>', "the account's e-mail address")
    .requiredOption('--credits <number>', 'how many', wholeNumber(1, MAX_GRANT_CREDITS))
    .option('--note <text>', 'what its owner reads in the ledger')
    .action((given: { email: string; credits: number; note?: string }) =>
      withAccounts(context, async ({ operator }) => {
        tell(`${await operator.grant(given)}\n`);
      }),
    );
}

function addRefund(command: Command, context: Context): void {
  withExamples(command.command('refund'), 'charter credits refund --email ann@example.com --request REQUEST_ID')
    .description('give back what a request was charged, once; prints the balance')
    .requiredOption('--email <address>', "the account's e-mail address")
    .requiredOption('--request <id>', "the request's id, as in its X-Request-Id header and in the ledger")
    .option('--credits <number>', 'a part of it', wholeNumber(1, MAX_GRANT_CREDITS))
    .action(({ email, request, credits }: { email: string; request: string; credits?: number }) =>
      withAccounts(context, async ({ operator }) => {
        const { balance } = await operator.refund({ email, requestId: request, credits });
        tell(`${balance}\n`);
      }),
    );
}

function addLedger(command: Command, context: Context): void {
  withExamples(command.command('ledger'), 'charter credits ledger --email ann@example.com --limit 20')
    .description("what changed an account's balance, the newest first, with the balance after each")
    .requiredOption('--email <address>', "the account's e-mail address")
    .option('--limit <number>', 'how many entries', wholeNumber(1, LEDGER_ENTRIES_MAX), LEDGER_ENTRIES)
    .option('--json', 'JSON, also on a terminal')
    .action(({ email, limit, json }: Output & { email: string; limit: number }) =>
      withAccounts(context, async ({ operator, ledger }) => {
        const { accountId } = await operator.showAccount(email);
        const entries = await ledger.list(accountId, { before: null, limit });
        const heading = ['time', 'kind', 'credits', 'balance', 'what', 'request', 'id'];
        const rows = entries.map((one) => [
          one.at,
          one.kind,
          one.credits,
          one.balanceAfter,
          one.note,
          one.requestId ?? '',
          one.id,
        ]);
        print({ entries }, heading, rows, json);
      }),
    );
}

function addPrices(command: Command, context: Context): void {
  withExamples(command.command('prices'), 'charter credits prices')
    .description('the price list in force (CHARTER_PRICES)')
    .option('--json', 'JSON, also on a terminal')
    .action(async ({ json }: Output) => {
      const { prices } = context.settings;
      const rows = PRICED.map((operation) => [operation, inWords(prices[operation])]);
      print(prices, ['operation', 'credits'], rows, json);
    });
}

function addTopUps(command: Command, context: Context): void {
  withExamples(command.command('top-ups'), 'charter credits top-ups --email ann@example.com')
    .description('the last 200 top-ups, how they were paid, and what was refunded or disputed')
    .option('--email <address>', 'those of one account')
    .option('--json', 'JSON, also on a terminal')
    .action(({ email, json }: Output & { email?: string }) =>
      withAccounts(context, async ({ operator, topUps }) => {
        const accountId = email === undefined ? null : (await operator.showAccount(email)).accountId;
        const listed = await topUps.list(accountId);
        const rows = listed.map((one) => [
          one.createdAt,
          one.email,
          one.credits,
          one.amount === null ? '' : `${one.amount} ${one.currency}`,
          one.isAutomatic === 1 ? 'automatic' : 'by hand',
          one.declineCode === null ? one.state : `${one.state}: ${one.declineCode}`,
          one.refundedAmount,
          one.dispute ?? '',
          one.paymentId ?? '',
          one.topUpId,
        ]);
        const heading = [
          'time',
          'email',
          'credits',
          'amount',
          'asked for',
          'state',
          'refunded',
          'dispute',
          'payment',
          'id',
        ];
        print({ top_ups: listed }, heading, rows, json);
      }),
    );
}

function addOwed(command: Command, context: Context): void {
  withExamples(command.command('owed'), 'charter credits owed')
    .description('top-ups that were credited and are not paid for yet')
    .option('--json', 'JSON, also on a terminal')
    .action(({ json }: Output) =>
      withAccounts(context, async ({ operator }) => {
        const topUps = await operator.listOwedTopUps();
        const rows = topUps.map((one) => [one.createdAt, one.email, one.credits, one.topUpId]);
        print({ top_ups: topUps }, ['time', 'email', 'credits', 'id'], rows, json);
      }),
    );
}

function addPaid(command: Command, context: Context): void {
  withExamples(command.command('paid <top-up-id>'), 'charter credits paid TOP_UP_ID')
    .description('note that an owed top-up has been paid for')
    .action((topUpId: string) => withAccounts(context, ({ operator }) => operator.markTopUpPaid(topUpId)));
}

const inWords = (price: Price): string =>
  typeof price === 'number' ? `${price}` : `${price.per_result} for each result`;
