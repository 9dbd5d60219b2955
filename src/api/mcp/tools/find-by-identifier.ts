/** `find_by_identifier`: the companies that have a number of another register than a state's. */
import { z } from 'zod';
import type { Company } from '../../../entity/index.ts';
import { lookUpCompanies as operation, text } from '../../../operations/index.ts';
import { priceWords } from '../prices.ts';
import { companyLine } from '../print-company.ts';
import { readArguments } from '../read-arguments.ts';
import { shortCompanySchema, shorten } from '../shorten.ts';
import { callOf, type Tool } from '../tool.ts';

/** Of each list of a company. */
const ENTRIES_MAX = 10;

type Values = { readonly scheme: string; readonly value: string };

const FIELDS = { scheme: text(Number.POSITIVE_INFINITY), value: text(Number.POSITIVE_INFINITY) };

export const findByIdentifier: Tool = {
  name: 'find_by_identifier',
  title: 'Find a company by an identifier',
  describe: (prices) =>
    `The companies that have a number of another register than their state's: an LEI, a CIK of the SEC, an EIN. Names and a state's own numbers are no identifiers: search_companies and get_company take those.${priceWords(prices, operation, 'a call that finds any')}`,
  input: z.object({
    scheme: FIELDS.scheme.schema.meta({
      description: 'Whose number it is, as in `identifiers` of a company: `lei`, `cik`, `us_ein`.',
    }),
    value: FIELDS.value.schema.meta({ description: 'The number; case, and what stands between, do not matter.' }),
  }),
  output: z.object({ results: z.array(z.array(shortCompanySchema)) }),
  ask(args) {
    const read = readArguments<Values>(FIELDS, [], args);
    if (!read.ok) return read;
    return {
      ok: true,
      call: callOf(operation, { body: { companies: [{ identifier: read.values }] } }),
      tell({ body }) {
        const [found = []] = (body as { readonly results: readonly (readonly Company[])[] }).results;
        const companies = found.map((company) => shorten(company, ENTRIES_MAX));
        const lines = companies.map((company) => companyLine(company));
        return {
          structured: { results: [companies] },
          text: lines.length === 0 ? 'No loaded company has this identifier.' : lines.join('\n'),
        };
      },
    };
  },
};
