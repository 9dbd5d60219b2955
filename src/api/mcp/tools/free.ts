/** The tools without arguments, which are free: what is loaded, and what the account has left. */
import { z } from 'zod';
import {
  creditBalance,
  getCredits as credits,
  jurisdictionList,
  listJurisdictions as jurisdictions,
  type Operation,
} from '../../../operations/index.ts';
import { priceWords } from '../prices.ts';
import { readArguments } from '../read-arguments.ts';
import { callOf, type Tool } from '../tool.ts';

const reading = <S extends z.ZodObject>(
  operation: Pick<Operation, 'method' | 'path'>,
  schema: S,
  told: Pick<Tool, 'name' | 'title' | 'describe'> & { readonly print: (answer: z.infer<S>) => string },
): Tool => ({
  ...told,
  input: z.object({}),
  output: z.object(schema.shape),
  ask(args) {
    const read = readArguments({}, [], args);
    if (!read.ok) return read;
    const tell = ({ body }: { readonly body: unknown }) => {
      const answer = body as z.infer<S>;
      return { structured: answer, text: told.print(answer) };
    };
    return { ok: true, call: callOf(operation), tell };
  },
});

export const listJurisdictions = reading(jurisdictions, jurisdictionList, {
  name: 'list_jurisdictions',
  title: 'List jurisdictions',
  describe: (prices) =>
    `The codes of the company registries that are loaded and can be searched.${priceWords(prices, jurisdictions)}`,
  print: (list) => list.jurisdictions.join(', ') || 'None is loaded.',
});

export const getCredits = reading(credits, creditBalance, {
  name: 'get_credits',
  title: 'Read the credit balance',
  describe: (prices) =>
    prices === null
      ? 'Nothing costs credits here: the registries are on this machine.'
      : `The credits that the account has left for searches, lookups and matches.${priceWords(prices, credits)}`,
  print: ({ balance, overage_enabled: isOverage }) =>
    `${balance.toLocaleString('en-US')} credits${isOverage ? ', and the balance may fall below zero' : ''}`,
});
