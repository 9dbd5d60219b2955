/** What the pages of a person, an address and an agent ask for. */
import { tokenize } from '../../../../src/entity/index.ts';
import type { Input } from '../api/client.ts';
import type { Identifier } from './thread-paths.ts';

export const PEOPLE = 'POST /dashboard/api/people';
export const AT_ADDRESS = 'POST /dashboard/api/addresses';
export const IDENTIFIER = 'POST /dashboard/api/companies/lookup';
export const AGENT = 'POST /dashboard/api/officers/search';

/** Companies of an agent that are asked for at once. */
export const AGENT_PAGE = 100;

export function identifierAsked({ scheme, value }: Identifier): Input<typeof IDENTIFIER> {
  return { body: { companies: [{ identifier: { scheme: plain(scheme), value: plain(value) } }] } };
}

/** `jurisdictions`: `all`, or codes with commas between. */
export function peopleAsked(name: string, jurisdictions = 'all'): Input<typeof PEOPLE> {
  return { body: { name: plain(name), jurisdictions } };
}

export function addressAsked(address: string, jurisdictions = 'all'): Input<typeof AT_ADDRESS> {
  return { body: { address: plain(address), jurisdictions } };
}

/** Whose registered agent has these words in this order; `null` for a name without a letter or digit. */
export function agentAsked(name: string, jurisdictions = 'all', page = 1): Input<typeof AGENT> | null {
  const words = tokenize(name).join(' ');
  if (words === '') return null;
  return { body: { q: `"${words}"`, role: 'registered_agent', jurisdictions, limit: AGENT_PAGE, page } };
}

/** As an address of a page has it. */
const plain = (text: string): string => text.trim().toWellFormed();
