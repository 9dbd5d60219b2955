import type { FastifyInstance } from 'fastify';
import { getDocs, getOpenApi } from '../operations/others.ts';
import { register } from './doors/register.ts';
import { routeOf } from './doors/route-of.ts';
import { answerFileError } from './error-handler.ts';
import { KeptAnswer } from './kept-answer.ts';
import type { OpenApiDocument } from './openapi/document.ts';
import { printReferencePage } from './openapi/print.ts';

type Options = {
  readonly document: OpenApiDocument;
  /** Whether the dashboard answers `/docs`. */
  readonly hasDashboard: boolean;
};

/** `/openapi.json`, and `/docs` where no dashboard has it. Neither needs a key. A scope of their own. */
export async function documentRoutes(app: FastifyInstance, { document, hasDashboard }: Options): Promise<void> {
  app.setErrorHandler(answerFileError);
  const json = new KeptAnswer(JSON.stringify(document), 'application/json; charset=utf-8');
  register(app, 'open', [
    routeOf(getOpenApi, null, (_asked, request, reply) => json.send(request, reply)),
    ...(hasDashboard ? [] : [docs(document)]),
  ]);
}

function docs(document: OpenApiDocument) {
  const page = new KeptAnswer(printReferencePage(document), 'text/html; charset=utf-8');
  return routeOf(getDocs, null, (_asked, request, reply) => page.send(request, reply));
}
