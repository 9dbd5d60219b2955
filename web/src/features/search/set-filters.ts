/** The filters of a search of companies that are set, each with the search without it. */
import { LEGAL_FORM_WORDS } from '../../shared/companies/words.ts';
import { formatDay } from '../../shared/format.ts';
import type { CompanySearch } from './search-address.ts';

export type SetFilter = {
  /** What it lets pass: "Active", "Formed since Jan 1, 2020". */
  readonly words: string;
  /** What is searched without it: "Any status". */
  readonly wordsWithout: string;
  readonly without: CompanySearch;
};

export const STATUS_WORDS: Readonly<Record<CompanySearch['status'], string>> = {
  any: 'Any status',
  active: 'Active',
  inactive: 'Not active',
  unknown: 'Status unknown',
};

/** `nameOf`: the name of a jurisdiction. */
export function setFilters(request: CompanySearch, nameOf: (code: string) => string): SetFilter[] {
  const { jurisdictions, status, legal_form, city, zip_code, has_officers } = request;
  const set: SetFilter[] = [];
  const add = (words: string, wordsWithout: string, change: Partial<CompanySearch>) =>
    void set.push({ words, wordsWithout, without: { ...request, ...change, page: 1 } });
  if (status !== 'any') add(STATUS_WORDS[status], 'Any status', { status: 'any' });
  if (legal_form !== null) add(LEGAL_FORM_WORDS[legal_form], 'Any legal form', { legal_form: null });
  const formed = formedInWords(request);
  if (formed !== null) add(formed, 'Formed on any day', { formed_from: null, formed_until: null });
  if (city !== null) add(`In ${city}`, 'Any city', { city: null });
  if (zip_code !== null) add(`ZIP ${zip_code}`, 'Any ZIP code', { zip_code: null });
  if (has_officers !== null) {
    add(has_officers ? 'With officers' : 'Without officers', 'With and without officers', { has_officers: null });
  }
  if (!request.match_alternative_names || !request.match_previous_names) {
    add(namesInWords(request), 'All kinds of names', { match_alternative_names: true, match_previous_names: true });
  }
  if (jurisdictions !== 'all') {
    const names = jurisdictions.split(',').map(nameOf).join(', ');
    add(names, 'All jurisdictions', { jurisdictions: 'all' });
  }
  return set;
}

function formedInWords({ formed_from: from, formed_until: until }: CompanySearch): string | null {
  if (from !== null && until !== null) return `Formed ${formatDay(from)} to ${formatDay(until)}`;
  if (from !== null) return `Formed since ${formatDay(from)}`;
  return until === null ? null : `Formed until ${formatDay(until)}`;
}

function namesInWords({ match_alternative_names, match_previous_names }: CompanySearch): string {
  if (match_alternative_names) return 'No previous names';
  return match_previous_names ? 'No trade names' : 'Legal names only';
}
