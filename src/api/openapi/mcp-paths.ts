/** The route of the Model Context Protocol, whose messages its own specification describes. */
import { z } from 'zod';
import { IDEMPOTENCY_KEY_SCHEMA } from './parameters.ts';
import {
  BODY_RESPONSES,
  headerReferences,
  jsonResponse,
  KEY_RESPONSES,
  KEYED_HEADERS,
  refusalResponse,
} from './responses.ts';
import { schemaId, schemaPath } from './schemas.ts';

const message = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.int()]).optional(),
  method: z.string().optional().meta({ example: 'tools/call' }),
  params: z.record(z.string(), z.unknown()).optional(),
});

const mcpRequest = z
  .union([message, z.array(message).min(1)])
  .meta({ id: 'McpRequest', description: 'A JSON-RPC message of the Model Context Protocol, or several.' });

const reply = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.int()]).nullable(),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.looseObject({ code: z.int(), message: z.string() }).optional(),
});

const mcpAnswer = z.union([reply, z.array(reply)]).meta({ id: 'McpAnswer' });

const CALL = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'search_companies', arguments: { q: 'summit*', limit: 5 } },
};

const CALLED = {
  jsonrpc: '2.0',
  id: 1,
  result: {
    content: [{ type: 'text', text: '0 found, 0 here.' }],
    structuredContent: {
      summary: { total_matches: 0, total_is_capped: false, returned: 0, jurisdictions_searched: ['us_co'] },
      results: [],
    },
    _meta: { status: 200, credits_charged: 40, credits_balance: 960 },
  },
};

const UNREADABLE = { jsonrpc: '2.0', id: null, error: { code: -32_700, message: 'Parse error' } };

export const MCP_PATHS = {
  '/mcp': {
    post: {
      operationId: 'callMcp',
      tags: ['Agents'],
      summary: 'Call MCP',
      description:
        "The Model Context Protocol over streamable HTTP, without sessions. Tools and resources for agents. What a tool does is done, charged, limited and logged as the request of this interface that it stands for; what that refuses is the tool's error, with a 200 here. The answer is JSON, or events where the client takes nothing else.",
      security: [{ ApiKey: [] }, { Bearer: [] }],
      parameters: [
        {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'Passed on to the request that the tool makes.',
          schema: IDEMPOTENCY_KEY_SCHEMA,
        },
        {
          name: 'MCP-Protocol-Version',
          in: 'header',
          description: 'The version that `initialize` has settled.',
          schema: { type: 'string' },
        },
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: schemaPath(schemaId(mcpRequest)) },
            examples: { call: { value: CALL } },
          },
        },
      },
      responses: {
        200: jsonResponse('The answers of the requests among the messages.', KEYED_HEADERS, mcpAnswer, {
          called: CALLED,
        }),
        202: { description: 'There was nothing to answer.', headers: headerReferences(KEYED_HEADERS) },
        400: jsonResponse(
          'This is no JSON, no message of the protocol, or of an unknown version.',
          ['X-Request-Id'],
          mcpAnswer,
          {
            unreadable: UNREADABLE,
          },
        ),
        406: refusalResponse('The client takes neither JSON nor events.', ['X-Request-Id'], 'not_acceptable'),
        ...BODY_RESPONSES,
        ...KEY_RESPONSES,
        403: refusalResponse(
          'A page of another site makes the request, or the key was made for another interface.',
          ['X-Request-Id'],
          'cross_site',
          'key_of_one_interface',
        ),
      },
    },
  },
};
