import { useJurisdictionName } from '../../shared/companies/coverage.ts';
import type { Seen } from '../../shared/seen.ts';

const KIND_WORDS: Readonly<Record<Seen['kind'], string>> = {
  company: 'Company',
  person: 'Person',
  address: 'Address',
  search: 'Search',
};

/** What tells something that was seen from others of its name: "Alaska · 19031853", else what it is. */
export function SeenDetail({ seen: { kind, detail, jurisdiction } }: { readonly seen: Seen }) {
  const nameOf = useJurisdictionName();
  const parts = [jurisdiction === undefined ? null : nameOf(jurisdiction), detail].filter((part) => part !== null);
  return <bdi>{parts.length === 0 ? KIND_WORDS[kind] : parts.join(' · ')}</bdi>;
}
