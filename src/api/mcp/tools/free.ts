/** The tools that are free: what is loaded, what a text finds, and what the account has left. */
import { z } from 'zod';
import {
  countFound,
  creditBalance,
  getCredits as credits,
  type Fields,
  foundCounts,
  jurisdictionList,
  listJurisdictions as jurisdictions,
  type Operation,
  type ProblemItem,
  text,
} from '../../../operations/index.ts';
import { priceWords } from '../prices.ts';
import { readArguments } from '../read-arguments.ts';
import { callOf, type Tool } from '../tool.ts';

/** A tool whose arguments are the options of an operation: texts, which the API reads. */
const reading = <S extends z.ZodObject>(
  operation: Pick<Operation, 'method' | 'path'> & { readonly query?: Fields },
  schema: S,
  told: Pick<Tool, 'name' | 'title' | 'describe'> & { readonly print: (answer: z.infer<S>) => string },
): Tool => {
  const fields = Object.entries(operation.query ?? {});
  const texts = Object.fromEntries(fields.map(([name, field]) => [name, { ...field, read: TEXT.read }]));
  return {
    ...told,
    input: z.object(
      Object.fromEntries(fields.map(([name, { schema: one, words }]) => [name, one.meta({ description: words! })])),
    ),
    output: z.object(schema.shape),
    ask(args) {
      const read = readArguments<Readonly<Record<string, unknown>>>(texts, [], args);
      if (!read.ok) return { ok: false, problems: inQuery(read.problems) };
      const tell = ({ body }: { readonly body: unknown }) => {
        const answer = body as z.infer<S>;
        return { structured: answer, text: told.print(answer) };
      };
      const query = Object.fromEntries(Object.entries(read.values).map(([name, value]) => [name, String(value)]));
      return { ok: true, call: callOf(operation, { query }), tell };
    },
  };
};

const TEXT = text(Number.POSITIVE_INFINITY);

/** The route has its arguments in the query. */
const inQuery = (problems: readonly ProblemItem[]): readonly ProblemItem[] =>
  problems.map(({ loc: [, ...rest], ...item }) => ({ ...item, loc: ['query', ...rest] }));

export const countMatches = reading(countFound, foundCounts, {
  name: 'count_matches',
  title: 'Count what a text finds',
  describe: (prices) =>
    `How many companies, officers, licensed premises, companies and premises at an address, and companies of a number a text finds: ask it before a search, to choose which. No record is told.${priceWords(prices, countFound)}`,
  print: ({ counts, is_capped: isCapped }) =>
    Object.entries(counts)
      .map(([kind, count]) => `${kind}: ${isCapped[kind] ? 'more than ' : ''}${count.toLocaleString('en-US')}`)
      .join(', '),
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
