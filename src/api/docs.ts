import type { FastifyInstance } from 'fastify';
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
  app.get('/openapi.json', (request, reply) => json.send(request, reply));
  if (hasDashboard) return;
  const page = new KeptAnswer(printReferencePage(document), 'text/html; charset=utf-8');
  app.get('/docs', (request, reply) => page.send(request, reply));
}
