/** Sends a message to a receiver: to the address that was checked, and nowhere else. */
import { type LookupAddress, lookup } from 'node:dns';
import { createRequire } from 'node:module';
import { isIP, type LookupFunction } from 'node:net';
import type { Agent } from 'undici';
import { isReachable, type Network } from './networks.ts';
import type { Failure } from './terms.ts';

const require = createRequire(import.meta.url);

/** `status`: null where there was no answer, and then `failure` says why. */
export type Sent = { readonly status: number | null; readonly failure: Failure | null; readonly durationMs: number };

/** Without how long it took: how soon DNS answers would tell which hosts there are. */
const NOT_SENT: Sent = { status: null, failure: 'no_public_address', durationMs: 0 };

export interface Poster extends AsyncDisposable {
  /** Never rejects. `signal` ends it early: the receiver is then said not to have answered in time. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string, signal?: AbortSignal): Promise<Sent>;
  /** Whether a connection to the host of a URL would be made. */
  mayReach(url: string): Promise<boolean>;
}

/** A receiver that has not answered in this time has not received. */
export const ANSWER_MAX_MS = 15_000;
/** What is read of an answer's body, so that its connection can be used again. */
const BODY_READ_MAX = 16 * 1024;
const KEEP_ALIVE_MS = 10_000;

/** DNS knows none of the host, or one in a network that is not allowed. */
class NoPublicAddress extends Error {
  readonly code = 'CHARTER_NO_PUBLIC_ADDRESS';
}

type Resolve = (host: string, family: number) => Promise<readonly LookupAddress[]>;

export type PosterOptions = {
  /** Private networks that may be reached all the same. */
  readonly allowed: readonly Network[];
  readonly answerMaxMs?: number;
  /** DNS, as the system asks it. */
  readonly resolve?: Resolve;
};

const resolveBySystem: Resolve = (host, family) =>
  new Promise((resolve, reject) =>
    lookup(host, { all: true, family }, (error, addresses) => (error ? reject(error) : resolve(addresses))),
  );

/**
 * Redirects are not followed: where one leads was not checked. A host counts as allowed only where all of its
 * addresses are; the connection is made to those very addresses, whatever DNS says a moment later.
 */
export function openPoster({ allowed, answerMaxMs = ANSWER_MAX_MS, resolve = resolveBySystem }: PosterOptions): Poster {
  const addressesOf: Resolve = async (host, family) => {
    const addresses = await resolve(host, family).catch(() => []);
    if (addresses.length === 0 || !addresses.every(({ address }) => isReachable(address, allowed)))
      throw new NoPublicAddress();
    return addresses;
  };
  const lookupChecked: LookupFunction = (host, { all, family }, done) => {
    addressesOf(host, familyOf(family)).then(
      (addresses) => {
        const [first] = addresses as [LookupAddress];
        if (all) done(null, [...addresses]);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, []),
    );
  };
  let agent: Agent | undefined;
  /** Made for the first message: a server's main thread sends none but tests. */
  const agentOf = ({ Agent: AgentOfUndici }: typeof import('undici')): Agent => {
    agent ??= new AgentOfUndici({
      connect: { lookup: lookupChecked, timeout: answerMaxMs },
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
    });
    return agent;
  };
  // No address is looked up where the URL holds one, so that it is checked here.
  const isRefusedAddress = (host: string): boolean => isIP(host) !== 0 && !isReachable(host, allowed);
  return {
    async mayReach(url) {
      const host = hostOf(url);
      if (isIP(host) !== 0) return !isRefusedAddress(host);
      return addressesOf(host, 0).then(
        () => true,
        () => false,
      );
    },
    async post(url, headers, body, stop) {
      const start = performance.now();
      const sent = (status: number | null, failure: Failure | null): Sent => ({
        status,
        failure,
        durationMs: Math.round(performance.now() - start),
      });
      if (isRefusedAddress(hostOf(url))) return NOT_SENT;
      const late = AbortSignal.timeout(answerMaxMs);
      const signal = stop === undefined ? late : AbortSignal.any([late, stop]);
      try {
        const undici: typeof import('undici') = require('undici');
        const dispatcher = agentOf(undici);
        const answer = await undici.request(url, { method: 'POST', headers, body, signal, dispatcher });
        answer.body.dump({ limit: BODY_READ_MAX, signal }).catch(() => {});
        return sent(answer.statusCode, null);
      } catch (error) {
        const failure = signal.aborted ? 'timeout' : failureOf(error);
        return failure === NOT_SENT.failure ? NOT_SENT : sent(null, failure);
      }
    },
    [Symbol.asyncDispose]: async () => agent?.destroy(),
  };
}

/** Without the brackets of an IPv6 address. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');

const familyOf = (family: number | string | undefined): number =>
  typeof family === 'number' ? family : Number(family?.replace('IPv', '') ?? 0);

const FAILURE_OF_CODE: Readonly<Record<string, Failure>> = {
  CHARTER_NO_PUBLIC_ADDRESS: 'no_public_address',
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_broken',
  EPIPE: 'connection_broken',
  UND_ERR_SOCKET: 'connection_broken',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  ETIMEDOUT: 'timeout',
};

function failureOf(error: unknown): Failure {
  // Of a host that has several addresses, the errors of all.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = first instanceof Error && 'code' in first ? String(first.code) : '';
  if (/TLS|SSL|CERT|^EPROTO$|SELF_SIGNED|UNABLE_TO/.test(code)) return 'tls';
  return FAILURE_OF_CODE[code] ?? 'other';
}
