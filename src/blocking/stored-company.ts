import type { Address, Addresses, Company, Domicile, LegalForm, Status } from '../entity/index.ts';

/** What of a company is compared. */
export type ComparedCompany = Pick<
  Company,
  | 'jurisdiction_code'
  | 'entity_number'
  | 'legal_name'
  | 'status'
  | 'legal_form'
  | 'legal_form_raw'
  | 'domicile'
  | 'formed_on'
  | 'dissolved_on'
  | 'addresses'
  | 'names'
  | 'parties'
  | 'relationships'
  | 'contact'
  | 'as_of'
> & {
  /** `false` where it is known that none of the parties has an address. */
  readonly hasPartyAddress?: boolean;
};

/**
 * A company as it is stored, in JSON, to be compared. Of canonical JSON, in which what is loaded is stored,
 * what stands before the parties is read value by value, and what follows is parsed when it is asked for;
 * most comparisons come to none of it. That takes a third of the time of parsing all of a company without
 * filings.
 */
export function storedCompany(json: string): Company | StoredCompany {
  const reader = new Reader(json);
  const company = new StoredCompany(json, reader);
  return reader.isCanonical ? company : (JSON.parse(json) as Company);
}

export class StoredCompany implements ComparedCompany {
  readonly jurisdiction_code: string;
  readonly entity_number: string;
  readonly legal_name: string;
  readonly status: Status;
  readonly legal_form: LegalForm;
  readonly legal_form_raw: string | null;
  readonly domicile: Domicile;
  readonly formed_on: string | null;
  readonly dissolved_on: string | null;
  readonly addresses: Addresses | null;
  readonly names: Company['names'];
  readonly #json: string;
  /** Where what is not read yet begins. */
  readonly #end: number;
  #parties: Company['parties'] | undefined;
  #last: Pick<Company, 'relationships' | 'contact'> | undefined;

  constructor(json: string, reader: Reader) {
    this.#json = json;
    reader.text('kind');
    this.jurisdiction_code = reader.text('jurisdiction_code')!;
    this.entity_number = reader.text('entity_number')!;
    this.legal_name = reader.text('legal_name')!;
    this.status = reader.text('status') as Status;
    reader.text('status_raw');
    this.legal_form = reader.text('legal_form') as LegalForm;
    this.legal_form_raw = reader.text('legal_form_raw');
    this.domicile = reader.text('domicile') as Domicile;
    this.formed_on = reader.text('formed_on');
    this.dissolved_on = reader.text('dissolved_on');
    this.addresses = reader.addresses();
    this.names = reader.names();
    this.#end = reader.end;
  }

  whole(): Company {
    return JSON.parse(this.#json);
  }

  get hasPartyAddress(): boolean {
    return this.#json.includes('"address":{', this.#end);
  }

  get parties(): Company['parties'] {
    if (this.#parties === undefined) this.#parties = this.#parsed('parties', 'filings').parties;
    return this.#parties;
  }

  get relationships(): Company['relationships'] {
    return this.#parsedLast.relationships;
  }

  get contact(): Company['contact'] {
    return this.#parsedLast.contact;
  }

  /** Looked for from the end, where it stands. */
  get as_of(): string {
    const start = this.#json.lastIndexOf(AS_OF) + AS_OF.length;
    return this.#json.slice(start, this.#json.indexOf('"', start));
  }

  get #parsedLast(): Pick<Company, 'relationships' | 'contact'> {
    this.#last ??= this.#parsed('relationships', 'industry_codes');
    return this.#last;
  }

  /**
   * The keys from one to before another. In a string quotes are escaped, so that what looks like a key is
   * one.
   */
  #parsed(first: keyof Company, behind: keyof Company): Company {
    const start = this.#json.indexOf(`,"${first}":`, this.#end);
    return JSON.parse(`{${this.#json.slice(start + 1, this.#json.indexOf(`,"${behind}":`, start))}}`);
  }
}

const AS_OF = '"as_of":"';
const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const BRACE = 0x7b;
const NULL_LENGTH = 4;
/** What stands around a key: a comma or brace before it, two quotes and a colon. */
const AROUND_KEY = 4;

/** Reads canonical JSON from front to back: the caller knows which key is next. */
class Reader {
  readonly #json: string;
  /** Where the next key begins, with what stands before it. */
  #at = 0;
  #isCanonical = true;
  readonly #hasEscapes: boolean;

  constructor(json: string) {
    this.#json = json;
    this.#hasEscapes = json.includes('\\');
  }

  /** Whether all keys that were asked for stood where they do in canonical JSON. */
  get isCanonical(): boolean {
    return this.#isCanonical;
  }

  /** Of what was read. */
  get end(): number {
    return this.#at;
  }

  text(key: string): string | null {
    const json = this.#json;
    const start = this.#valueAt(key);
    if (json.charCodeAt(start) !== QUOTE) {
      this.#at = start + NULL_LENGTH;
      return null;
    }
    let end = json.indexOf('"', start + 1);
    if (!this.#hasEscapes) {
      this.#at = end + 1;
      return json.slice(start + 1, end);
    }
    for (end = start + 1; json.charCodeAt(end) !== QUOTE; end++) if (json.charCodeAt(end) === BACKSLASH) end++;
    this.#at = end + 1;
    return JSON.parse(json.slice(start, end + 1));
  }

  addresses(): Addresses | null {
    if (!this.#opens('addresses')) return null;
    const registered = this.#address('registered');
    const headquarters = this.#address('headquarters');
    const mailing = this.#address('mailing');
    this.#at += 1;
    return { registered, headquarters, mailing };
  }

  #address(key: string): Address | null {
    if (!this.#opens(key)) return null;
    const address = {
      raw: this.text('raw'),
      street_address: this.text('street_address'),
      street_address_2: this.text('street_address_2'),
      locality: this.text('locality'),
      region: this.text('region'),
      postal_code: this.text('postal_code'),
      country: this.text('country'),
      country_code: this.text('country_code'),
    };
    this.#at += 1;
    return address;
  }

  names(): Company['names'] {
    const start = this.#valueAt('names');
    this.#at = this.#json.indexOf(',"parties":', start);
    if (this.#at === -1) this.#isCanonical = false;
    const isNull = this.#at === start + NULL_LENGTH;
    return isNull || !this.#isCanonical ? null : JSON.parse(this.#json.slice(start, this.#at));
  }

  /** Whether an object is the value; its first key is next. */
  #opens(key: string): boolean {
    const start = this.#valueAt(key);
    const isObject = this.#json.charCodeAt(start) === BRACE;
    this.#at = isObject ? start : start + NULL_LENGTH;
    return isObject;
  }

  /**
   * Where the value of the next key begins. Its length and its last letter tell a key of a company from those
   * beside it.
   */
  #valueAt(key: string): number {
    const json = this.#json;
    const start = this.#at + key.length + AROUND_KEY;
    const isKey =
      json.charCodeAt(start - 1) === COLON &&
      json.charCodeAt(start - 2) === QUOTE &&
      json.charCodeAt(start - 3) === key.charCodeAt(key.length - 1);
    if (isKey) return start;
    this.#isCanonical = false;
    return json.length;
  }
}
