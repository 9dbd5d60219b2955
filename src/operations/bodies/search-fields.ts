/** The fields of searches. */
import { z } from 'zod';
import {
  COMPANY_FILTERS,
  FACETS,
  LIST_ORDERS,
  OFFICER_FILTERS,
  ORDERS,
  PREMISES_FACETS,
  PREMISES_FILTERS,
  PREMISES_SORTS,
  SORTS,
} from '../../engine/index.ts';
import {
  choice,
  type Field,
  flag,
  integer,
  jurisdictions,
  optionalChoice,
  optionalChoices,
  optionalSources,
  sources,
  text,
} from '../fields/fields.ts';
import { filterFields, whereSent } from '../fields/filter-fields.ts';

/** The longest `q`, in Unicode code points. */
export const QUERY_LENGTH_MAX = 1000;
export const RESULTS_MAX = 100;

/** An empty one is a syntax error. */
export const QUERY_FIELD: Field<string> = {
  ...text(QUERY_LENGTH_MAX),
  schema: z.string().min(1).max(QUERY_LENGTH_MAX),
};

const described = <T>(field: Field<T>, description: string): Field<T> => {
  return { ...field, schema: field.schema.meta({ description }) };
};

const facetsField = <F extends string>(facets: readonly F[]) =>
  whereSent(
    described(
      optionalChoices(facets),
      'What the matches are counted by, each as if its own filter were not set; counts end at 10,000.',
    ),
  );

export const COMPANY_SEARCH_FIELDS = {
  q: QUERY_FIELD,
  match_alternative_names: flag(true),
  match_previous_names: flag(true),
  jurisdictions: jurisdictions(),
  ...filterFields(COMPANY_FILTERS),
  order_by: choice(ORDERS, 'jurisdiction'),
  sort: whereSent(
    described(
      optionalChoice(SORTS),
      'In place of `order_by`: by legal name, or by the day of formation, companies without one last; `-` turns it round.',
    ),
  ),
  facets: facetsField(FACETS),
  limit: integer(1, RESULTS_MAX, RESULTS_MAX),
  page: integer(1, Number.MAX_SAFE_INTEGER, 1),
};

export const OFFICER_SEARCH_FIELDS = {
  q: QUERY_FIELD,
  ...filterFields(OFFICER_FILTERS),
  jurisdictions: jurisdictions(),
  sources: whereSent(
    described(
      optionalSources(),
      'Codes of license lists joined by commas, or `all`: the people whom they name follow those of companies.',
    ),
  ),
  limit: integer(1, RESULTS_MAX, RESULTS_MAX),
  page: integer(1, Number.MAX_SAFE_INTEGER, 1),
};

export const PREMISES_SEARCH_FIELDS = {
  q: QUERY_FIELD,
  sources: sources(),
  ...filterFields(PREMISES_FILTERS),
  order_by: described(choice(LIST_ORDERS, 'source'), 'By list, license number and id; or the best matches first.'),
  sort: whereSent(
    described(
      optionalChoice(PREMISES_SORTS),
      'In place of `order_by`: by trade name, or licensee where there is none, or by a day of the license, those without one last; `-` turns it round.',
    ),
  ),
  facets: facetsField(PREMISES_FACETS),
  limit: integer(1, RESULTS_MAX, RESULTS_MAX),
  page: integer(1, Number.MAX_SAFE_INTEGER, 1),
};
