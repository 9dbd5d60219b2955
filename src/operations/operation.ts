/** What an operation of the HTTP interface is: declared once, and read by all that register, describe or call it. */
import type { z } from 'zod';
import type { ChargeKind } from '../accounts/terms.ts';
import type { AskedBy } from '../sign-in/terms.ts';
import type { Body, Fields, ValuesOf } from './fields/validate.ts';
import type { RefusalCode } from './refusals.ts';

/** Where an operation is reached, and by what. */
export const DOORS = {
  /** By an API key. */
  key: '/v2',
  /** By the session of who is signed in. */
  session: '/dashboard/api',
  /** By a page of the dashboard, signed in or not. */
  visitor: '/dashboard/api',
  /** The same, for passwords and sessions. */
  sign_in: '/auth',
  /** By an API key, for OpenRefine. */
  reconcile: '/reconcile',
  key_in_address: '/reconcile/{key}',
  /** By an API key, for agents. */
  mcp: '/mcp',
  /** By the provider of payments, who signs. */
  payments: '/webhooks',
  /** By everybody. */
  open: '',
} as const;
export type Door = keyof typeof DOORS;

type HeaderField = { readonly words: string; readonly pattern?: RegExp; readonly isRequired?: true };

type OtherBody = {
  readonly type: string;
  /** Left out of an object of any kind. */
  readonly schema?: z.ZodType;
  readonly examples?: Readonly<Record<string, object>>;
};

type Refusals = Readonly<Record<number, readonly [words: string, ...codes: RefusalCode[]]>>;

export type ClientMethod = {
  /** As TypeScript has it: `companies.allPremises`. Python writes it with underscores. */
  readonly method: string;
  /** What the method returns where that is not a model: a list, or items that are fetched as they are read. */
  readonly gives?: 'list' | 'items';
  /** Where TypeScript takes the whole body as one value, or a date in place of its text. */
  readonly takes?: 'body' | 'date';
  /** Whether it does something else when it is made twice: after a try whose outcome is unknown it is not made again. */
  readonly isOnce?: true;
  /** What the method gives, for those who call it; a line behind an empty one begins a paragraph. */
  readonly words?: string;
  /** Of which status it fails where one is to be known: `status 404 where there is none`. */
  readonly raises?: string;
  /** The method beside it that goes through all pages. */
  readonly all?: { readonly name: string; readonly words: string; readonly without?: readonly string[] };
};

export type Answered = {
  readonly words: string;
  /** Of its JSON; left out where the answer has none. */
  readonly schema?: z.ZodType;
  /** What it is in place of JSON: `text/csv`. */
  readonly types?: readonly string[];
  readonly examples?: Readonly<Record<string, unknown>>;
  /** Beside those of every answer of its kind. */
  readonly headers?: readonly HeaderName[];
};

/** The names of headers that some answers have and others do not. */
export type HeaderName =
  | 'X-Ignored-Fields'
  | 'X-Snapshot'
  | 'Location'
  | 'Idempotent-Replayed'
  | 'Retry-After'
  | 'ETag';

export type Operation<Path extends string = string, Query extends Fields = Fields, B = unknown> = {
  /** As the document and the clients know it: `searchPremises`. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below its door: `/premises/{source}/{id}`. */
  readonly path: string;
  readonly doors: readonly Door[];
  /** Who may ask behind a session: members of this role, or of one that may more. Every such operation says it. */
  readonly role?: AskedBy;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** What its path is called in logs, ledgers and sums. */
  readonly name?: string;
  /** The method of the clients that makes the call; left out of what no program calls by a key. */
  readonly client?: ClientMethod;
  /** What the ledger and the price list know its charge as; left out of what is free. */
  readonly charge?: ChargeKind;
  /** What of it the price is for, in words behind it; and the most results of a request, where it may be by the result. */
  readonly price?: { readonly for: string; readonly resultsMax?: number };
  /** Its own limit, beside that of all requests of a key. */
  readonly rate?: 'suggest';
  /**
   * What the caller's `Idempotency-Key` does: a repeat is answered afresh and free, as of all that is charged, answered as
   * it was the first time, or buys nothing twice.
   */
  readonly repeat?: 'replayed' | 'bought_once';
  /** Whose codes a request may name: those of registries, or of license lists. */
  readonly reads?: 'registries' | 'lists';
  /** Whether its `q` is in the query language. */
  readonly isQuery?: true;
  /** Whether its pages are of the snapshots of an earlier one, by `X-Snapshot`. */
  readonly isPinned?: true;
  readonly inPath?: Readonly<Record<Path, { readonly words: string; readonly example?: string }>>;
  /** What may stand in the query of the URL. */
  readonly query?: Query;
  /** Whether what else stands there means nothing. It is a 422 where nothing is said. */
  readonly ignoresOtherOptions?: true;
  /** What may stand there too behind a session. */
  readonly queryOfSession?: Fields;
  /** Headers that it reads, beside those of every operation of its kind. */
  readonly inHeader?: Readonly<Record<string, HeaderField>>;
  readonly body?: Body<B>;
  /** For a body that is not an object of fields: its handler reads it. */
  readonly readsBody?: OtherBody;
  /** By status. */
  readonly answers: Readonly<Record<number, Answered>>;
  /** By status: what the refusal means here, and which it may be. Those of every operation of its kind are left out. */
  readonly refusals?: Refusals;
  /** Refusals that have more than a sentence, by status. */
  readonly otherRefusals?: Readonly<Record<number, Answered>>;
  /** An example of its 422; left out where nothing can be wrong. */
  readonly invalid?: object;
};

/** Says what its fields and its body are to the compiler. */
export function operation<const Path extends string = never, const Query extends Fields = Fields, B = undefined>(
  declared: Operation<Path, Query, B>,
): Operation<Path, Query, B> {
  return declared;
}

/** What a request asks of an operation: its values, each as its field reads it. Codes in the path are in lower case. */
export type Asked<O> =
  O extends Operation<infer Path, infer Query, infer B>
    ? {
        readonly inPath: Readonly<Record<Path, string>>;
        readonly query: ValuesOf<Query>;
        readonly body: B;
        /** The body's JSON as it came. */
        readonly submitted: unknown;
        /** Where a repeat is answered as the first time: the caller's key. */
        readonly repeatKey: string | null;
      }
    : never;
