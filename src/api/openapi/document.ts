import { DASHBOARD_BATCH_PATHS } from './account-paths.ts';
import { BATCH_PATHS } from './batch-paths.ts';
import { CHANGES_PATHS } from './changes-paths.ts';
import { FOUND_CHANGE_PATHS } from './found-change-paths.ts';
import { KEEPING_PATHS } from './keeping-paths.ts';
import { MCP_PATHS } from './mcp-paths.ts';
import { NETWORK_PATHS } from './network-paths.ts';
import { PATHS } from './paths.ts';
import { PREMISES_PATHS } from './premises-paths.ts';
import { RECONCILE_PATHS } from './reconcile-paths.ts';
import { HEADERS } from './responses.ts';
import { componentSchemas } from './schemas.ts';
import { THREAD_PATHS } from './thread-paths.ts';
import { WATCH_PATHS } from './watch-paths.ts';
import { WEBHOOK_PATHS } from './webhook-paths.ts';

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

/**
 * The OpenAPI 3.1 document of the server, from the schemas that it uses itself. `npm run openapi` writes it
 * to openapi.json.
 */
export function openApiDocument({ matches = true, events = true }: DocumentOptions = {}) {
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
    tags: [
      { name: 'Companies' },
      ...(matches ? [{ name: 'Local businesses' }] : []),
      { name: 'Premises' },
      { name: 'Network' },
      { name: 'Changes' },
      ...(events ? [{ name: 'Webhooks' }, { name: 'Watches' }] : []),
      { name: 'Account' },
      { name: 'Reconciliation' },
      { name: 'Agents' },
      { name: 'Health' },
      { name: 'Payments', description: 'For the payment provider alone.' },
      { name: 'Dashboard', description: "The dashboard's own routes, for its pages alone." },
    ],
    paths: {
      ...PATHS,
      ...KEEPING_PATHS,
      ...PREMISES_PATHS,
      ...NETWORK_PATHS,
      ...THREAD_PATHS,
      ...CHANGES_PATHS,
      ...RECONCILE_PATHS,
      ...(matches ? { ...BATCH_PATHS, ...DASHBOARD_BATCH_PATHS } : {}),
      ...MCP_PATHS,
      ...(events ? { ...WEBHOOK_PATHS, ...WATCH_PATHS, ...FOUND_CHANGE_PATHS } : {}),
    },
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
      schemas: componentSchemas(),
    },
  };
}
