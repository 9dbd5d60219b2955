/** The route of networks. */
import { networkSchema } from '../../network/network.ts';
import { networkRequest } from '../body/network.ts';
import { NETWORK, NETWORK_ANSWER, NETWORK_ERRORS } from './network-examples.ts';
import { BILLED, REPEATABLE } from './requests.ts';
import {
  BODY_RESPONSES,
  invalidResponse,
  jsonResponse,
  KEY_RESPONSES,
  KEYED_HEADERS,
  METERED_HEADERS,
  PAID_HEADERS,
  PAYMENT_RESPONSE,
  refusalResponse,
  UNREADABLE_BODY,
} from './responses.ts';
import { schemaId, schemaPath } from './schemas.ts';

export const NETWORK_PATHS = {
  '/v2/network': {
    post: {
      operationId: 'getNetwork',
      tags: ['Network'],
      summary: 'Get a network',
      description: `What is tied to a company, a person or an address.
Companies, people, addresses and premises up to \`depth\` ties from the root, the nearest first, then by jurisdiction and
number, with every tie between them and the record that states it. Agents and addresses that many companies share are
told, and not walked through. People of one name are one node only where an address or a co-officer says so. ${BILLED}`,
      parameters: [REPEATABLE],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: schemaPath(schemaId(networkRequest)) },
            examples: { network: { value: NETWORK } },
          },
        },
      },
      responses: {
        200: jsonResponse('The network.', [...PAID_HEADERS, 'X-Ignored-Fields'], networkSchema, {
          network: NETWORK_ANSWER,
        }),
        400: refusalResponse('The body does not match its encoding, or breaks off.', KEYED_HEADERS, ...UNREADABLE_BODY),
        402: PAYMENT_RESPONSE,
        404: refusalResponse('The root is not found. Free.', METERED_HEADERS, 'company_not_found', 'root_not_found'),
        422: invalidResponse(NETWORK_ERRORS),
        ...BODY_RESPONSES,
        ...KEY_RESPONSES,
      },
    },
  },
};
