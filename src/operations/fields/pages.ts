/** The pages of a list. */
import { integer, said } from './fields.ts';

const LIMIT_MAX = 100;

export const LIST_FIELDS = {
  limit: said('How many a page, 100 where it is left out.', integer(1, LIMIT_MAX, LIMIT_MAX)),
  page: said('The page, 1 where it is left out.', integer(1, Number.MAX_SAFE_INTEGER, 1)),
};
export type ListOptions = { readonly limit: number; readonly page: number };

/** What is wrong with one. */
export const INVALID_PAGE = {
  detail: [
    {
      type: 'greater_than_equal',
      loc: ['query', 'page'],
      msg: 'Input should be greater than or equal to 1',
      ctx: { ge: 1 },
      input: '0',
    },
  ],
};
