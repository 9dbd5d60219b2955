/** What the watches of an account have found, and whether it is mailed. */
import { z } from 'zod';
import { MAIL_PACES } from '../../events/terms.ts';
import { choice, flag, integer, optionalPattern, said } from '../fields/fields.ts';
import { namedBody } from '../fields/validate.ts';
import { operation } from '../operation.ts';
import { required, shown, timeOfList } from './account-fields.ts';
import { BEHIND_SESSION, gone } from './behind-session.ts';
import { CURSOR_FIELDS } from './cursors.ts';
import * as found from './found-change-schemas.ts';
import { parsedBody } from './parsed-body.ts';

/** Only where the server has watches. */
const OF_WATCHES = { ...BEHIND_SESSION, tag: 'Watches' } as const;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const listFoundChanges = operation({
  ...OF_WATCHES,
  id: 'listFoundChanges',
  role: 'reader',
  method: 'GET',
  path: '/found-changes',
  summary: 'List what watches have found in loads, with what stood there before and after',
  query: {
    watch_id: said('Only what this watch has found.', shown(optionalPattern(UUID), z.string())),
    ...CURSOR_FIELDS,
  },
  answers: { 200: { words: 'A page. It is kept for 90 days.', schema: found.foundChanges } },
});

export const listLoadsOfCompany = operation({
  ...BEHIND_SESSION,
  id: 'listLoadsOfCompany',
  role: 'reader',
  method: 'GET',
  path: '/companies/{jurisdiction_code}/{company_number}/loads',
  summary:
    'List the loads of the registry of a company, which of its fields each has changed, and whether it is watched',
  inPath: {
    jurisdiction_code: { words: "The registry's code." },
    company_number: { words: "The registry's number." },
  },
  answers: {
    200: { words: 'Those whose changes are kept: none where there is no such company.', schema: found.loads },
  },
});

export const countUnseenChanges = operation({
  ...OF_WATCHES,
  id: 'countUnseenChanges',
  role: 'reader',
  method: 'GET',
  path: '/found-changes/unseen',
  summary: 'Count what was found since it was last looked at',
  answers: { 200: { words: 'Up to 99.', schema: found.unseenChanges } },
});

export const seeFoundChanges = operation({
  ...OF_WATCHES,
  id: 'seeFoundChanges',
  role: 'analyst',
  method: 'PUT',
  path: '/found-changes/seen',
  summary: 'Note that all found until a time has been seen',
  body: namedBody('SeenChangesRequest', { until: timeOfList }),
  answers: gone('Noted.'),
});

export const getChangeMails = operation({
  ...OF_WATCHES,
  id: 'getChangeMails',
  role: 'reader',
  method: 'GET',
  path: '/found-changes/mails',
  summary: 'Tell whether the account is mailed what its watches find',
  answers: { 200: { words: 'The setting.', schema: found.changeMails } },
});

export const putChangeMails = operation({
  ...OF_WATCHES,
  id: 'putChangeMails',
  role: 'owner',
  method: 'PUT',
  path: '/found-changes/mails',
  summary: 'Be mailed what watches find, or not',
  body: namedBody('ChangeMailsRequest', {
    mails: required(flag(false), z.boolean()),
    every: said('How often one comes at most.', choice(MAIL_PACES, 'hour')),
  }),
  answers: { 200: { words: 'The setting as it is now.', schema: found.changeMails } },
  refusals: { 409: ['No mail can come.', 'no_mail', 'address_not_confirmed'] },
});

export const addToPortfolio = operation({
  ...OF_WATCHES,
  role: 'analyst',
  id: 'addToPortfolio',
  method: 'POST',
  path: '/portfolios',
  summary:
    'Watch a file on: up to 1,000 of its rows with who runs them and what is licensed there. Rows are kept until it is ended',
  body: parsedBody(found.portfolioRows, { bytesMax: 2 * 1024 * 1024, tooLarge: 'body_too_large', membersMax: 25_000 }),
  answers: {
    200: {
      words: 'They are watched, all of them.',
      schema: z
        .object({ added: z.int().min(0).meta({ description: 'Companies and premises that were not watched before.' }) })
        .meta({ id: 'AddedToPortfolio' }),
    },
  },
  refusals: { 409: ['There are too many; none was added.', 'too_many_watches', 'too_many_portfolios'] },
});

export const listPortfolios = operation({
  ...OF_WATCHES,
  role: 'reader',
  id: 'listPortfolios',
  method: 'GET',
  path: '/portfolios',
  summary: 'List files that are watched on, the newest first',
  answers: { 200: { words: 'All of them, 100 at most.', schema: found.portfolios } },
});

const OF_PORTFOLIO = {
  ...OF_WATCHES,
  inPath: { portfolio_id: { words: 'The id of its file.' } },
  refusals: { 404: ['The account has no such portfolio.', 'portfolio_not_found'] },
} as const;

export const listPortfolioChanges = operation({
  ...OF_PORTFOLIO,
  role: 'reader',
  id: 'listPortfolioChanges',
  method: 'GET',
  path: '/portfolios/{portfolio_id}/changes',
  summary:
    'List what changed of the companies and licensed premises of a portfolio, before and after, with the rows that it concerns',
  query: CURSOR_FIELDS,
  answers: { 200: { words: 'A page. It is kept for 90 days.', schema: found.portfolioChanges } },
});

export const listPortfolioPlaces = operation({
  ...OF_PORTFOLIO,
  role: 'reader',
  id: 'listPortfolioPlaces',
  method: 'GET',
  path: '/portfolios/{portfolio_id}/places',
  summary:
    'List the rows of a portfolio, with who runs each and what is licensed there, as registries and lists say now',
  query: {
    behind: said('`next_behind` of the page before.', integer(0, 100_000, 0)),
    limit: CURSOR_FIELDS.limit,
  },
  answers: { 200: { words: 'A page, in the order of the file.', schema: found.portfolioPlaces } },
});

export const seePortfolio = operation({
  ...OF_PORTFOLIO,
  role: 'analyst',
  id: 'seePortfolio',
  method: 'PUT',
  path: '/portfolios/{portfolio_id}/seen',
  summary: 'Note that all found of it until a time has been seen',
  body: namedBody('SeenPortfolioRequest', { until: timeOfList }),
  answers: gone('Noted.'),
});

export const endPortfolio = operation({
  ...OF_PORTFOLIO,
  role: 'analyst',
  id: 'endPortfolio',
  method: 'DELETE',
  path: '/portfolios/{portfolio_id}',
  summary: 'End a portfolio, and the watches that were made for it alone',
  answers: gone('It is ended.'),
});

/** In order. */
export const FOUND_CHANGE_OPERATIONS = [
  listFoundChanges,
  listLoadsOfCompany,
  countUnseenChanges,
  seeFoundChanges,
  getChangeMails,
  putChangeMails,
  addToPortfolio,
  listPortfolios,
  listPortfolioChanges,
  listPortfolioPlaces,
  seePortfolio,
  endPortfolio,
];
