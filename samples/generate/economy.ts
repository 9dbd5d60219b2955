/**
 * Invents the economy that the sample registries describe: who founded what, where it is registered, and what
 * became of it.
 */
import { AgentCompanies } from './agents.ts';
import { AS_OF, dayBetween, laterOf, plusDays } from './dates.ts';
import {
  type Agent,
  type Company,
  type Economy,
  type End,
  type Form,
  type FormerName,
  isLlc,
  type Registration,
  type TradeName,
} from './model.ts';
import { Names } from './names.ts';
import { founderCount, officersOf } from './officers.ts';
import { People } from './people.ts';
import { OTHER_HOMES, SAMPLE_STATES, type SampleState } from './places.ts';
import { Random } from './random.ts';
import { CAUSE, PROFESSIONS, TRADES, type Trade } from './words.ts';

const COMPANIES = 4_200;
const LAST_DAY = plusDays(AS_OF, -8);

const HOMES: readonly (readonly [home: SampleState | null, weight: number])[] = [
  ['CO', 20],
  ['FL', 19],
  ['OR', 14],
  ['CT', 13],
  ['NY', 13],
  ['AK', 7],
  ['IL', 7],
  [null, 7],
];

const FORMS: readonly (readonly [form: Form, weight: number])[] = [
  ['llc', 62],
  ['corporation', 21],
  ['nonprofit', 8],
  ['limited_partnership', 3],
  ['professional_llc', 2.5],
  ['professional_corporation', 2],
  ['limited_liability_partnership', 1.5],
];

export function inventEconomy(): Economy {
  return new Founding().economy();
}

function tradesOf(form: Form): readonly Trade[] {
  if (form === 'nonprofit') return [CAUSE];
  return form.startsWith('professional') ? PROFESSIONS : TRADES;
}

class Founding {
  readonly #random = new Random('economy');
  readonly #names = new Names(this.#random);
  readonly #people = new People(this.#random);
  readonly #agents = new AgentCompanies(this.#people, this.#random);
  readonly #companies: Company[] = [...this.#agents.companies];
  readonly #tradeNames: TradeName[] = [];
  readonly #survivors = new Set<Company>();

  economy(): Economy {
    for (const company of this.#agents.companies) this.#registerEverywhere(company);
    for (let count = 0; count < COMPANIES; count++) this.#found();
    for (const company of this.#companies) this.#merge(company);
    for (const company of this.#companies) this.#nameShops(company);
    this.#nameShopsOfPersons();
    return {
      companies: this.#companies,
      registrations: this.#companies.flatMap(({ registrations }) => registrations),
      tradeNames: this.#tradeNames,
    };
  }

  #found(): void {
    const random = this.#random;
    const atHome = random.weighted(HOMES);
    const home = atHome ?? random.weighted(OTHER_HOMES);
    // Illinois' samples are those of its limited liability companies.
    const form = home === 'IL' ? 'llc' : random.weighted(FORMS);
    const isFromDelaware = home === 'DE' && random.chance(0.8);
    const base = isFromDelaware ? random.pick(SAMPLE_STATES) : home;
    const office = this.#people.addressIn(base);
    const founders = Array.from({ length: founderCount(form, random) }, () => this.#people.personOf(base));
    const trade = random.pick(tradesOf(form));
    const formedOn = this.#dayOfFounding(form);
    const mayHaveParent = form === 'limited_partnership' ? 0.7 : form === 'llc' ? 0.06 : 0;
    const end = atHome === null ? null : this.#endOf(formedOn);
    const company: Company = {
      kind: 'company',
      name: this.#names.company(form, trade, founders),
      form,
      trade,
      home,
      formedOn,
      office,
      mailing: random.chance(0.35) ? this.#people.boxNear(office) : null,
      officers: officersOf(
        { form, founders, office, parent: random.chance(mayHaveParent) ? this.#parentIn(home) : null },
        this.#people,
        random,
      ),
      isLate: random.chance(0.14),
      formerNames: random.chance(0.08) ? this.#formerNames(form, trade, formedOn, end?.on ?? LAST_DAY) : [],
      registrations: [],
      end,
    };
    this.#companies.push(company);
    if (atHome !== null) this.#register(company, atHome, formedOn);
    this.#qualify(company);
  }

  /**
   * Half of the companies are of the last eight years; there is none of limited liability from before its
   * time.
   */
  #dayOfFounding(form: Form): string {
    const random = this.#random;
    if (random.chance(0.5)) return dayBetween(random, '2018-06-01', LAST_DAY);
    return random.chance(0.85) || form.includes('llc') || form === 'limited_liability_partnership'
      ? dayBetween(random, '1996-01-02', '2018-05-31')
      : dayBetween(random, '1951-01-02', '1995-12-29');
  }

  #parentIn(home: string): Company | null {
    const parents = this.#companies.filter(
      (company) => company.home === home && isLlc(company) && company.end === null,
    );
    return parents.length === 0 ? null : this.#random.pick(parents);
  }

  #formerNames(form: Form, trade: Trade, formedOn: string, last: string): FormerName[] {
    const random = this.#random;
    const first = dayBetween(random, plusDays(formedOn, 90), last);
    const names = [{ name: this.#names.company(form, trade, []), until: first }];
    if (random.chance(0.15)) {
      const until = dayBetween(random, plusDays(first, 60), last);
      names.push({ name: this.#names.company(form, trade, []), until });
    }
    return names.filter(({ until }) => until <= last);
  }

  #endOf(formedOn: string): End | null {
    const random = this.#random;
    const earliest = plusDays(formedOn, 400);
    if (earliest > LAST_DAY || !random.chance(0.24)) return null;
    const how = random.weighted<End['how']>([
      ['dissolved', 48],
      ['dissolved_by_state', 48],
      ['converted', 4],
    ]);
    return { how, on: dayBetween(random, earliest, LAST_DAY), into: null };
  }

  #register(company: Company, state: SampleState, on: string): void {
    const registration: Registration = {
      state,
      company,
      on,
      agent: this.#agentOf(company, state),
      end: company.home === state ? company.end : this.#endAbroad(company, on),
    };
    company.registrations.push(registration);
  }

  #agentOf(company: Company, state: SampleState): Agent {
    if (this.#agents.companies.includes(company)) return this.#agents.officeOf(company, state);
    const [first] = company.officers;
    const isNear = first !== undefined && first.address.state === state;
    if (isNear && first.who.kind === 'person' && this.#random.chance(0.62)) {
      return { who: first.who, address: first.address };
    }
    if (this.#random.chance(0.7)) return this.#agents.agentIn(state);
    return { who: this.#people.personOf(state), address: this.#people.addressIn(state) };
  }

  /** A company that ended at home has left elsewhere too, or has been struck off. */
  #endAbroad(company: Company, on: string): End | null {
    const random = this.#random;
    if (company.end === null && !random.chance(0.1)) return null;
    const earliest = company.end?.on ?? plusDays(on, 200);
    if (earliest > LAST_DAY) return null;
    const how = random.pick<End['how']>(['withdrawn', 'withdrawn', 'revoked']);
    return { how, on: dayBetween(random, laterOf(earliest, on), LAST_DAY), into: null };
  }

  #qualify(company: Company): void {
    const random = this.#random;
    const isFromElsewhere = company.registrations.length === 0;
    if (!isFromElsewhere && !random.chance(0.17)) return;
    const here = SAMPLE_STATES.filter((state) => state !== company.home && (state !== 'IL' || isLlc(company)));
    const wanted = random.integer(1, isFromElsewhere ? 3 : 2);
    const near = here.filter((state) => state === company.office.state);
    const states = new Set(near);
    while (states.size < wanted) states.add(random.pick(here));
    for (const state of states) {
      const latest = company.end?.on ?? LAST_DAY;
      this.#register(company, state, dayBetween(random, plusDays(company.formedOn, 3), plusDays(latest, -1)));
    }
  }

  #registerEverywhere(company: Company): void {
    for (const state of SAMPLE_STATES) {
      if (state !== 'IL' || isLlc(company))
        this.#register(company, state, plusDays(company.formedOn, company.home === state ? 0 : 30));
    }
  }

  /** One company in fifty has merged into an older one of its state and form. */
  #merge(company: Company): void {
    const random = this.#random;
    const [atHome] = company.registrations;
    if (atHome === undefined || atHome.state !== company.home || company.end !== null || !random.chance(0.02)) return;
    if (this.#agents.companies.includes(company) || this.#survivors.has(company)) return;
    if (company.formedOn > '2025-01-01') return;
    const survivors = this.#companies.filter(
      ({ home, form, formedOn, end }) =>
        home === company.home && form === company.form && formedOn < company.formedOn && end === null,
    );
    if (survivors.length === 0) return;
    const registered = company.registrations.map(({ on }) => on);
    const renamed = company.formerNames.map(({ until }) => until);
    const earliest = [...registered, ...renamed, plusDays(company.formedOn, 300)].reduce(laterOf);
    const on = dayBetween(random, plusDays(earliest, 1), LAST_DAY);
    const into = random.pick(survivors);
    this.#survivors.add(into);
    company.end = { how: 'merged', on, into };
    atHome.end = company.end;
    for (const abroad of company.registrations.slice(1)) {
      abroad.end ??= { how: 'withdrawn', on, into: null };
    }
  }

  /** Trade names, in each state where the company does business. */
  #nameShops(company: Company): void {
    const random = this.#random;
    for (const { state, on, end } of company.registrations) {
      const isShop = company.trade.naics.startsWith('722') || company.trade.naics.startsWith('81');
      const count = random.chance(isShop ? 0.26 : 0.08) ? random.integer(1, 2) : 0;
      for (let shop = 0; shop < count; shop++) {
        const address = company.office.state === state ? company.office : this.#people.addressIn(state);
        const since = dayBetween(random, on, end?.on ?? LAST_DAY);
        this.#addTradeName({ state, owner: company, address, on: since, end: end?.on ?? null }, company.trade);
      }
    }
  }

  #nameShopsOfPersons(): void {
    for (const state of SAMPLE_STATES) {
      for (let count = 0; count < 36; count++) {
        const on = dayBetween(this.#random, '2012-01-01', LAST_DAY);
        const address = this.#people.addressIn(state);
        const owner = this.#people.personOf(state);
        this.#addTradeName({ state, owner, address, on, end: null }, this.#random.pick(TRADES));
      }
    }
  }

  #addTradeName(
    { end, ...known }: Pick<TradeName, 'state' | 'owner' | 'address' | 'on'> & { readonly end: string | null },
    trade: Trade,
  ): void {
    const random = this.#random;
    const until = end ?? (random.chance(0.2) ? dayBetween(random, plusDays(known.on, 30), LAST_DAY) : null);
    this.#tradeNames.push({ ...known, name: this.#names.shop(trade), until });
  }
}
