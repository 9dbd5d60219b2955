/** All that a server answers: what programs call, and what the dashboard calls behind a session. */
import { openApiDocument, sessionDocument } from '../../src/api/index.ts';

const [api, session] = [openApiDocument(), sessionDocument()];

const both = {
  ...api,
  tags: [...api.tags, ...session.tags],
  paths: { ...api.paths, ...session.paths },
  components: { ...api.components, schemas: { ...api.components.schemas, ...session.components.schemas } },
};

/** Both OpenAPI documents in one, as JSON. */
export const EVERY_ROUTE = JSON.parse(JSON.stringify(both));
