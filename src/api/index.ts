export { Metrics } from './metrics.ts';
export { openApiDocument, sessionDocument } from './openapi/document.ts';
export { createLocalApi, createServer } from './server.ts';
export type { AccountParts, ApiSettings, Finders, OperatorRoom, ServerParts } from './settings.ts';
