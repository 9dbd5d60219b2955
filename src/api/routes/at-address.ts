import type { RouteOptions } from 'fastify';
import type { AddressRequest, AtAddress } from '../../network/network.ts';
import { ADDRESS_FIELDS } from '../body/threads.ts';
import { type ThreadParts, threadRoute } from './thread.ts';

/** What is at an address. */
export function atAddress(parts: ThreadParts<AddressRequest, AtAddress>): RouteOptions {
  return threadRoute(parts, { url: '/addresses', operation: 'address', fields: ADDRESS_FIELDS });
}
