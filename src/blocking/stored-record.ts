/**
 * A record as a text that an index keeps beside the company, so that a company is taken apart once, when it is
 * loaded. The text holds what is compared. What is only shown, and what is rarely asked for (people, owners,
 * relationships), is read from the whole company.
 *
 * The order of `STATUSES` and the other lists is part of the text: a change of it is one of an index's layout.
 */
import {
  type Company,
  DOMICILES,
  LEGAL_FORMS,
  NAME_KINDS,
  type Party,
  type Relationship,
  STATUSES,
} from '../entity/index.ts';
import { type ComparedAddress, parseRegistryAddress, type Unit } from './address/index.ts';
import { ADDRESS_TYPES, type AddressType } from './company-parts.ts';
import {
  type MatchRecord,
  matchRecord,
  ownersOf,
  peopleOf,
  type RecordAddress,
  type RecordName,
  type RecordPerson,
} from './match-record.ts';
import { type NameCue, type NameForm, personInName } from './names/index.ts';
import { formOfWords, type NameWords, nameWords } from './names/name-form.ts';
import { nameParts } from './names/name-parts.ts';
import { FIELD, ITEM, PART, RecordText, VALUE } from './record-text.ts';

/** A character for each position in a list. */
const CODES = '0123456789abcdefghijklmnopqrstuvwxyz';
const RECORD_NAME_KINDS = ['legal', ...NAME_KINDS] as const;
/** Also where a name has no designator. */
const DESIGNATOR_FORMS = [null, ...LEGAL_FORMS] as const;
const HAS_RELATIONSHIPS = 1;
const IS_TRADE_NAME = 2;
const IS_FORMER = 1;
const IS_PERSON = 2;

/** Every record's, one after another. */
const text = new RecordText();

/**
 * What is compared of a record, as UTF-8 that `readRecord` reads as text; valid until the next call. Empty for
 * the few records that have characters which such a text cannot hold.
 */
export function writeRecord(record: MatchRecord): Buffer {
  const { relationships, tradeNameOwners } = record;
  const marks = (relationships.length > 0 ? HAS_RELATIONSHIPS : 0) | (tradeNameOwners === null ? 0 : IS_TRADE_NAME);
  text.begin();
  writeCode(STATUSES.indexOf(record.status));
  writeCode(LEGAL_FORMS.indexOf(record.legalForm));
  writeCode(DOMICILES.indexOf(record.domicile));
  writeCode(marks);
  text.character(PART);
  writeText(record.formedOn);
  text.character(PART);
  writeText(record.dissolvedOn);
  text.character(PART);
  writeEach(record.names, writeName);
  text.character(PART);
  writeEach(record.addresses, writeAddress);
  text.character(PART);
  writeEach(record.phones, writeText);
  text.character(PART);
  writeEach(record.websites, writeText);
  text.character(PART);
  writeEach(record.cues, writeText);
  text.character(PART);
  writeEach(record.people, ({ party }) => writeNumber(party));
  return text.take();
}

function writeEach<T>(items: readonly T[], write: (item: T) => void, separator = ITEM): void {
  for (let index = 0; index < items.length; index++) {
    if (index > 0) text.character(separator);
    write(items[index]!);
  }
}

/** `null` is an empty text. */
function writeText(value: string | null): void {
  if (value !== null) text.add(value);
}

function writeNumber(value: number | null): void {
  if (value !== null) text.add(String(value));
}

function writeCode(index: number): void {
  text.character(CODES[index]!);
}

function writeName({ kind, isFormer, form, position }: RecordName): void {
  const { tokens, words, legalForm } = form;
  writeCode(RECORD_NAME_KINDS.indexOf(kind));
  writeCode(DESIGNATOR_FORMS.indexOf(legalForm));
  writeCode((isFormer ? IS_FORMER : 0) | (form.isPerson ? IS_PERSON : 0));
  writeNumber(position);
  for (let at = 0; at < tokens.length; at++) {
    text.character(at === 0 ? FIELD : ' ');
    text.add(tokens[at]!);
  }
  for (let at = 0; at < tokens.length; at++) {
    if (words[at] === tokens[at]) continue;
    text.character(FIELD);
    writeCode(at);
    text.add(words[at]!);
  }
}

function writeAddress({ type, party, isAgents, parsed }: RecordAddress): void {
  writeCode(ADDRESS_TYPES.indexOf(type));
  writeCode(isAgents ? 1 : 0);
  writeNumber(party);
  writeField(parsed.country);
  writeField(parsed.number);
  writeField(parsed.predirectional);
  writeField(parsed.street);
  writeField(parsed.suffix);
  writeField(parsed.postdirectional);
  text.character(FIELD);
  writeEach(parsed.units, writeUnit, VALUE);
  writeField(parsed.box);
  writeField(parsed.city);
  writeField(parsed.state);
  writeField(parsed.zip5);
  text.character(FIELD);
  writeEach(parsed.filled, writeText, VALUE);
}

function writeField(value: string | null): void {
  text.character(FIELD);
  writeText(value);
}

function writeUnit({ type, id }: Unit): void {
  text.add(type);
  if (id === null) return;
  text.character(' ');
  text.add(id);
}

/**
 * The company that a text was written of; `company` reads all of it, `nameAt` less: the legal name where the
 * position is `null`, else that of its names.
 */
type CompanyOfRecord = Pick<MatchRecord, 'jurisdiction' | 'entityNumber'> & {
  readonly nameAt: (position: number | null) => string;
  readonly company: () => Company;
};

/** The record that was written. Its parts are read when they are first asked for. */
export function readRecord(text: string, company: CompanyOfRecord): MatchRecord {
  return text === '' ? matchRecord(company.company()) : new StoredRecord(text, company);
}

const [DIGIT, LETTER] = [CODES.charCodeAt(0), CODES.charCodeAt(10) - 10];

/** The position of a character in CODES. */
function codeAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < LETTER ? code - DIGIT : code - LETTER;
}

function valueAt<T>(values: readonly T[], text: string, at: number): T {
  return values[codeAt(text, at)]!;
}

class StoredRecord implements MatchRecord {
  readonly status: MatchRecord['status'];
  readonly legalForm: MatchRecord['legalForm'];
  readonly domicile: MatchRecord['domicile'];
  readonly #of: CompanyOfRecord;
  readonly #parts: readonly string[];
  readonly #marks: number;
  #names: readonly RecordName[] | undefined;
  #addresses: readonly RecordAddress[] | undefined;
  #people: readonly RecordPerson[] | undefined;

  constructor(text: string, of: CompanyOfRecord) {
    const parts = text.split(PART);
    const codes = parts[0]!;
    this.#of = of;
    this.#parts = parts;
    this.#marks = Number(codes[3]);
    this.status = valueAt(STATUSES, codes, 0);
    this.legalForm = valueAt(LEGAL_FORMS, codes, 1);
    this.domicile = valueAt(DOMICILES, codes, 2);
  }

  get company(): Company {
    return this.#of.company();
  }

  get jurisdiction(): string {
    return this.#of.jurisdiction;
  }

  get entityNumber(): string {
    return this.#of.entityNumber;
  }

  get formedOn(): string | null {
    return this.#parts[1] || null;
  }

  get dissolvedOn(): string | null {
    return this.#parts[2] || null;
  }

  get names(): readonly RecordName[] {
    this.#names ??= this.#items(3).map((item) => new StoredName(item, this.#of));
    return this.#names;
  }

  get addresses(): readonly RecordAddress[] {
    this.#addresses ??= this.#items(4).map((item) => new StoredAddress(item, this.#of));
    return this.#addresses;
  }

  get phones(): readonly string[] {
    return this.#items(5);
  }

  get websites(): readonly string[] {
    return this.#items(6);
  }

  get cues(): readonly NameCue[] {
    return this.#items(7) as NameCue[];
  }

  get people(): readonly RecordPerson[] {
    this.#people ??= this.#parts[8] === '' ? NONE : peopleOf(this.company);
    return this.#people;
  }

  get relationships(): readonly Relationship[] {
    return (this.#marks & HAS_RELATIONSHIPS) === 0 ? NONE : this.company.relationships!;
  }

  get tradeNameOwners(): readonly Party[] | null {
    return (this.#marks & IS_TRADE_NAME) === 0 ? null : ownersOf(this.company);
  }

  #items(part: number): readonly string[] {
    const text = this.#parts[part]!;
    return text === '' ? NONE : text.split(ITEM);
  }
}

const NONE: readonly never[] = [];

class StoredName implements RecordName {
  readonly kind: RecordName['kind'];
  readonly isFormer: boolean;
  readonly form: NameForm;
  readonly position: number | null;
  readonly #of: CompanyOfRecord;
  #text: string | undefined;

  constructor(text: string, of: CompanyOfRecord) {
    const fields = text.split(FIELD);
    const codes = fields[0]!;
    const marks = Number(codes[2]);
    this.#of = of;
    this.kind = valueAt(RECORD_NAME_KINDS, codes, 0);
    this.isFormer = (marks & IS_FORMER) !== 0;
    this.position = codes.length === 3 ? null : Number(codes.slice(3));
    const words = readWords(fields, valueAt(DESIGNATOR_FORMS, codes, 1));
    this.form = formOfWords(words, (marks & IS_PERSON) !== 0, () => personInPart(this.text, words));
  }

  get text(): string {
    this.#text ??= this.#of.nameAt(this.position);
    return this.#text;
  }
}

/** The person of that part of a name's text which has the words: its notes have others. */
function personInPart(text: string, { tokens }: NameWords): ReturnType<typeof personInName> {
  const core = tokens.join(' ');
  const part = nameParts(text).find((one) => nameWords(one.text, one.words).tokens.join(' ') === core);
  return part === undefined ? null : personInName(part.text, part.words);
}

/** Behind the tokens stand those words that differ from theirs, with their positions. */
function readWords(fields: readonly string[], legalForm: NameWords['legalForm']): NameWords {
  const tokens = fields[1]!.split(' ');
  if (fields.length === 2) return { tokens, words: tokens, legalForm };
  const words = [...tokens];
  for (let index = 2; index < fields.length; index++) words[codeAt(fields[index]!, 0)] = fields[index]!.slice(1);
  return { tokens, words, legalForm };
}

class StoredAddress implements RecordAddress {
  readonly type: AddressType;
  readonly party: number | null;
  readonly parsed: ComparedAddress;
  readonly isAgents: boolean;
  readonly #of: CompanyOfRecord;

  constructor(text: string, of: CompanyOfRecord) {
    const fields = text.split(FIELD);
    const codes = fields[0]!;
    this.#of = of;
    this.type = valueAt(ADDRESS_TYPES, codes, 0);
    this.isAgents = codes[1] === '1';
    this.party = codes.length === 2 ? null : Number(codes.slice(2));
    this.parsed = {
      country: fields[1] || null,
      number: fields[2] || null,
      predirectional: fields[3] || null,
      street: fields[4] || null,
      suffix: fields[5] || null,
      postdirectional: fields[6] || null,
      units: fields[7] === '' ? NONE : fields[7]!.split(VALUE).map(readUnit),
      box: fields[8] || null,
      city: fields[9] || null,
      state: fields[10] || null,
      zip5: fields[11] || null,
      filled: fields[12] === '' ? NONE : (fields[12]!.split(VALUE) as ('city' | 'state' | 'zip5')[]),
    };
  }

  get text(): string {
    const { addresses, parties } = this.#of.company();
    const { type, party } = this;
    return parseRegistryAddress(type === 'party' ? parties![party!]!.address! : addresses![type]!).text;
  }
}

function readUnit(text: string): Unit {
  const blank = text.indexOf(' ');
  return blank === -1 ? { type: text, id: null } : { type: text.slice(0, blank), id: text.slice(blank + 1) };
}
