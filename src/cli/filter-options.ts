/** The options of search filters, as the engine's port declares them. */
import { Option } from 'commander';
import {
  type FilterValue,
  type FilterValues,
  filterValues,
  type SearchFilter,
  type SearchFilters,
} from '../engine/index.ts';
import { isCalendarDate, tokenize } from '../entity/index.ts';
import { CommandError } from './exit-codes.ts';

export function filterOption(filter: SearchFilter<never>): Option {
  const option = new Option(filter.option, filter.description);
  if (filter.absent !== null) option.default(filter.absent);
  return filter.kind === 'choice'
    ? option.choices(filter.choices)
    : option.argParser((text) => readValue(filter, text));
}

function readValue(filter: Exclude<SearchFilter<never>, { kind: 'choice' }>, text: string): FilterValue {
  const refused = (why: string) => new CommandError('usage', `${text} ${why}`);
  switch (filter.kind) {
    case 'pattern':
      if (!filter.pattern.test(text)) throw refused(`is not ${filter.meaning}`);
      return text;
    case 'text':
      if (tokenize(text).length === 0) throw refused(`is not ${filter.meaning}: it has no letter or digit`);
      return text;
    case 'day':
      if (!isCalendarDate(text)) throw refused('is not a day of the form YYYY-MM-DD');
      return text;
    case 'flag':
      if (text !== 'yes' && text !== 'no') throw refused('is neither yes nor no');
      return text === 'yes';
  }
}

/** What the matches are counted by, beside the results. */
export function facetsOption<Facet extends string>(facets: readonly Facet[]): Option {
  const read = (text: string) =>
    text.split(',').map((part): Facet => {
      const facet = facets.find((one) => one === part.trim());
      if (facet === undefined) throw new CommandError('usage', `${part} is none of ${facets.join(', ')}`);
      return facet;
    });
  return new Option('--facets <names>', `counts beside the results, joined by commas: ${facets.join(', ')}`).argParser(
    read,
  );
}

/** The values of filters among the options of a command that has those of `filterOption`. */
export function filterValuesOf<Filters extends SearchFilters<never>>(
  filters: Filters,
  options: object,
): FilterValues<Filters> {
  const given = new Map(Object.entries(options));
  const values = Object.entries(filters).map(([name, filter]) => {
    return [name, given.get(filterOption(filter).attributeName())];
  });
  return filterValues(filters, Object.fromEntries(values));
}
