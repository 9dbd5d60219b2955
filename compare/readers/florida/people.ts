/** Agents, officers and owners of Florida's files. */
import type { StatedAddress, StatedParty } from '../../stated-company.ts';
import { OFFICER, OFFICER_NAME, OWNER, OWNER_NAME, PERSON, type PRINCIPAL } from './layouts.ts';
import { cellsAt, cut } from './rows.ts';

const PERSON_BYTES = 42;
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Titles that are words: those of the state's list, and then how filers write them. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  MGR: ['manager'],
  AMGR: ['manager'],
  MGRM: ['manager', 'member'],
  AMBR: ['member'],
  MBR: ['member'],
  DIR: ['governor'],
  CEO: ['officer'],
  CFO: ['officer'],
  COO: ['officer'],
  PRES: ['officer'],
  VP: ['officer'],
  SEC: ['officer'],
  TREA: ['officer'],
  AP: ['other'],
  AR: ['other'],
  AUTH: ['other'],
  G: ['other'],
  TRST: ['other'],
  MGMR: ['manager'],
  MMGR: ['manager'],
  MNG: ['manager'],
  MGMB: ['manager', 'member'],
  MMBR: ['manager', 'member'],
  MBRM: ['manager', 'member'],
  AMB: ['member'],
  MEM: ['member'],
  MEMB: ['member'],
  OWNE: ['owner'],
  PRE: ['officer'],
  EVP: ['officer'],
  SVP: ['officer'],
  SECR: ['officer'],
  SECY: ['officer'],
  TRE: ['officer'],
  TRES: ['officer'],
  CMO: ['officer'],
  GM: ['officer'],
  OFF: ['officer'],
  DI: ['governor'],
  DCEO: ['governor', 'officer'],
  DCFO: ['governor', 'officer'],
  TRUS: ['other'],
};
/** Titles of one letter, which combine freely. */
const LETTERS: Readonly<Record<string, string>> = {
  P: 'officer',
  V: 'officer',
  S: 'officer',
  T: 'officer',
  D: 'governor',
  C: 'governor',
};

/** The roles of a title of four letters. */
export function rolesOf(title: string | null): readonly string[] {
  const words = (title ?? '').split(/[^A-Z]+/).filter((word) => word !== '');
  const roles = words.flatMap((word) => WORDS[word] ?? [...word].map((letter) => LETTERS[letter] ?? 'unknown'));
  if (roles.length === 0 || roles.includes('unknown')) return ['unknown'];
  return [...new Set(roles)];
}

/** A name at `start`: of a person in columns of their own, else as it stands. */
export function nameAt(line: Buffer, start: number, length: number, type: string | null): string | null {
  if (type !== 'P') return cut(line, start, length);
  const { first, middle, last, suffix } = cellsAt(line.subarray(0, start - 1 + PERSON_BYTES), start, PERSON);
  const words = [first, middle, last, suffix].filter((word) => word !== null);
  return words.length === 0 ? null : words.join(' ');
}

/** `person` or `company`, where the file says it. */
export function typeOf(type: string | null): { type?: 'person' | 'company' } {
  return type === 'P' ? { type: 'person' } : type === 'C' ? { type: 'company' } : {};
}

/** An officer whose columns begin at `start`. */
export function officerAt(
  line: Buffer,
  start: number,
  layout: typeof OFFICER | typeof PRINCIPAL = OFFICER,
): StatedParty | null {
  const officer = cellsAt(line, start, layout);
  const name = nameAt(line, start - 1 + OFFICER_NAME, PERSON_BYTES, officer.type);
  if (name === null) return null;
  return {
    name,
    ...typeOf(officer.type),
    title: officer.title,
    roles: rolesOf(officer.title),
    address: addressIn(officer),
  };
}

/** An owner of a fictitious name, with the number of its registration where it is a company of the state. */
export function ownerAt(line: Buffer, start: number): (StatedParty & { readonly charter: string | null }) | null {
  const owner = cellsAt(line, start, OWNER);
  const name = nameAt(line, start - 1 + OWNER_NAME, OWNER.name[1], owner.type);
  if (name === null) return null;
  const { charter } = owner;
  return { name, ...typeOf(owner.type), title: null, roles: ['owner'], address: addressIn(owner), charter };
}

type Columns = Readonly<Record<'street' | 'city' | 'state' | 'zip', string | null>> & {
  readonly street2?: string | null;
  readonly country?: string | null;
};

/** `null` where nothing but a state and a country is there. */
export function addressIn({ street, street2 = null, city, state, zip, country }: Columns): StatedAddress | null {
  if ([street, street2, city, zip].every((part) => part === null)) return null;
  return { street, street2, locality: city, region: state, postalCode: zip, country: countryIn(country ?? null) };
}

/**
 * A code of two letters. `UN` is the beginning of "United States"; others that are no country's are slips
 * into the column.
 */
function countryIn(text: string | null): string | null {
  if (text === null || !/^[A-Z]{2}$/.test(text) || text === 'UN') return null;
  return COUNTRIES.of(text) === undefined ? null : text;
}
