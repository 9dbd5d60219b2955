/** The few companies that act as registered agents of many. */
import type { Address, Agent, Company, Officer } from './model.ts';
import type { People } from './people.ts';
import type { SampleState } from './places.ts';
import type { Random } from './random.ts';
import { TRADES } from './words.ts';

const NAMES = [
  ['Tellwether Registered Agents, Inc.', 'DE', 9],
  ['Quillgate Corporate Services LLC', 'CO', 6],
  ['Pennyfarthing Registered Office, Inc.', 'FL', 4],
  ['Sedgewold Statutory Agents LLC', 'NY', 3],
  ['Marlstow Filing Services, LLC', 'OR', 2],
] as const;

export class AgentCompanies {
  readonly companies: readonly Company[];
  readonly #offices = new Map<string, Address>();
  readonly #people: People;
  readonly #random: Random;

  constructor(people: People, random: Random) {
    this.#people = people;
    this.#random = random;
    this.companies = NAMES.map(([name, home]): Company => {
      const office = people.addressIn(home);
      const officer: Officer = {
        who: people.personOf(home),
        titles: name.endsWith('LLC') ? ['Manager'] : ['President', 'Director'],
        address: office,
        share: null,
      };
      return {
        kind: 'company',
        name,
        form: name.endsWith('LLC') ? 'llc' : 'corporation',
        trade: TRADES.find(({ naics }) => naics === '541611')!,
        home,
        formedOn: '1998-03-16',
        office,
        mailing: null,
        officers: [officer],
        isLate: false,
        formerNames: [],
        registrations: [],
        end: null,
      };
    });
  }

  agentIn(state: SampleState): Agent {
    const chosen = this.#random.weighted(NAMES.map(([name, , weight]) => [name, weight]));
    return this.officeOf(this.companies.find(({ name }) => name === chosen)!, state);
  }

  /** An agent company has one office in each state, from which it acts for everybody. */
  officeOf(who: Company, state: SampleState): Agent {
    const key = `${who.name} ${state}`;
    const address = this.#offices.get(key) ?? this.#people.addressIn(state);
    this.#offices.set(key, address);
    return { who, address };
  }
}
