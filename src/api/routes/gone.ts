import type { FastifyReply, FastifyRequest } from 'fastify';

const SUCCESSORS = [
  { former: /^\/v1\/companies\/search\/?$/, successor: 'POST /v2/companies/search' },
  { former: /^\/v1\/search\/?$/, successor: 'POST /v2/companies/search' },
  { former: /^\/v1\/companies\/.+$/, successor: 'GET /v2/companies/{jurisdiction_code}/{company_number}' },
  { former: /^\/v1\/credits\/?$/, successor: 'GET /v2/credits' },
  { former: /^\/v1\/jurisdictions\/?$/, successor: 'GET /v2/jurisdictions' },
];

/** The first version of the interface was removed; its answer names the route to use. */
export async function answerGone(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [path = ''] = request.url.split('?');
  const successor = SUCCESSORS.find(({ former }) => former.test(path))?.successor ?? 'the routes under /v2';
  return reply.code(410).send({ detail: `Version 1 is gone: use ${successor} (see /openapi.json)` });
}
