/** A first draft of what finds something on the server that shows it: examples of the document are invented. */
import type { Operation } from './openapi.ts';
import { type Draft, firstDraft } from './request.ts';

/** A company of this server, and somebody whom a record names; null where nobody is. */
export type FoundExample = {
  readonly jurisdiction_code: string;
  readonly entity_number: string;
  readonly name: string;
  readonly person: string | null;
};

/** Words that mean themselves in a query. */
const wordsOf = (text: string): string =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !/^(?:and|or|not)$/i.test(word)).join(' ');

/** The first draft of an operation with what is here; as it is where nothing here fits. */
export function foundDraft(operation: Operation, found: FoundExample): Draft {
  const { values, body } = firstDraft(operation);
  const { jurisdiction_code, entity_number, name, person } = found;
  const q = wordsOf(name);
  const company = { jurisdiction_code, entity_number };
  const bodies: Readonly<Record<string, object | null>> = {
    searchCompanies: { q, jurisdictions: jurisdiction_code, limit: 25 },
    searchOfficers: person === null ? null : { q: wordsOf(person) },
    lookUpCompanies: { companies: [company] },
    findPeople: person === null ? null : { name: person },
    getNetwork: { root: { kind: 'company', ...company }, depth: 2 },
    createWatch: { kind: 'company', ...company, note: name },
  };
  const here: Readonly<Record<string, string>> = {
    'path jurisdiction_code': jurisdiction_code,
    'path company_number': entity_number,
    'query q': q,
  };
  const own = bodies[operation.id] ?? null;
  return {
    values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, here[key] ?? value])),
    body: own === null ? body : JSON.stringify(own, null, 2),
  };
}
