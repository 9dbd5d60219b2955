/** `get_company`: one company, whole but for the length of its lists. */
import { z } from 'zod';
import type { Company } from '../../../entity/index.ts';
import type { ProblemItem } from '../../../operations/index.ts';
import { getCompany as operation, text } from '../../../operations/index.ts';
import { companyCall } from '../company-call.ts';
import { priceWords } from '../prices.ts';
import { printCompany } from '../print-company.ts';
import { readArguments } from '../read-arguments.ts';
import { companyUri } from '../resources.ts';
import { shortCompanySchema, shorten } from '../shorten.ts';
import type { Tool } from '../tool.ts';

/** Of each list of the company. */
const ENTRIES_MAX = 50;

type Values = { readonly jurisdiction_code: string; readonly company_number: string };

const FIELDS = {
  jurisdiction_code: text(Number.POSITIVE_INFINITY),
  company_number: text(Number.POSITIVE_INFINITY),
};

export const getCompany: Tool = {
  name: 'get_company',
  title: 'Look a company up',
  describe: (prices) =>
    `The record of one company: names, status, addresses, officers, filings, related registrations. At most ${ENTRIES_MAX} entries of a list are shown; the resource charter://companies/{jurisdiction_code}/{company_number} has more.${priceWords(prices, operation, 'each record')}`,
  input: z.object({
    jurisdiction_code: FIELDS.jurisdiction_code.schema.meta({ description: 'Such as `us_co`.' }),
    company_number: FIELDS.company_number.schema.meta({
      description: 'Exactly the `entity_number` of the record, as searches show it.',
    }),
  }),
  output: z.object(shortCompanySchema.shape),
  ask(args) {
    const read = readArguments<Values>(FIELDS, [], args);
    if (!read.ok) return { ok: false, problems: inPath(read.problems) };
    const { jurisdiction_code: code, company_number: number } = read.values;
    const at = companyCall(code, number);
    if (!at.ok) return { ok: false, problems: [at.problem] };
    return {
      ok: true,
      call: at.call,
      tell({ body }) {
        const company = shorten(body as Company, ENTRIES_MAX);
        const whole = company.left_out === undefined ? '' : `\nMore of them: ${companyUri(company)}`;
        return { structured: company, text: `${printCompany(company)}${whole}` };
      },
    };
  },
};

/** The route has its arguments in the path. */
function inPath(problems: readonly ProblemItem[]): readonly ProblemItem[] {
  return problems.map(({ loc: [, ...rest], ...item }) => ({ ...item, loc: ['path', ...rest] }));
}
