import { useEffect } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { LOOKUP, lookupOf } from '../shared/companies/lookup.ts';
import { addressPath, personPath } from '../shared/companies/thread-paths.ts';
import { useKept } from '../shared/paid.ts';
import { companyPath, readRecordAddress } from '../shared/record-address.ts';
import type { Seen } from '../shared/seen.ts';
import { useNoteSeen } from '../shared/use-seen.ts';

/** Remembers the company, the person or the address whose page is open. Searches are remembered when they are sent. */
export function useNotePage(): void {
  const path = usePathname();
  const search = useSearch();
  const note = useNoteSeen();
  const { code, number } = (path.startsWith('/companies/') && readRecordAddress(path)) || { code: '', number: '' };
  const company = useKept(LOOKUP, lookupOf(code, number));
  const seen: Seen | null =
    company === undefined
      ? threadAt(path, search)
      : {
          kind: 'company',
          text: company.legal_name,
          detail: company.entity_number,
          jurisdiction: company.jurisdiction_code,
          path: companyPath(company.jurisdiction_code, company.entity_number),
        };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is noted is all that counts
  useEffect(() => {
    if (seen !== null) void note(seen);
  }, [seen?.path, seen?.text]);
}

/** The person or the address that a page is of, which its address says. */
function threadAt(path: string, search: string): Seen | null {
  const parameters = new URLSearchParams(search);
  const name = parameters.get('name') ?? '';
  const address = parameters.get('address') ?? '';
  if (path === '/people' && name !== '') return { kind: 'person', text: name, detail: null, path: personPath(name) };
  if (path === '/addresses' && address !== '') {
    return { kind: 'address', text: address, detail: null, path: addressPath(address) };
  }
  return null;
}
