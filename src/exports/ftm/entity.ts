/** Entities of FollowTheMoney (https://followthemoney.tech, version 4.11), as lines of JSON, within the limits of its types. */
import { hash } from 'node:crypto';
import { countryOf } from '../../entity/index.ts';

/** Each property has values, in no order; those without any are left out. */
export type Properties = Readonly<Record<string, readonly (string | null)[]>>;

/** Of ids that are not a company's. */
const HASH_CHARACTERS = 24;
/** Longer ones are replaced by their hash: the model takes 200 characters. */
const COMPANY_ID_CHARACTERS = 150;

/** The longest values of types, in characters. Longer text is cut, a longer identifier or address of the web left out. */
const NAME_CHARACTERS = 384;
const ADDRESS_CHARACTERS = 250;
const TEXT_CHARACTERS = 1024;
const IDENTIFIER_CHARACTERS = 64;
const URL_CHARACTERS = 4096;

const NAMES: ReadonlySet<string> = new Set(['name', 'alias', 'previousName']);
const ADDRESSES: ReadonlySet<string> = new Set(['address', 'full']);
const URLS: ReadonlySet<string> = new Set(['sourceUrl', 'website']);
const IDENTIFIER = /(?:Number|Code)$/;
const DATE = /^[1-9]\d{3}-\d{2}-\d{2}$/;
const IS_DATE = /Date$|^retrievedAt$/;

/**
 * The id of a company. Ids have ASCII letters and digits, and dots and hyphens between them: any other character of a
 * number stands as a dot and the six hexadecimal digits of its code point, so that two numbers never share an id.
 */
export function companyId(jurisdiction: string, entityNumber: string): string {
  const place = jurisdiction.replaceAll('_', '-');
  const number = entityNumber.replace(/[^0-9A-Za-z-]|-$/gu, (character) => {
    return `.${character.codePointAt(0)!.toString(16).padStart(6, '0')}`;
  });
  const id = `${place}-${number}`;
  return id.length <= COMPANY_ID_CHARACTERS ? id : `${place}.${hash('sha256', entityNumber)}`;
}

/** An id of what it is made of. */
export function idOf(kind: string, ...parts: readonly unknown[]): string {
  return `${kind}-${hash('sha256', JSON.stringify(parts)).slice(0, HASH_CHARACTERS)}`;
}

/** The model's code of a jurisdiction's country, which knows no states; `null` for one that is not a country's. */
export function countryIn(jurisdiction: string | null): string | null {
  const code = jurisdiction?.slice(0, 2) ?? null;
  return countryOf(code)?.code === code?.toUpperCase() ? code : null;
}

/** A telephone number as the model takes it, with its country: of North America alone, where registries leave it out. */
export function phoneOf(text: string | null): string | null {
  const digits = text?.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') ?? '';
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? `+1${digits}` : null;
}

export function entityLine(id: string, schema: string, properties: Properties): string {
  const said: Record<string, readonly string[]> = {};
  for (const [name, values] of Object.entries(properties)) {
    const given = new Set(values.map((value) => (value === null ? null : fitting(name, value))));
    given.delete(null);
    if (given.size > 0) said[name] = [...(given as Set<string>)];
  }
  return `${JSON.stringify({ id, schema, properties: said })}\n`;
}

/** The model has no control characters in its values, and no years before 1000. */
function fitting(name: string, value: string): string | null {
  const text = value.replace(/\p{Cc}+/gu, ' ').trim();
  if (text === '') return null;
  if (IS_DATE.test(name)) return DATE.test(text) ? text : null;
  if (IDENTIFIER.test(name)) return text.length <= IDENTIFIER_CHARACTERS ? text : null;
  if (URLS.has(name)) return text.length <= URL_CHARACTERS ? text : null;
  const most = NAMES.has(name) ? NAME_CHARACTERS : ADDRESSES.has(name) ? ADDRESS_CHARACTERS : TEXT_CHARACTERS;
  return text.length <= most ? text : text.slice(0, most).toWellFormed().trim();
}
