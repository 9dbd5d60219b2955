import { Command } from 'commander';
import { MAX_GRANT_CREDITS, OPERATIONS, type Price } from '../../accounts/index.ts';
import { withAccounts } from '../accounts.ts';
import { type Context, wholeNumber } from '../context.ts';
import { print } from '../table.ts';

type Output = { readonly json?: true };

/** `charter credits …`: what the operator gives, gives back and is owed. */
export function creditsCommand(context: Context): Command {
  const command = new Command('credits').description('grant and refund credits, and see prices and what is owed');
  command
    .command('grant')
    .description('give an account credits; prints its balance')
    .requiredOption('--email <address>', "the account's e-mail address")
    .requiredOption('--credits <number>', 'how many', wholeNumber(1, MAX_GRANT_CREDITS))
    .option('--note <text>', 'what its owner reads in the ledger')
    .action((given: { email: string; credits: number; note?: string }) =>
      withAccounts(context, async (accounts) => {
        process.stdout.write(`${await accounts.grantCredits(given)}\n`);
      }),
    );
  command
    .command('refund')
    .description('give back what a request was charged, once; prints the balance')
    .requiredOption('--email <address>', "the account's e-mail address")
    .requiredOption('--request <id>', "the request's id, as in its X-Request-Id header and in the ledger")
    .option('--credits <number>', 'a part of it', wholeNumber(1, MAX_GRANT_CREDITS))
    .action(({ email, request, credits }: { email: string; request: string; credits?: number }) =>
      withAccounts(context, async (accounts) => {
        const { balance } = await accounts.refundCredits({ email, requestId: request, credits });
        process.stdout.write(`${balance}\n`);
      }),
    );
  command
    .command('prices')
    .description('the price list in force (CHARTER_PRICES)')
    .option('--json', 'JSON, also on a terminal')
    .action(async ({ json }: Output) => {
      const { prices } = context.settings;
      const rows = OPERATIONS.map((operation) => [operation, inWords(prices[operation])]);
      print(prices, ['operation', 'credits'], rows, json);
    });
  command
    .command('owed')
    .description('top-ups that were credited and are not paid for yet')
    .option('--json', 'JSON, also on a terminal')
    .action(({ json }: Output) =>
      withAccounts(context, async (accounts) => {
        const topUps = await accounts.listOwedTopUps();
        const rows = topUps.map((one) => [one.createdAt, one.email, one.credits, one.topUpId]);
        print({ top_ups: topUps }, ['time', 'email', 'credits', 'id'], rows, json);
      }),
    );
  command
    .command('paid <top-up-id>')
    .description('note that an owed top-up has been paid for')
    .action((topUpId: string) => withAccounts(context, (accounts) => accounts.markTopUpPaid(topUpId)));
  return command;
}

const inWords = (price: Price): string =>
  typeof price === 'number' ? `${price}` : `${price.per_result} for each result`;
