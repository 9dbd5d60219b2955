/** The fields of search filters, as the engine's port declares them. */
import type { FilterValues, SearchFilter, SearchFilters } from '../../engine/index.ts';
import { choice, type Field, optionalChoice, optionalPattern } from './fields.ts';

/** A field for each filter, of the filter's name. */
export function filterFields<Filters extends SearchFilters<never>>(
  filters: Filters,
): { readonly [Name in keyof Filters]: Field<FilterValues<Filters>[Name]> } {
  const fields = Object.entries(filters).map(([name, filter]) => [name, filterField(filter)]);
  return Object.fromEntries(fields);
}

function filterField(filter: SearchFilter<never>): Field<string | null> {
  const field = fieldOfKind(filter);
  const { description } = filter;
  const sentence = `${description.slice(0, 1).toUpperCase()}${description.slice(1)}.`;
  return { ...field, schema: field.schema.meta({ description: sentence }) };
}

function fieldOfKind(filter: SearchFilter<never>): Field<string | null> {
  if (filter.kind === 'pattern') return optionalPattern(filter.pattern);
  const { choices, absent } = filter;
  return absent === null ? optionalChoice(choices) : choice(choices, absent);
}
