/** The door for the command line: the MCP server without the HTTP interface, which is read when it is needed. */
export { askApp } from './ask-app.ts';
export { mcpServer, offerOf } from './server.ts';
export type { ApiAnswer, Ask } from './tool.ts';
export { toolsOf } from './tools/index.ts';
