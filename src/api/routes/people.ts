import type { RouteOptions } from 'fastify';
import type { PeopleOfName, PeopleRequest } from '../../network/network.ts';
import { PEOPLE_FIELDS } from '../body/threads.ts';
import { type ThreadParts, threadRoute } from './thread.ts';

/** The people of a name. */
export function people(parts: ThreadParts<PeopleRequest, PeopleOfName>): RouteOptions {
  return threadRoute(parts, { url: '/people', operation: 'people', fields: PEOPLE_FIELDS });
}
