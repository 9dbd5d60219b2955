/**
 * The MCP server: the protocol by the official SDK, what it offers from `tools/`, and the work by the HTTP API,
 * so that nothing is read, charged, limited or refused in a second way.
 */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import packageJson from '../../../package.json' with { type: 'json' };
import type { PriceList } from '../../accounts/index.ts';
import type { Company } from '../../entity/index.ts';
import { getCompany } from '../../operations/index.ts';
import { refusalWords } from './error-words.ts';
import { inputJsonSchema, outputJsonSchema } from './json-schemas.ts';
import { priceWords } from './prices.ts';
import { COMPANY_TEMPLATE, resourceCall, resourceText } from './resources.ts';
import type { ApiAnswer, Arguments, Ask, Tool } from './tool.ts';

/** What a server offers, in the form that clients get. */
export type Offer = {
  readonly tools: readonly Tool[];
  readonly listedTools: readonly Listed[];
  /** `null` where nothing costs anything. */
  readonly prices: PriceList | null;
};

type Listed = ReturnType<typeof listed>;

/**
 * Made once for a server, by the first request: the schemas of the tools take milliseconds to make, and each request
 * has an MCP server of its own.
 */
export function offerOf(tools: readonly Tool[], prices: PriceList | null): Offer {
  return { tools, prices, listedTools: tools.map((tool) => listed(tool, prices)) };
}

const INSTRUCTIONS = `Charter searches the public company registries of US states, and finds the company behind a business location. Search by name first; a result's jurisdiction_code and entity_number lead to its record and network. Records are as the registry published them on their as_of date.`;

/** The protocol's code of a resource that is not there; the SDK does not name it. */
const RESOURCE_NOT_FOUND = -32_002;
/** Of what the API refuses otherwise: of a server's own range. */
const REFUSED = -32_000;

/** An MCP server that is connected to nothing yet. It keeps nothing between requests. */
export function mcpServer({ tools, listedTools, prices }: Offer, ask: Ask): Server {
  const server = new Server(
    { name: 'charter', title: 'Charter', version: packageJson.version },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator: NO_VALIDATOR },
  );
  const metaOf: MetaOf = (answer) =>
    prices === null ? requestOf(answer) : { ...requestOf(answer), ...creditsOf(answer) };
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...listedTools] }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
    return call(tool, params.arguments ?? {}, ask, metaOf);
  });
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: [] }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [
      {
        uriTemplate: COMPANY_TEMPLATE,
        name: 'company',
        title: 'Company',
        description: `The record of one company as JSON.${priceWords(prices, getCompany, 'each record')}`,
        mimeType: 'application/json',
      },
    ],
  }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => read(params.uri, ask, metaOf));
  return server;
}

/** Arguments are read by the API, and nothing is asked of clients: the SDK has nothing to validate. */
const NO_VALIDATOR = {
  getValidator(): never {
    throw new Error('an MCP server that asks its clients for nothing has nothing to validate');
  },
};

function listed(tool: Tool, prices: PriceList | null) {
  return {
    name: tool.name,
    title: tool.title,
    description: tool.describe(prices),
    inputSchema: inputJsonSchema(tool.input),
    outputSchema: outputJsonSchema(tool.output),
    annotations: { title: tool.title, readOnlyHint: true, openWorldHint: false },
  };
}

/** What the API says beside its answer: beyond the structured content, whose shape is promised. */
type MetaOf = (answer: ApiAnswer) => Record<string, unknown>;

function requestOf({ status, headers }: ApiAnswer) {
  return { status, request_id: headers['x-request-id'] };
}

function creditsOf({ headers: { 'x-credits-charged': charged, 'x-credits-balance': balance } }: ApiAnswer) {
  return charged === undefined ? {} : { credits_charged: Number(charged), credits_balance: Number(balance) };
}

async function call(tool: Tool, args: Arguments, ask: Ask, metaOf: MetaOf): Promise<CallToolResult> {
  const asked = tool.ask(args);
  const answer = asked.ok ? await ask(asked.call) : { status: 422, headers: {}, body: { detail: asked.problems } };
  const _meta = metaOf(answer);
  if (!asked.ok || answer.status !== 200) {
    // The words first, then the API's body, for programs.
    const content = [refusalWords(answer, args), JSON.stringify(answer.body)];
    return { isError: true, content: content.map((text) => ({ type: 'text', text })), _meta };
  }
  const { structured, text } = asked.tell(answer);
  return { content: [{ type: 'text', text }], structuredContent: structured, _meta };
}

async function read(uri: string, ask: Ask, metaOf: MetaOf) {
  const asked = resourceCall(uri);
  if (asked === null) {
    throw new McpError(RESOURCE_NOT_FOUND, `There are only resources of the form ${COMPANY_TEMPLATE}`, { uri });
  }
  const answer = await ask(asked);
  if (answer.status !== 200) {
    const code = answer.status === 404 ? RESOURCE_NOT_FOUND : REFUSED;
    throw new McpError(code, refusalWords(answer), { uri, ...Object(answer.body) });
  }
  const text = resourceText(answer.body as Company);
  return { contents: [{ uri, mimeType: 'application/json', text }], _meta: metaOf(answer) };
}
