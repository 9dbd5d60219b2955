/** Searches: what each asks its index, and how a result is written. */
import {
  COMPANY_FILTERS,
  type CompanyHit,
  type CompanySearch,
  type Engine,
  filterValues,
  type ListHit,
  OFFICER_FILTERS,
  type PersonHit,
  PREMISES_FILTERS,
  type PremisesIndex,
  presentPeople,
  type SnapshotNames,
  searchPeople,
} from '../../engine/index.ts';
import type { Party } from '../../entity/index.ts';
import { COMPANY_SEARCH_FIELDS, OFFICER_SEARCH_FIELDS, PREMISES_SEARCH_FIELDS } from '../bodies/search-fields.ts';
import { notAmong } from '../fields/fields.ts';
import { type Problem, type ProblemItem, problemItem, unsupportedSource } from '../fields/problems.ts';
import type { Fields, ValuesOf } from '../fields/validate.ts';
import { type FinishedAnswer, type FoundPage, type ResultPieces, searchEnvelope } from './envelope.ts';
import { loadedSources } from './loaded-codes.ts';
import { askedOf, echoOf, type SearchedField, type SearchValues } from './search-echo.ts';

type Asked = Pick<CompanySearch, 'query' | 'pin'>;

export type SearchKind<Field extends SearchedField, Values, Hit> = {
  /** What is looked through: registries, or lists. */
  readonly field: Field;
  readonly fields: Fields;
  readonly present: (values: Values) => Promise<SnapshotNames>;
  /** Asks the index; `bytesMax` as in its port. */
  readonly find: (values: Values, asked: Asked, bytesMax?: number) => Promise<FoundPage<Hit>>;
  readonly resultOf: (hit: Hit) => ResultPieces;
  /** What is wrong with values that are right each by itself. */
  readonly problemsOf?: (values: Values) => readonly ProblemItem[] | Promise<readonly ProblemItem[]>;
};

/** The answer of a search, and the page that it was made of. @throws EngineError */
export async function answerSearch<Field extends SearchedField, Values extends SearchValues<Field>, Hit>(
  { field, fields, find, resultOf }: Pick<SearchKind<Field, Values, Hit>, 'field' | 'fields' | 'find' | 'resultOf'>,
  values: Values,
  asked: Asked,
  bytesMax?: number,
): Promise<{ readonly answer: FinishedAnswer; readonly found: FoundPage<Hit> }> {
  const found = await find(values, asked, bytesMax);
  return { answer: searchEnvelope(field, values.page, echoOf(askedOf(fields, values)), found, resultOf), found };
}

const ENDS_FIRST: Problem = { type: 'value_error', msg: 'Value error, formed_until is before formed_from' };

export const companySearch = (
  engine: Engine,
): SearchKind<'jurisdictions', ValuesOf<typeof COMPANY_SEARCH_FIELDS>, CompanyHit> => ({
  field: 'jurisdictions',
  fields: COMPANY_SEARCH_FIELDS,
  // That facet is counted over all of them.
  present: ({ facets, jurisdictions }) =>
    engine.present(facets?.includes('jurisdiction_code') === true ? 'all' : jurisdictions),
  find: (values, asked, bytesMax) =>
    engine.search(
      {
        ...asked,
        matchAlternativeNames: values.match_alternative_names,
        matchPreviousNames: values.match_previous_names,
        jurisdictions: values.jurisdictions,
        filters: filterValues(COMPANY_FILTERS, values),
        orderBy: values.sort ?? values.order_by,
        facets: values.facets ?? undefined,
        limit: values.limit,
        page: values.page,
      },
      bytesMax,
    ),
  resultOf: ({ matchedField, matchedValue, record }) => matched('company', matchedField, matchedValue, record),
  problemsOf: ({ formed_from: from, formed_until: until }) =>
    from === null || until === null || from <= until ? [] : [problemItem(['body', 'formed_until'], ENDS_FIRST, until)],
});

/** `of`: lists are opened by a search that names some. */
export const officerSearch = (
  of: Readonly<{ engine: Engine; premises: PremisesIndex }>,
): SearchKind<'jurisdictions', ValuesOf<typeof OFFICER_SEARCH_FIELDS>, PersonHit> => ({
  field: 'jurisdictions',
  fields: OFFICER_SEARCH_FIELDS,
  present: ({ jurisdictions, sources }) =>
    sources === null
      ? of.engine.present(jurisdictions)
      : presentPeople(of.engine, of.premises, { jurisdictions, sources }),
  find(values, asked, bytesMax) {
    const { jurisdictions, sources, limit, page } = values;
    const search = { ...asked, filters: filterValues(OFFICER_FILTERS, values), jurisdictions, limit, page };
    if (sources === null) return of.engine.searchPeople(search, bytesMax);
    return searchPeople(of.engine, of.premises, { ...search, sources }, bytesMax);
  },
  resultOf(hit) {
    const { name }: Party = JSON.parse(hit.party);
    const match = { matched_field: 'officer_name', matched_value: name };
    const before = `{"match":${JSON.stringify(match)},"officer":${hit.party},"company":`;
    return 'partyIndex' in hit ? [before, hit.record, '}'] : [`${before}null,"premises":`, hit.record, '}'];
  },
  async problemsOf({ sources }) {
    if (sources === null || sources === 'all') return [];
    const unsupported = notAmong(sources, await loadedSources(of.premises));
    return unsupported.map((code) => problemItem(['body', 'sources'], unsupportedSource(code), sources.join(',')));
  },
});

export const premisesSearch = (
  premises: PremisesIndex,
): SearchKind<'sources', ValuesOf<typeof PREMISES_SEARCH_FIELDS>, ListHit<'premises'>> => ({
  field: 'sources',
  fields: PREMISES_SEARCH_FIELDS,
  // That facet is counted over all of them.
  present: ({ facets, sources }) => premises.present(facets?.includes('source') === true ? 'all' : sources),
  find: (values, asked, bytesMax) =>
    premises.search(
      {
        ...asked,
        jurisdictions: values.sources,
        filters: filterValues(PREMISES_FILTERS, values),
        orderBy: values.sort ?? values.order_by,
        facets: values.facets ?? undefined,
        limit: values.limit,
        page: values.page,
      },
      bytesMax,
    ),
  resultOf: ({ matchedField, matchedValue, record }) => matched('premises', matchedField, matchedValue, record),
});

function matched(kind: string, field: string, value: string, record: ResultPieces[1]): ResultPieces {
  return [`{"match":{"matched_field":"${field}","matched_value":${JSON.stringify(value)}},"${kind}":`, record, '}'];
}
