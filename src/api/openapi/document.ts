import { type Operation as Declared, OPERATIONS } from '../../operations/index.ts';
import { OTHER_OPERATIONS } from '../../operations/others.ts';
import { pathsOf } from './describe.ts';
import { HEADERS } from './responses.ts';
import { schemasNamedBy } from './schemas.ts';

const DESCRIPTION = `Search US business registries by company or officer name, and lists of licensed premises, and fetch single records.

Every route under \`/v2\` needs a key in the header \`X-API-Key\`. A path that no route has answers 404, a method that a
path does not have 405 with \`Allow\`, and everything under \`/v1\` 410 with the name of its successor. A response larger
than 1 KiB is compressed (zstd, br or gzip) for callers that accept it, and a request body may be as well.`;

export type DocumentOptions = {
  /** Whether the server matches locations. */
  readonly matches?: boolean;
  /** Whether it has webhooks and watches. */
  readonly events?: boolean;
};

type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
};

export type OpenApiDocument = {
  readonly info: { readonly title: string; readonly description: string };
  readonly tags: readonly Tag[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

type Tag = { readonly name: string; readonly description?: string };

/** Whether operations of a tag are for everybody. The description of a tag says for whom alone they are. */
export const isPublic = ({ description }: Tag): boolean => description === undefined;

/** Made once for what a server has: that takes a third of what opening a server takes. */
const documents = new Map<string, ReturnType<typeof documentOf>>();

/** The OpenAPI 3.1 document of what programs call: served as /openapi.json, and written there by `npm run openapi`. */
export function openApiDocument({ matches = true, events = true }: DocumentOptions = {}) {
  const has = `${matches} ${events}`;
  const document = documents.get(has) ?? documentOfPrograms({ matches, events });
  documents.set(has, document);
  return document;
}

function documentOfPrograms(options: DocumentOptions) {
  return documentOf(options, {
    tags: [
      { name: 'Companies' },
      { name: 'Local businesses' },
      { name: 'Premises' },
      { name: 'Network' },
      { name: 'Changes' },
      { name: 'Webhooks' },
      { name: 'Watches' },
      { name: 'Account' },
      { name: 'Reconciliation' },
      { name: 'Agents' },
      { name: 'Health' },
      { name: 'Payments', description: 'For the payment provider alone.' },
    ],
    paths: {
      ...pathsOf(operationsWith(options), ['payments', 'open']),
      ...pathsOf(operationsWith(options), ['key']),
      ...pathsOf(operationsWith(options), ['reconcile', 'key_in_address', 'mcp']),
    },
  });
}

/** The same of what the dashboard calls, behind a session: for its types, and for tests. Not served. */
export function sessionDocument(options: DocumentOptions = {}) {
  return documentOf(options, {
    tags: [{ name: 'Dashboard', description: "The dashboard's own routes, for its pages alone." }],
    paths: pathsOf(operationsWith(options), ['visitor', 'sign_in', 'session']),
  });
}

/** Whether an operation is there, by its tag. */
const isThere = ({ matches = true, events = true }: DocumentOptions, tag: string): boolean =>
  (matches || tag !== 'Local businesses') && (events || !['Webhooks', 'Watches'].includes(tag));

const operationsWith = (options: DocumentOptions): readonly Declared[] =>
  [...OTHER_OPERATIONS, ...OPERATIONS].filter(({ tag }) => isThere(options, tag));

function documentOf(
  options: DocumentOptions,
  { tags, paths }: { readonly tags: readonly Tag[]; readonly paths: OpenApiDocument['paths'] },
) {
  return {
    openapi: '3.1.0' as const,
    info: {
      title: 'Charter',
      version: '0.2.0',
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ ApiKey: [] }],
    tags: tags.filter(({ name }) => isThere(options, name)),
    paths,
    components: {
      securitySchemes: {
        ApiKey: { type: 'apiKey' as const, in: 'header' as const, name: 'X-API-Key' },
        Bearer: { type: 'http' as const, scheme: 'bearer', description: 'The same key, for clients of MCP.' },
        Session: {
          type: 'apiKey' as const,
          in: 'cookie' as const,
          name: 'charter.session_token',
          description: 'Named `__Secure-charter.session_token` where the server is reached by https.',
        },
      },
      headers: HEADERS,
      schemas: schemasNamedBy(paths),
    },
  };
}
