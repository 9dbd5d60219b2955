/** The fields of the searches of registries, apart from their routes: who only reads them loads no database. */
import { COMPANY_FILTERS, FACETS, OFFICER_FILTERS, ORDERS, SORTS } from '../engine/index.ts';
import { choice, type Field, flag, integer, jurisdictions, optionalChoice, optionalChoices } from './body/fields.ts';
import { filterFields, whereSent } from './body/filter-fields.ts';
import { QUERY_FIELD, RESULTS_MAX } from './search-request.ts';

const described = <T>(field: Field<T>, description: string): Field<T> => {
  return { ...field, schema: field.schema.meta({ description }) };
};

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
  facets: whereSent(
    described(
      optionalChoices(FACETS),
      'What the matches are counted by, each as if its own filter were not set; counts end at 10,000.',
    ),
  ),
  limit: integer(1, RESULTS_MAX, RESULTS_MAX),
  page: integer(1, Number.MAX_SAFE_INTEGER, 1),
};

export const OFFICER_SEARCH_FIELDS = {
  q: QUERY_FIELD,
  ...filterFields(OFFICER_FILTERS),
  jurisdictions: jurisdictions(),
  limit: integer(1, RESULTS_MAX, RESULTS_MAX),
  page: integer(1, Number.MAX_SAFE_INTEGER, 1),
};
