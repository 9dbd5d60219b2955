import type { Address, Company, Party } from '../entity/index.ts';
import { companyEntityId, personEntityId } from './entity-ids.ts';
import type { EntityType } from './vocabulary.ts';

/** Why a candidate has its score: bits of evidence, a likeness, or whether something agrees. */
export type Feature = { readonly id: string; readonly value: number | boolean };

export type Candidate = {
  readonly id: string;
  readonly name: string;
  /** A line by which people tell it from its namesakes. */
  readonly description: string;
  readonly type: EntityType;
  /** 0 to 100, with two decimals at most. */
  readonly score: number;
  readonly match: boolean;
  readonly features: readonly Feature[];
};

/** A share from 0 to 1 as a score. */
export const scoreOf = (share: number): number => Math.round(share * 10_000) / 100;

export type Judgement = Pick<Candidate, 'score' | 'match' | 'features'>;

export function companyCandidate(company: Company, judgement: Judgement): Candidate {
  return {
    id: companyEntityId(company),
    name: company.legal_name,
    description: describeCompany(company),
    type: 'company',
    ...judgement,
  };
}

/** Null for a party whose name makes no id. */
export function personCandidate(company: Company, party: Party, judgement: Judgement): Candidate | null {
  const id = personEntityId(company, party);
  if (id === null) return null;
  return { id, name: party.name, description: describeParty(company, party), type: 'person', ...judgement };
}

export function describeCompany(company: Company): string {
  const { jurisdiction_code, entity_number, status } = company;
  const address = ownAddresses(company)[0];
  return joined(`${jurisdiction_code} ${entity_number}`, status, address === undefined ? null : addressLine(address));
}

export function describeParty(company: Company, { roles, address }: Party): string {
  const { jurisdiction_code, entity_number, legal_name } = company;
  const titles = [...new Set(roles.map(({ kind, title }) => title ?? kind.replaceAll('_', ' ')))].join(', ');
  const place = address === null ? null : addressLine(address);
  return joined(titles, `${legal_name} (${jurisdiction_code} ${entity_number})`, place);
}

/** Those of the company itself, the registered one first. */
export function ownAddresses({ addresses }: Company): readonly Address[] {
  const { registered, headquarters, mailing } = addresses ?? { registered: null, headquarters: null, mailing: null };
  return [registered, headquarters, mailing].filter((address) => address !== null);
}

export function addressLine(address: Address): string {
  const { street_address, street_address_2, locality, region, postal_code, raw } = address;
  const parts = [street_address, street_address_2, locality, [region, postal_code].filter(Boolean).join(' ')];
  return parts.filter(Boolean).join(', ') || (raw ?? '').replaceAll('\n', ', ');
}

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

/** The best first, each entity once; of equals the one with the smaller id. */
export function ranked(candidates: readonly Candidate[], limit: number): readonly Candidate[] {
  const byId = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const known = byId.get(candidate.id);
    if (known === undefined || known.score < candidate.score) byId.set(candidate.id, candidate);
  }
  return [...byId.values()].sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).slice(0, limit);
}
