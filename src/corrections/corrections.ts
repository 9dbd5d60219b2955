import { hash } from 'node:crypto';
import { type Company, type Party, type RoleKind, tokenize } from '../entity/index.ts';
import { type CompanyRef, type Correction, type CorrectionOf, correctionSchema } from './correction.ts';

export * from './correction.ts';

type HiddenParty = { readonly words: string; readonly role: RoleKind | null };

/**
 * The corrections that hold at one moment, by what they are about. Never changes: another correction makes
 * another one of these, of another version.
 */
export class Corrections {
  static readonly NONE = new Corrections([]);

  /** Of equal corrections the same; empty where there are none. */
  readonly version: string;
  readonly all: readonly Correction[];
  readonly owners: readonly CorrectionOf<'owner'>[];
  readonly #companies = new Map<string, Set<string>>();
  readonly #parties = new Map<string, Map<string, HiddenParty[]>>();
  readonly #links = new Map<string, Map<string, CompanyRef | null>>();
  #text: string | undefined;

  constructor(all: readonly Correction[]) {
    this.all = all;
    this.owners = all.filter((one) => one.kind === 'owner');
    for (const one of all) {
      if (one.kind === 'hide_company') {
        const { jurisdiction, entityNumber } = one.company;
        ofKey(this.#companies, jurisdiction, () => new Set()).add(entityNumber);
      } else if (one.kind === 'hide_party') {
        const { jurisdiction, entityNumber } = one.company;
        const ofJurisdiction = ofKey(this.#parties, jurisdiction, () => new Map<string, HiddenParty[]>());
        ofKey(ofJurisdiction, entityNumber, () => []).push({ words: wordsOf(one.name), role: one.role });
      } else if (one.kind === 'unlink') {
        ofKey(this.#links, one.list, () => new Map()).set(one.premises, one.to);
      }
    }
    this.version = all.length === 0 ? '' : hash('sha256', this.text, 'base64url').slice(0, 16);
  }

  /** @throws where the text was not made by `text` */
  static parse(text: string): Corrections {
    const all = correctionSchema.array().parse(JSON.parse(text));
    return all.length === 0 ? Corrections.NONE : new Corrections(all);
  }

  /** All of them, for a file or another thread. */
  get text(): string {
    this.#text ??= JSON.stringify(this.all);
    return this.#text;
  }

  /** These and others. */
  and(others: Corrections): Corrections {
    return others.all.length === 0 ? this : new Corrections([...this.all, ...others.all]);
  }

  /** Whether any company or party is left out. */
  get hides(): boolean {
    return this.#companies.size > 0 || this.#parties.size > 0;
  }

  /** Whether anything that is searched of some registries is left out. */
  hidesIn(jurisdictions: 'all' | readonly string[]): boolean {
    const isAsked = (code: string) => jurisdictions === 'all' || jurisdictions.includes(code);
    return this.#companies.keys().some(isAsked) || this.#parties.keys().some(isAsked);
  }

  hidesCompany({ jurisdiction, entityNumber }: CompanyRef): boolean {
    return this.#companies.get(jurisdiction)?.has(entityNumber) === true;
  }

  /** The numbers of the hidden companies of a registry. */
  companiesHiddenIn(jurisdiction: string): Iterable<string> {
    return this.#companies.get(jurisdiction) ?? [];
  }

  /** The numbers of a registry's companies that have hidden parties. */
  companiesWithHiddenPartiesIn(jurisdiction: string): Iterable<string> {
    return this.#parties.get(jurisdiction)?.keys() ?? [];
  }

  hidesPartyOf({ jurisdiction, entityNumber }: CompanyRef): boolean {
    return this.#parties.get(jurisdiction)?.has(entityNumber) === true;
  }

  /** Whether a party of a company is hidden. */
  hidesParty({ jurisdiction, entityNumber }: CompanyRef, party: Pick<Party, 'name' | 'roles'>): boolean {
    const hidden = this.#parties.get(jurisdiction)?.get(entityNumber);
    return hidden?.some((one) => isThe(one, party)) === true;
  }

  /** Whether a party of a company that has this name is hidden, whatever roles it has. */
  hidesSomebodyNamed({ jurisdiction, entityNumber }: CompanyRef, name: string): boolean {
    const hidden = this.#parties.get(jurisdiction)?.get(entityNumber);
    return hidden?.some(({ words }) => words === wordsOf(name)) === true;
  }

  /** The same, where the words of a name may stand in any order, as watches and notes have them. */
  hidesPersonOf({ jurisdiction, entityNumber }: CompanyRef, name: string): boolean {
    const hidden = this.#parties.get(jurisdiction)?.get(entityNumber);
    return hidden?.some(({ words }) => anyOrder(words) === anyOrder(wordsOf(name))) === true;
  }

  /** Whether a text that was kept of a company, such as `Jane Doe, Manager`, names a party of it that is hidden. */
  hidesText({ jurisdiction, entityNumber }: CompanyRef, text: string): boolean {
    const hidden = this.#parties.get(jurisdiction)?.get(entityNumber);
    return hidden?.some(({ words }) => mentions(text, words)) === true;
  }

  /** The same of a text that was kept of a person, of whatever company. */
  hidesTextAnywhere(text: string): boolean {
    for (const ofJurisdiction of this.#parties.values())
      for (const hidden of ofJurisdiction.values()) if (hidden.some(({ words }) => mentions(text, words))) return true;
    return false;
  }

  /** All companies that are hidden. */
  get hiddenCompanies(): readonly CompanyRef[] {
    return [...this.#companies].flatMap(([jurisdiction, numbers]) =>
      [...numbers].map((entityNumber) => ({ jurisdiction, entityNumber })),
    );
  }

  /** The company as it is shown: without its hidden parties. The same where it has none. */
  shown(company: Company): Company {
    const ref = { jurisdiction: company.jurisdiction_code, entityNumber: company.entity_number };
    if (!this.hidesPartyOf(ref)) return company;
    const parties = (company.parties ?? []).filter((party) => !this.hidesParty(ref, party));
    return { ...company, parties: parties.length === 0 ? null : parties };
  }

  get hasLinks(): boolean {
    return this.#links.size > 0;
  }

  get hidesCompanies(): boolean {
    return this.#companies.size > 0;
  }

  /** The company that a licensee is linked to by an operator; `null`: to none. `undefined`: nobody said so. */
  linkOf(list: string, premises: string): CompanyRef | null | undefined {
    return this.#links.get(list)?.get(premises);
  }

  /** The records of lists that an operator linked to a company. */
  linkedTo({ jurisdiction, entityNumber }: CompanyRef): { readonly list: string; readonly premises: string }[] {
    const found: { readonly list: string; readonly premises: string }[] = [];
    for (const [list, links] of this.#links) {
      for (const [premises, to] of links) {
        if (to?.jurisdiction === jurisdiction && to.entityNumber === entityNumber) found.push({ list, premises });
      }
    }
    return found;
  }
}

/** The parties of a company that a correction is about. */
export function partiesOf(
  { name, role }: Pick<CorrectionOf<'hide_party'>, 'name' | 'role'>,
  { parties }: Pick<Company, 'parties'>,
): Party[] {
  return (parties ?? []).filter((party) => isThe({ words: wordsOf(name), role }, party));
}

function isThe({ words, role }: HiddenParty, party: Pick<Party, 'name' | 'roles'>): boolean {
  return wordsOf(party.name) === words && (role === null || party.roles.some(({ kind }) => kind === role));
}

/** A name of signs alone has no words. */
const wordsOf = (name: string): string => tokenize(name).join(' ') || name;

const anyOrder = (words: string): string => words.split(' ').sort().join(' ');

/** Kept texts are cut: of a name that is longer than this, its beginning tells. In UTF-16 units. */
const MENTION_MAX = 400;

function mentions(text: string, words: string): boolean {
  if (words.length > MENTION_MAX) return ` ${wordsOf(text)}`.includes(` ${words.slice(0, MENTION_MAX)}`);
  return ` ${wordsOf(text)} `.includes(` ${words} `);
}

function ofKey<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
