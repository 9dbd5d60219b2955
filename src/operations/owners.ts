/** Owners: what sources beside the registries state of who owns or runs whom. */
import page from './examples/owners.json' with { type: 'json' };
import premises from './examples/premises.json' with { type: 'json' };
import { choice, said } from './fields/fields.ts';
import { LIST_FIELDS } from './fields/pages.ts';
import { operation } from './operation.ts';
import { companyOwnersList } from './schemas/owners-schemas.ts';
import { BILLED, JURISDICTION_IN_PATH, NO_COMPANY } from './words.ts';

export const listCompanyOwners = operation({
  id: 'listCompanyOwners',
  role: 'analyst',
  name: 'Owners of a company',
  client: {
    method: 'companies.owners',
    words: 'A page of what sources state of who owns or runs a company, or of what it owns. Costs a lookup.',
    all: { name: 'allOwners', words: 'All of them, as `all` does of a search.' },
  },
  price: { for: 'a page' },
  method: 'GET',
  path: '/companies/{jurisdiction_code}/{company_number}/owners',
  doors: ['key', 'session'],
  tag: 'Companies',
  summary: "List a company's owners",
  description: `What sources beside the registries state of who owns or runs the company, with shares where they are given.
With \`side=owner\` it is what the company itself owns or runs. ${BILLED} To read on, follow \`next_page\` until it is null.`,
  charge: 'company_owners',
  reads: 'registries',
  isPinned: true,
  inPath: {
    jurisdiction_code: { words: JURISDICTION_IN_PATH, example: 'us_fl' },
    company_number: {
      words: 'Exactly the `entity_number` of the company, percent-encoded.',
      example: 'L19000123456',
    },
  },
  query: {
    side: said(
      '`subject`: who owns the company. `owner`: what it owns.',
      choice<'subject' | 'owner'>(['subject', 'owner'], 'subject'),
    ),
    ...LIST_FIELDS,
  },
  answers: { 200: { words: 'One page.', schema: companyOwnersList, examples: { one: page } } },
  refusals: { 404: NO_COMPANY },
  invalid: premises.option_errors,
});
