/** Compares the records of a new snapshot with those of the one that it replaces; both come in their order. */
import { compareCodePoints } from '../../bytes/index.ts';
import type { Company } from '../../entity/index.ts';
import type { Kind, Kinds } from '../list-port.ts';
import { type ChangeCounts, fieldChanges, type ListKind, NO_CHANGES, type StoredChange } from '../semantics/index.ts';

/** A record as it is stored. `key`: what it is sorted by; `body`: its JSON, good until the next one is asked for. */
export type ComparedRecord = { readonly key: string; readonly body: Uint8Array };

/** How records of a kind are told of. */
export type Telling = {
  factsOf(record: ComparedRecord): Pick<StoredChange, 'entityNumber' | 'legalName'> & { readonly asOf: string };
  /** Whose fields are compared. */
  fieldsOf(body: Uint8Array): object;
};

export const OF_COMPANIES: Telling = {
  factsOf: ({ key, body }) => ({ entityNumber: key, ...companyFacts(body) }),
  fieldsOf: companyOf,
};

/** Of a list: what it says of its records, not what they are linked to. */
export function tellingOf<K extends Kind>(kind: ListKind<K>): Telling {
  const recordOf = (body: Uint8Array) => JSON.parse(bufferOf(body).toString('utf8')) as Kinds[K]['record'];
  return {
    factsOf({ body }) {
      const record = recordOf(body);
      return { entityNumber: kind.idOf(record), legalName: kind.titleOf(record), asOf: record.as_of };
    },
    fieldsOf: (body) => kind.toldOf(recordOf(body)),
  };
}

export class Comparison {
  readonly #present: Iterator<ComparedRecord>;
  readonly #onChange: (change: StoredChange) => void;
  readonly #telling: Telling;
  #next: ComparedRecord | null;
  #counts = { ...NO_CHANGES };
  #position = 0;

  /** `onChange` is called with each change, in order of number. */
  constructor(
    present: Iterator<ComparedRecord>,
    onChange: (change: StoredChange) => void,
    telling: Telling = OF_COMPANIES,
  ) {
    this.#telling = telling;
    this.#present = present;
    this.#onChange = onChange;
    this.#next = this.#read();
  }

  /** The next record of the new snapshot. */
  add(record: ComparedRecord): void {
    this.#removeBefore(record.key);
    if (this.#next?.key === record.key) {
      this.#compare(this.#next.body, record);
      this.#next = this.#read();
    } else {
      this.#told({ kind: 'added', ...this.#telling.factsOf(record), fields: null });
    }
  }

  #compare(before: Uint8Array, after: ComparedRecord): void {
    if (isSameButAsOf(before, after.body)) return;
    const telling = this.#telling;
    const fields = fieldChanges(telling.fieldsOf(before), telling.fieldsOf(after.body));
    if (fields.length > 0) this.#told({ kind: 'changed', ...telling.factsOf(after), fields });
  }

  /** After the last record. Gives how many changes there were of each kind. */
  finish(): ChangeCounts {
    this.#removeBefore(null);
    return this.#counts;
  }

  /** Reports the present records before a number; of all that are left where it is `null`. */
  #removeBefore(end: string | null): void {
    for (; this.#next !== null; this.#next = this.#read()) {
      if (end !== null && compareCodePoints(this.#next.key, end) >= 0) return;
      this.#told({ kind: 'removed', ...this.#telling.factsOf(this.#next), asOf: null, fields: null });
    }
  }

  #told(change: Omit<StoredChange, 'position'>): void {
    this.#counts = { ...this.#counts, [change.kind]: this.#counts[change.kind] + 1 };
    this.#onChange({ position: ++this.#position, ...change });
  }

  #read(): ComparedRecord | null {
    const { done, value } = this.#present.next();
    return done === true ? null : value;
  }
}

/** How a record ends: with the day of its snapshot, which is not a change. */
const AS_OF = Buffer.from(',"as_of":"');
const AS_OF_BYTES = AS_OF.length + '2026-01-31"}'.length;

/** False also where only parsing can decide. */
function isSameButAsOf(before: Uint8Array, after: Uint8Array): boolean {
  if (before.length !== after.length || before.length < AS_OF_BYTES) return false;
  const [a, b] = [bufferOf(before), bufferOf(after)];
  const end = a.length - AS_OF_BYTES;
  const shared = end + AS_OF.length;
  if (a.compare(b, 0, shared, 0, shared) !== 0) return false;
  return a.compare(AS_OF, 0, AS_OF.length, end, shared) === 0 || a.equals(b);
}

const LEGAL_NAME = Buffer.from('"legal_name":"');
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Name and day of a record, which is parsed only where it is not laid out as Charter writes it. */
function companyFacts(bytes: Uint8Array): { readonly legalName: string; readonly asOf: string } {
  const body = bufferOf(bytes);
  const tail = body.length - AS_OF_BYTES;
  // Within a text quotes have backslashes, so this is the key.
  const key = body.indexOf(LEGAL_NAME);
  if (key === -1 || tail < 0 || body.compare(AS_OF, 0, AS_OF.length, tail, tail + AS_OF.length) !== 0) {
    const { legal_name: legalName, as_of: asOf } = companyOf(body);
    return { legalName, asOf };
  }
  const start = key + LEGAL_NAME.length - 1;
  let end = start + 1;
  while (body[end] !== QUOTE) end += body[end] === BACKSLASH ? 2 : 1;
  const legalName = JSON.parse(body.toString('utf8', start, end + 1)) as string;
  return { legalName, asOf: body.toString('latin1', tail + AS_OF.length, body.length - 2) };
}

function companyOf(body: Uint8Array): Company {
  return JSON.parse(bufferOf(body).toString('utf8')) as Company;
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
