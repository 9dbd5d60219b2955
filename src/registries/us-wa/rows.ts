/** What columns of Washington's rows say together. */
import { personName, type Row } from '../adapter.ts';

/** The agent's columns are spelt differently from year to year. */
export const AGENT_COLUMNS = {
  name: ['registeredagentname', 'registeredagent', 'agentname'],
  street: ['registeredagentaddress', 'registeredagentaddress1', 'agentaddress', 'agentaddress1', 'raaddress'],
  locality: ['registeredagentcity', 'agentcity', 'racity'],
  region: ['registeredagentstate', 'agentstate', 'rastate'],
  postalCode: ['registeredagentzip', 'registeredagentzipcode', 'agentzip', 'agentzipcode', 'razip'],
};

/** A governing person's name. */
export function nameOf(person: Row): string | null {
  return personName({ first: person['firstname'], middle: person['middlename'], last: person['lastname'] });
}
