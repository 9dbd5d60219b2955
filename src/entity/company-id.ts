/** How a company begins in JSON: members stand in the order of the schema. */
const BEGINNING = /^\{"kind":"company","jurisdiction_code":("[^"\\]*"),"entity_number":("(?:[^"\\]|\\.)*"),/;
/** Registries' numbers are short. */
const BEGINNING_BYTES = 1_024;

export type CompanyId = { readonly jurisdiction: string; readonly entityNumber: string };

/**
 * Which company the JSON of a whole Company is of, without reading the rest of it, which may be megabytes.
 */
export function companyIdOf(json: Uint8Array): CompanyId {
  const { buffer, byteOffset, byteLength } = json;
  const text = Buffer.from(buffer, byteOffset, byteLength);
  const found = BEGINNING.exec(text.toString('utf8', 0, BEGINNING_BYTES));
  if (found !== null) return { jurisdiction: JSON.parse(found[1]!), entityNumber: JSON.parse(found[2]!) };
  const { jurisdiction_code, entity_number } = JSON.parse(text.toString());
  return { jurisdiction: jurisdiction_code, entityNumber: entity_number };
}
