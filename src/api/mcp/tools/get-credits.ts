import { z } from 'zod';
import { creditBalance } from '../../../operations/index.ts';
import { readArguments } from '../read-arguments.ts';
import type { Tool } from '../tool.ts';

export const getCredits: Tool = {
  name: 'get_credits',
  title: 'Read the credit balance',
  describe: (prices) =>
    prices === null
      ? 'Nothing costs credits here: the registries are on this machine.'
      : 'The credits that the account has left for searches, lookups and matches. Free.',
  input: z.object({}),
  output: z.object(creditBalance.shape),
  ask(args) {
    const read = readArguments({}, [], args);
    if (!read.ok) return read;
    return {
      ok: true,
      call: { method: 'GET', path: '/v2/credits' },
      tell({ body }) {
        const credits = body as z.infer<typeof creditBalance>;
        const below = credits.overage_enabled ? ', and the balance may fall below zero' : '';
        return { structured: credits, text: `${credits.balance.toLocaleString('en-US')} credits${below}` };
      },
    };
  },
};
