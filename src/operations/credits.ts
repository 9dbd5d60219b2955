/** What an account has. */
import shown from './examples/searches.json' with { type: 'json' };
import { operation } from './operation.ts';
import { creditBalance } from './schemas/schemas.ts';

export const getCredits = operation({
  id: 'getCredits',
  name: 'Balance',
  client: {
    method: 'credits',
    words: 'What the account has. Free.',
  },
  method: 'GET',
  path: '/credits',
  doors: ['key'],
  tag: 'Account',
  summary: 'Read the balance',
  description: "The account's credits. Free.",
  ignoresOtherOptions: true,
  answers: { 200: { words: 'The balance.', schema: creditBalance, examples: { balance: shown.CREDIT_BALANCE } } },
});
