/** The fields of search filters, as the engine's port declares them. */
import type { FilterValue, FilterValues, SearchFilter, SearchFilters } from '../../engine/index.ts';
import {
  choice,
  type Field,
  optionalChoice,
  optionalDay,
  optionalFlag,
  optionalFoldedText,
  optionalPattern,
} from './fields.ts';

/** A field for each filter, of the filter's name. */
export function filterFields<Filters extends SearchFilters<never>>(
  filters: Filters,
): { readonly [Name in keyof Filters]: Field<FilterValues<Filters>[Name]> } {
  const fields = Object.entries(filters).map(([name, filter]) => [name, filterField(filter)]);
  return Object.fromEntries(fields);
}

function filterField(filter: SearchFilter<never>): Field<FilterValue> {
  const field = fieldOfKind(filter);
  const { description, echoed } = filter;
  const sentence = `${description.slice(0, 1).toUpperCase()}${description.slice(1)}.`;
  const described = { ...field, schema: field.schema.meta({ description: sentence }) };
  return echoed === 'always' ? described : whereSent(described);
}

/** A field that an answer repeats only where a request has it. */
export function whereSent<T>(field: Field<T | null>): Field<T | null> {
  return { ...field, echoed: 'where_sent' };
}

function fieldOfKind(filter: SearchFilter<never>): Field<FilterValue> {
  switch (filter.kind) {
    case 'choice':
      return filter.absent === null ? optionalChoice(filter.choices) : choice(filter.choices, filter.absent);
    case 'pattern':
      return optionalPattern(filter.pattern);
    case 'text':
      return optionalFoldedText(filter.lengthMax, filter.meaning);
    case 'flag':
      return optionalFlag();
    case 'day':
      return optionalDay();
  }
}
