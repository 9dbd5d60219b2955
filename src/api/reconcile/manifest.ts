import type { FastifyRequest } from 'fastify';
import { TYPES } from '../../reconcile/index.ts';
import { BATCH_SIZE } from './read-queries.ts';

/** Of the frame that a preview is shown in, in pixels. */
const PREVIEW = { width: 420, height: 220 };

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Whether a request asks for the manifest, which needs no key. */
export function isManifest({ method, routeOptions, query }: FastifyRequest): boolean {
  const isService = routeOptions.url === '/reconcile' || routeOptions.url === '/reconcile/:key';
  return (
    READING.has(method) &&
    isService &&
    !Object.hasOwn(Object(query), 'queries') &&
    !Object.hasOwn(Object(query), 'extend')
  );
}

/** Where the service is reached by everybody, without a key in it. */
export const serviceUrl = ({ protocol, host }: FastifyRequest, publicUrl: string | undefined): string =>
  `${publicUrl ?? `${protocol}://${host}`}/reconcile`;

/** `key`: that in the address of the request; what the manifest leads to then has it in its address too. */
export function manifestOf(request: FastifyRequest, publicUrl: string | undefined) {
  const open = serviceUrl(request, publicUrl);
  const { key } = request.params as { readonly key?: string };
  const service = key === undefined ? open : `${open}/${key}`;
  const suggest = (what: string) => ({ service_url: service, service_path: `/suggest/${what}` });
  return {
    versions: ['0.2'],
    name: 'Charter business registries',
    identifierSpace: `${open}/entities/`,
    schemaSpace: `${open}/schema`,
    documentation: `${open}/schema`,
    defaultTypes: TYPES.map(({ id, name }) => ({ id, name })),
    batchSize: BATCH_SIZE,
    view: { url: `${open}/entities/{{id}}` },
    feature_view: { url: `${open}/schema#{{id}}` },
    preview: { url: `${service}/preview?id={{id}}`, ...PREVIEW },
    suggest: {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the client fills it in.
      entity: { ...suggest('entity'), flyout_service_path: '/suggest/entity/flyout?id=${id}' },
      property: suggest('property'),
      type: suggest('type'),
    },
    extend: {
      propose_properties: { service_url: service, service_path: '/extend/propose' },
      property_settings: [],
    },
    ...(key === undefined ? { authentication: { type: 'apiKey', name: 'X-API-Key', in: 'header' } } : {}),
  };
}
