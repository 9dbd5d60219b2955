import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

const COVERAGE = queryOptions({
  queryKey: ['coverage'],
  queryFn: ({ signal }) => call('GET /dashboard/api/coverage', {}, { signal }),
  staleTime: 60_000,
});

/** The jurisdictions that are loaded, and what is known of each. Free. */
export function useCoverage() {
  return useQuery({ ...COVERAGE, select: ({ jurisdictions }) => jurisdictions });
}

/** The license lists that are loaded. Free. */
export function useLists() {
  return useQuery({ ...COVERAGE, select: ({ lists }) => lists });
}

/** The sources of owners that are loaded. Free. */
export function useOwnersSources() {
  return useQuery({ ...COVERAGE, select: ({ owners }) => owners });
}

/** What can be loaded for how much, and which share of all businesses is loaded. Free. */
export function useSteps() {
  return useQuery(COVERAGE);
}

/** Registries that could be loaded and are not. Free. */
export function useNotLoaded() {
  return useQuery({ ...COVERAGE, select: ({ not_loaded }) => not_loaded });
}

/** Whether the companies of a jurisdiction are invented, as far as is known yet. */
export function useIsSample(code: string): boolean {
  const { data = [] } = useCoverage();
  return data.some(({ jurisdiction_code, is_sample }) => jurisdiction_code === code && is_sample);
}

/** "Florida: public food service", or the code where it is not loaded. */
export function useListTitle(): (source: string) => string {
  const { data = [] } = useLists();
  return (source) => data.find((list) => list.source === source)?.title ?? source;
}

/** "Colorado", or the code where it is not loaded. */
export function useJurisdictionName(): (code: string) => string {
  const { data = [] } = useCoverage();
  return (code) => data.find(({ jurisdiction_code }) => jurisdiction_code === code)?.name ?? code;
}

type Numbered = { readonly jurisdiction_code: string | null; readonly entity_number: string | null };

/** "Colorado 20181234567": what tells a company from others of its name; `''` where neither is known. */
export function useCompanyNumber(): (company: Numbered) => string {
  const nameOf = useJurisdictionName();
  return ({ jurisdiction_code, entity_number }) =>
    [jurisdiction_code === null ? null : nameOf(jurisdiction_code), entity_number]
      .filter((part) => part !== null)
      .join(' ');
}
