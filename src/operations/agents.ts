/** The Model Context Protocol, whose messages its own specification describes. */
import { z } from 'zod';
import { IDEMPOTENCY_KEY } from './idempotency-key.ts';
import { operation } from './operation.ts';

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

export const callMcp = operation({
  id: 'callMcp',
  method: 'POST',
  path: '',
  doors: ['mcp'],
  tag: 'Agents',
  summary: 'Call MCP',
  description:
    "The Model Context Protocol over streamable HTTP, without sessions. Tools and resources for agents. What a tool does is done, charged, limited and logged as the request of this interface that it stands for; what that refuses is the tool's error, with a 200 here. The answer is JSON, or events where the client takes nothing else.",
  ignoresOtherOptions: true,
  inHeader: {
    'Idempotency-Key': { words: 'Passed on to the request that the tool makes.', pattern: IDEMPOTENCY_KEY },
    'MCP-Protocol-Version': { words: 'The version that `initialize` has settled.' },
  },
  readsBody: { type: 'application/json', schema: mcpRequest, examples: { call: CALL } },
  answers: {
    200: {
      words: 'The answers of the requests among the messages.',
      schema: mcpAnswer,
      examples: { called: CALLED },
    },
    202: { words: 'There was nothing to answer.' },
  },
  refusals: {
    403: [
      'A page of another site makes the request, or the key was made for another interface.',
      'cross_site',
      'key_of_one_interface',
    ],
    406: ['The client takes neither JSON nor events.', 'not_acceptable'],
  },
  otherRefusals: {
    400: {
      words: 'This is no JSON, no message of the protocol, or of an unknown version.',
      schema: mcpAnswer,
      examples: { unreadable: { jsonrpc: '2.0', id: null, error: { code: -32_700, message: 'Parse error' } } },
    },
  },
});
