import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The jurisdictions that are loaded, and what is known of each. Free. */
export function useCoverage() {
  return useQuery({
    queryKey: ['coverage'],
    queryFn: ({ signal }) => call('GET /dashboard/api/coverage', {}, { signal }),
    select: ({ jurisdictions }) => jurisdictions,
    staleTime: 60_000,
  });
}

/** Whether the companies of a jurisdiction are invented, as far as is known yet. */
export function useIsSample(code: string): boolean {
  const { data = [] } = useCoverage();
  return data.some(({ jurisdiction_code, is_sample }) => jurisdiction_code === code && is_sample);
}

/** "Colorado", or the code where it is not loaded. */
export function useJurisdictionName(): (code: string) => string {
  const { data = [] } = useCoverage();
  return (code) => data.find(({ jurisdiction_code }) => jurisdiction_code === code)?.name ?? code;
}
