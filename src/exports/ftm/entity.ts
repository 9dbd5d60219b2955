/** Entities of FollowTheMoney (https://followthemoney.tech), as lines of JSON. */
import { hash } from 'node:crypto';

/** Each property has values, in no order; those without any are left out. */
export type Properties = Readonly<Record<string, readonly (string | null)[]>>;

/** Of ids that are no company's. */
const HASH_CHARACTERS = 24;

/**
 * The id of a company. Ids have ASCII letters, digits, dots and hyphens alone: any other character of a number stands as
 * its code point between dots, so that two numbers never share an id.
 */
export function companyId(jurisdiction: string, entityNumber: string): string {
  const number = entityNumber.replace(/[^0-9A-Za-z-]/gu, (character) => `.${character.codePointAt(0)!.toString(16)}.`);
  return `${jurisdiction.replaceAll('_', '-')}-${number}`;
}

/** An id of what it is made of. */
export function idOf(kind: string, ...parts: readonly unknown[]): string {
  return `${kind}-${hash('sha256', JSON.stringify(parts)).slice(0, HASH_CHARACTERS)}`;
}

export function entityLine(id: string, schema: string, properties: Properties): string {
  const said: Record<string, readonly string[]> = {};
  for (const [name, values] of Object.entries(properties)) {
    const given = new Set(
      values
        .filter((value) => value !== null)
        .map(clean)
        .filter((value) => value !== ''),
    );
    if (given.size > 0) said[name] = [...given];
  }
  return `${JSON.stringify({ id, schema, properties: said })}\n`;
}

/** The model has no control characters in its values. */
function clean(value: string): string {
  return value.replace(/\p{Cc}+/gu, ' ').trim();
}
