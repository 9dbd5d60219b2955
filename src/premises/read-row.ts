/** A row of a list → a Premises record and what its licensee is linked by. */
import {
  type Address,
  cleanText,
  fillerOf,
  hasCompanyDesignator,
  type LeftOut,
  type LinkEvidence,
  type Party,
  type PartyType,
  type Premises,
  personName,
  tokenize,
} from '../entity/index.ts';
import { ADDRESS_FIELDS, columnsOf, type Mapping, type Source, schemeOf, textOfSource } from '../locations/index.ts';
import { type LoadNotes, normalizeHeading } from '../registries/index.ts';
import { type AddressValues, addressOf, addressReader, NOWHERE } from './addresses.ts';
import type { ResolvedColumns } from './columns.ts';
import { LICENSEE_FIELDS, type ListField, SIGN_FIELDS } from './fields.ts';
import { contentHashOf, idOfContent } from './identity.ts';
import { licenseeTypeOf, ownershipTableOf, peopleAmong } from './licensee.ts';
import type { List, NumberScheme } from './list.ts';
import { columnsOfParties } from './parties/columns.ts';
import { distinctOfficers, type NamedOfficer, officersIn } from './parties/officers.ts';
import { PARTIES_MAX, partiesOf } from './parties/parties.ts';
import { registrationNumberOf } from './registration-number.ts';
import { statusOf, statusTableOf } from './status.ts';
import { signAndLicensee } from './two-names.ts';
import { dayOf, phoneOf, valueOfCell, websiteOf } from './values.ts';

/** Its id is the license number, or the content's; rows of one number are separated later (`merge-rows.ts`). */
export type PremisesRow = {
  readonly premises: Premises;
  readonly evidence: LinkEvidence;
  /** Of trade name, licensee and door, as `contentHashOf`. */
  readonly contentHash: string;
};

/** The parties of the license of a number, which stands in another file. */
export type PartiesRow = { readonly number: string; readonly parties: readonly Party[] };

type RowReading =
  | { readonly kind: 'premises'; readonly row: PremisesRow }
  | { readonly kind: 'parties'; readonly row: PartiesRow }
  | { readonly kind: 'set_aside'; readonly reason: string }
  | { readonly kind: 'reject'; readonly reason: string };

/** A longer cell is a stray quotation mark, not a name or an address. */
const CELL_CHARACTERS_MAX = 4_000;
const NO_NAME = 'The row names neither a trade name nor a licensee.';
const NO_NUMBER = 'The row has no license number, so that nobody knows whose parties it names.';
const NOBODY = 'The row names nobody.';
const TOO_LONG = 'A value is longer than 4,000 characters.';
const HEADINGS_AGAIN = 'The row repeats the headings.';
const SLIPPED = 'A city that stood in the column of the ZIP code was put back.';
const UNREADABLE_NUMBER = 'A number in the column of registration numbers is none.';

/** What a row reader adds to the load's report. */
export type ListNotes = LoadNotes & {
  /** Counts a word that stands for nothing, and was left out. */
  filler(leftOut: LeftOut): void;
};

type RowReaderOptions = {
  readonly list: List;
  readonly columns: ResolvedColumns;
  readonly header: readonly string[];
  /** The list's date, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** The list leaves ended licenses out, and a newer file is loaded with this one: what only this one has ended. */
  readonly isOvertaken: boolean;
  readonly notes: ListNotes;
};

/** Reads the rows of one file. Never throws, whatever a cell holds. */
export class RowReader {
  readonly #options: RowReaderOptions;
  readonly #mapping: Mapping<ListField>;
  readonly #columns: ReadonlySet<number>;
  readonly #door: ReturnType<typeof addressReader>;
  readonly #letters: ReturnType<typeof addressReader>;
  readonly #statuses: ReturnType<typeof statusTableOf>;
  readonly #ownership: ReadonlyMap<string, PartyType>;
  readonly #home: { readonly state: string | null; readonly city: string | null };
  readonly #only: {
    readonly position: number;
    readonly values: RegExp;
    readonly areLeftOut: boolean;
    readonly reason: string;
  } | null;
  #cells: readonly string[] = [];

  constructor(options: RowReaderOptions) {
    const { list, columns } = options;
    this.#options = options;
    this.#mapping = columns.mapping;
    this.#columns = new Set([
      ...columnsOf(columns.mapping),
      ...columnsOfParties(columns.parties),
      ...Object.values(columns.names ?? {}).filter((column) => column !== -1),
    ]);
    this.#door = addressReader(addressColumns(columns.mapping, ''), columns.isSettled);
    this.#letters = addressReader(addressColumns(columns.mapping, 'mailing_'), columns.isSettled);
    this.#statuses = statusTableOf(list);
    this.#ownership = ownershipTableOf(list);
    this.#home = { state: list.state, city: list.city ?? null };
    this.#only =
      list.only === undefined || columns.only === null
        ? null
        : {
            ...list.only,
            position: columns.only,
            values: anyOf(list.only.values),
            areLeftOut: list.only.areLeftOut === true,
          };
  }

  read(cells: readonly string[]): RowReading {
    this.#cells = cells;
    const only = this.#only;
    if (cells.some((cell) => cell.length > CELL_CHARACTERS_MAX) && this.#isTooLong())
      return { kind: 'reject', reason: TOO_LONG };
    if (only !== null && only.values.test((cells[only.position] ?? '').trim()) === only.areLeftOut)
      return { kind: 'set_aside', reason: only.reason };
    if (this.#options.columns.layout.rows === 'parties') return this.#readParties();
    const two = this.#twoNames();
    const tradeName = two?.sign ?? this.#name(SIGN_FIELDS, 'name');
    const named = this.#licensee(tradeName, two?.licensee ?? null);
    if (tradeName === null && named.name === null) return { kind: 'reject', reason: NO_NAME };
    if (this.#isHeader()) return { kind: 'set_aside', reason: HEADINGS_AGAIN };
    return { kind: 'premises', row: this.#row(tradeName, named) };
  }

  #readParties(): RowReading {
    const number = this.#value('number');
    if (number === null) return { kind: 'reject', reason: NO_NUMBER };
    const parties = this.#parties();
    return parties === null ? { kind: 'set_aside', reason: NOBODY } : { kind: 'parties', row: { number, parties } };
  }

  #parties(): Party[] | null {
    const { list, columns, asOf, notes } = this.#options;
    const { officersAre = 'unknown' } = list;
    return partiesOf(this.#cells, columns.parties, {
      asOf,
      officers: officersAre === 'not_shown' ? [] : this.#officers(),
      officersAre: officersAre === 'not_shown' ? 'unknown' : officersAre,
      onUnknownRole: (value) => notes.unclassified('role', value),
    });
  }

  #officers(): readonly NamedOfficer[] {
    const { hasCommaBetweenOfficers = false } = this.#options.list;
    return officersIn(this.#value('officers'), hasCommaBetweenOfficers, PARTIES_MAX);
  }

  #twoNames() {
    const { names } = this.#options.columns;
    if (names === null) return null;
    const [first, second, both] = [names.first, names.second, names.both].map((column) => {
      const text = column === -1 ? null : cleanText(this.#cells[column]);
      return text === null || this.#isFiller(text, 'name') ? null : text;
    });
    return signAndLicensee(first!, second!, both!);
  }

  #row(tradeName: string | null, licensee: { readonly name: string | null; readonly type: PartyType }): PremisesRow {
    const { list, asOf } = this.#options;
    const number = this.#value('number');
    const expires = this.#day('expires');
    const statusRaw = this.#value('status');
    const { address, mailing } = this.#addresses();
    const parties = withoutItself(this.#parties(), licensee.name);
    const evidence = this.#evidence(licensee.name, parties);
    const bearer = licensee.name ?? evidence.registrationNumber?.value ?? null;
    const contentHash = contentHashOf({ tradeName, licensee: bearer, address });
    const premises: Premises = {
      id: number ?? idOfContent(contentHash),
      source: list.code,
      license_number: number,
      license_kind: this.#value('kind'),
      trade_name: tradeName,
      licensee: { ...licensee, jurisdiction_code: null, entity_number: null },
      link: null,
      parties,
      address,
      mailing_address: mailing,
      phone: phoneOf(this.#value('phone')) ?? phoneOf(this.#value('other_phone')),
      website: websiteOf(this.#value('website')),
      issued_on: this.#day('issued'),
      expires_on: expires,
      status: this.#status(statusRaw, expires),
      status_raw: statusRaw,
      source_url: list.url,
      as_of: asOf,
    };
    return { premises, evidence, contentHash };
  }

  #status(raw: string | null, expires: string | null): Premises['status'] {
    const { list, asOf, isOvertaken, notes } = this.#options;
    if (isOvertaken) return 'ended';
    if (raw !== null && !this.#statuses.has(raw.toLowerCase())) notes.unclassified('status', raw);
    return statusOf(this.#statuses, { raw, expires, asOf, publishes: list.publishes });
  }

  /** `said`: of the two columns that hold both names. */
  #licensee(tradeName: string | null, said: string | null): { name: string | null; type: PartyType } {
    const name = said ?? this.#name(LICENSEE_FIELDS, 'party', tradeName);
    if (name !== null) return { name, type: licenseeTypeOf(name, this.#ownershipType()) };
    const person = personName({ first: this.#text('licensee_first'), last: this.#text('licensee_last') });
    if (person === null || this.#isFiller(person, 'party')) return { name: null, type: 'unknown' };
    return { name: person, type: licenseeTypeOf(person, 'person') };
  }

  /** Of the first field that is not blank. `tradeName`: of the company that a licensee who is the `SAME` is. */
  #name(fields: readonly ListField[], field: 'name' | 'party', tradeName: string | null = null): string | null {
    for (const one of fields) {
      for (const source of this.#mapping[one] ?? []) {
        const text = this.#textOf(source);
        if (text === null) continue;
        if (!this.#isFiller(text, field)) return text;
        if (tradeName !== null && hasCompanyDesignator(tradeName) && fillerOf(text) === 'same') return tradeName;
      }
    }
    return null;
  }

  #isFiller(value: string, field: 'name' | 'party'): boolean {
    if (fillerOf(value, field === 'party' ? 'party' : 'other') === null) return false;
    this.#options.notes.filler({ field, value });
    return true;
  }

  #ownershipType(): PartyType | undefined {
    const ownership = this.#value('ownership');
    return ownership === null ? undefined : this.#ownership.get(ownership.toLowerCase());
  }

  #evidence(licensee: string | null, parties: readonly Party[] | null): LinkEvidence {
    const { list, notes } = this.#options;
    const text = this.#value('registration_number');
    const said = schemeOf(this.#mapping.registration_number?.[0] ?? []) as NumberScheme | null;
    const registrationNumber = registrationNumberOf(text, said === null ? (list.numberSchemes ?? []) : [said]);
    if (text !== null && registrationNumber === null) notes.note(UNREADABLE_NUMBER);
    const named = [...this.#officers(), ...(parties ?? [])].map(({ name }) => name);
    const officers = licensee === null ? named : [...peopleAmong(licensee), ...named];
    return { registrationNumber, officers: distinctOfficers(officers.filter((one) => !this.#isFiller(one, 'party'))) };
  }

  /** Where one of the two says `SAME`, it is the other. */
  #addresses(): { readonly address: Address | null; readonly mailing: Address | null } {
    const onSlip = () => this.#options.notes.note(SLIPPED);
    const { isSettled } = this.#options.columns;
    const textOf = isSettled ? this.#linesOf : this.#valueOf;
    const [own, mailing] = [this.#door(textOf), this.#letters(textOf)];
    const [isOwnSame, isMailingSame] = [this.#isSame(own), this.#isSame(mailing)];
    const address = addressOf(isOwnSame ? (isMailingSame ? NOWHERE : mailing) : own, this.#home, onSlip);
    return { address, mailing: isMailingSame ? address : addressOf(mailing) };
  }

  #isSame({ line, street }: AddressValues): boolean {
    const text = street ?? line;
    if (text === null || fillerOf(text) !== 'same') return false;
    this.#options.notes.filler({ field: 'address', value: text });
    return true;
  }

  #day(field: 'issued' | 'expires'): string | null {
    const text = this.#value(field);
    if (text === null) return null;
    const day = dayOf(text, this.#options.asOf);
    if (day === null) this.#options.notes.leftOut(field, text);
    return day;
  }

  #value(field: ListField): string | null {
    const sources = this.#mapping[field];
    if (sources === undefined) return null;
    for (const source of sources) {
      const value = this.#valueOf(source);
      if (value !== null) return value;
    }
    return null;
  }

  readonly #valueOf = (source: Source): string | null =>
    source.length === 1 ? valueOfCell(this.#cells[source[0]!.column]) : textOfSource(source, this.#cells, valueOfCell);

  /** With its line breaks, by which an address in one cell is parted. */
  readonly #linesOf = (source: Source): string | null =>
    textOfSource(source, this.#cells, (cell) => (valueOfCell(cell) === null ? null : (cell?.trim() ?? null)));

  /** As it stands, words for nothing too. */
  #textOf(source: Source): string | null {
    return source.length === 1 ? cleanText(this.#cells[source[0]!.column]) : this.#valueOf(source);
  }

  #text(field: ListField): string | undefined {
    const [source] = this.#mapping[field] ?? [];
    return source === undefined ? undefined : (this.#textOf(source) ?? undefined);
  }

  #isTooLong(): boolean {
    return [...this.#columns].some((column) => this.#cells[column]!.length > CELL_CHARACTERS_MAX);
  }

  #isHeader(): boolean {
    const [named] = [...SIGN_FIELDS, ...LICENSEE_FIELDS].flatMap((field) => this.#mapping[field] ?? []);
    const position = named?.[0]?.column;
    const { header } = this.#options;
    if (position === undefined || !isHeading(this.#cells[position]!, header[position]!)) return false;
    return this.#cells.filter((cell, index) => isHeading(cell, header[index]!)).length > header.length / 2;
  }
}

/** A company is no party of its own. */
function withoutItself(parties: Party[] | null, licensee: string | null): Party[] | null {
  const name = tokenize(licensee ?? '').join(' ');
  const others = parties?.filter((party) => party.type !== 'company' || tokenize(party.name).join(' ') !== name) ?? [];
  return others.length === 0 ? null : others;
}

/** `*` stands for any text. */
function anyOf(values: readonly string[]): RegExp {
  const written = values.map((value) =>
    value
      .split('*')
      .map(RegExp.escape)
      .join('.+')
      .replace(/^\.\+ /, '(?:.+ )?'),
  );
  return new RegExp(`^(?:${written.join('|')})$`, 'is');
}

/** Case, signs and a byte-order mark aside. */
function isHeading(cell: string, heading: string): boolean {
  return Math.abs(cell.length - heading.length) <= 1 && normalizeHeading(cell) === normalizeHeading(heading);
}

function addressColumns(mapping: Mapping<ListField>, of: '' | 'mailing_'): Parameters<typeof addressReader>[0] {
  const entries = ADDRESS_FIELDS.map((field) => [field, mapping[`${of}${field}`]] as const);
  return Object.fromEntries(entries.filter(([, sources]) => sources !== undefined));
}
