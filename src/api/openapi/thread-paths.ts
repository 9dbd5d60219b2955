/** The routes of the people of a name, and of what is at an address. */
import type { z } from 'zod';
import { atAddressSchema, peopleOfNameSchema } from '../../network/network.ts';
import { addressRequest, peopleRequest } from '../body/threads.ts';
import { NOT_PAID, ONLY_IF_PAID } from './account-paths.ts';
import { forBoth } from './both-doors.ts';
import { BILLED, REPEATABLE, searchBody } from './requests.ts';
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
import { AT_ADDRESS, AT_ADDRESS_ANSWER, PEOPLE, PEOPLE_ANSWER, THREAD_ERRORS } from './thread-examples.ts';

const thread = (
  request: z.ZodType,
  example: object,
  answer: z.ZodType,
  answered: object,
  { found, missing }: { readonly found: string; readonly missing: string },
) => ({
  parameters: [REPEATABLE],
  requestBody: searchBody(request, example),
  responses: {
    200: jsonResponse(found, [...PAID_HEADERS, 'X-Ignored-Fields'], answer, { found: answered }),
    400: refusalResponse('The body does not match its encoding, or breaks off.', KEYED_HEADERS, ...UNREADABLE_BODY),
    402: PAYMENT_RESPONSE,
    404: refusalResponse(missing, METERED_HEADERS, 'root_not_found'),
    422: invalidResponse(THREAD_ERRORS),
    ...BODY_RESPONSES,
    ...KEY_RESPONSES,
  },
});

export const THREAD_PATHS = forBoth(
  {
    '/people': {
      post: {
        operationId: 'findPeople',
        tags: ['Companies'],
        summary: 'Show the people of a name, told apart',
        description: `The companies that carry a person's name, in any role, present or ended, put together where an address or a co-officer
says that they name one person. A name alone puts nothing together, so that there may be fewer people than are told.
At most 300 companies are read. ${BILLED}`,
        ...thread(peopleRequest, PEOPLE, peopleOfNameSchema, PEOPLE_ANSWER, {
          found: 'The people.',
          missing: 'No company carries the name. Free.',
        }),
      },
    },
    '/addresses': {
      post: {
        operationId: 'findAtAddress',
        tags: ['Companies'],
        summary: 'Show the companies and premises at an address',
        description: `Who stands at an address on one line, by which kind of address, and what the address is: an agent's, a mail shop's, or
a house of many companies. One without a unit has every unit of the house. At most 300 companies and 100 premises of a
house are read. ${BILLED}`,
        ...thread(addressRequest, AT_ADDRESS, atAddressSchema, AT_ADDRESS_ANSWER, {
          found: 'What is there.',
          missing: 'No loaded company or premises stand at the address, or it names no house. Free.',
        }),
      },
    },
  },
  { parameters: [ONLY_IF_PAID], responses: { 204: NOT_PAID } },
);
