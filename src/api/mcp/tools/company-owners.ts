/** `company_owners`: who owns or runs a company by sources beside the registries, or what it owns. */
import { z } from 'zod';
import { type Interest, type Ownership, type OwnershipParty, schemeInWords } from '../../../entity/index.ts';
import { choice, companyOwnersList, integer, listCompanyOwners, text } from '../../../operations/index.ts';
import { companyCall } from '../company-call.ts';
import { priceWords } from '../prices.ts';
import { readArguments } from '../read-arguments.ts';
import type { Tool } from '../tool.ts';

const LIMIT_MAX = 50;
const LIMIT_DEFAULT = 20;

const FIELDS = {
  jurisdiction_code: text(Number.POSITIVE_INFINITY),
  company_number: text(Number.POSITIVE_INFINITY),
  side: choice<'subject' | 'owner'>(['subject', 'owner'], 'subject'),
  limit: integer(1, LIMIT_MAX, LIMIT_DEFAULT),
  page: integer(1, Number.MAX_SAFE_INTEGER, 1),
};
type Values = {
  readonly jurisdiction_code: string;
  readonly company_number: string;
  readonly side: 'subject' | 'owner';
  readonly limit: number;
  readonly page: number;
};
type Page = z.infer<typeof companyOwnersList>;

export const companyOwners: Tool = {
  name: 'company_owners',
  title: 'Show owners',
  describe: (prices) =>
    `What sources beside the registries state of who owns or runs a company, or of what it owns: shares, roles and days, parents by accounts.${priceWords(prices, listCompanyOwners, 'each page')}`,
  input: z.object({
    jurisdiction_code: FIELDS.jurisdiction_code.schema.meta({ description: 'Such as `us_fl`.' }),
    company_number: FIELDS.company_number.schema.meta({
      description: 'Exactly the `entity_number` of the record, as searches show it.',
    }),
    side: FIELDS.side.schema.meta({
      description: '`subject`: who owns the company. `owner`: what it owns.',
    }),
    limit: FIELDS.limit.schema.meta({ description: 'Statements of a page.' }),
    page: FIELDS.page.schema.meta({ description: '`next_page` of the page before.' }),
  }),
  output: z.object(companyOwnersList.shape),
  ask(args) {
    const read = readArguments<Values>(FIELDS, [], args);
    if (!read.ok) return read;
    const { jurisdiction_code: code, company_number: number, side, limit, page } = read.values;
    const query = { side, limit: String(limit), page: String(page) };
    const at = companyCall(code, number, { operation: listCompanyOwners, query });
    if (!at.ok) return { ok: false, problems: [at.problem] };
    const tells = side === 'owner' ? 'subject' : 'owner';
    return {
      ok: true,
      call: at.call,
      tell({ body }) {
        const found = body as Page;
        return { structured: found, text: printPage(found, tells) };
      },
    };
  },
};

function printPage({ owners, next_page: next }: Page, tells: 'subject' | 'owner'): string {
  const lines = owners.flatMap(({ source, interests, ...parties }: Ownership) => {
    const party = parties[tells];
    if (party === null) return [];
    return `- ${nameOf(party)}: ${interests.map(printInterest).join('; ')} (${source})`;
  });
  const more = next === null ? [] : [`More on page ${next}.`];
  return [`${lines.length} ${lines.length === 1 ? 'statement' : 'statements'} here`, ...lines, ...more].join('\n');
}

function nameOf({ name, identifiers, jurisdiction_code: code, entity_number: number }: OwnershipParty): string {
  const [first] = identifiers;
  const numbered = first === undefined ? '' : ` (${schemeInWords(first.scheme)} ${first.value})`;
  return `${name ?? 'persons who are not named'}${code === null || number === null ? numbered : ` (${code} ${number})`}`;
}

function printInterest({ type, title, share, started_on: since, ended_on: until }: Interest): string {
  const percent = share?.exact ?? share?.minimum ?? null;
  return [
    title ?? type,
    percent === null ? '' : `${percent} %`,
    since === null ? '' : `since ${since}`,
    until === null ? '' : `until ${until}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
