/** Names of hosts: a look-up can neither be stopped nor given a time limit. */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from './check.ts';

let givenUp = 0;

/** How many look-ups are still under way and awaited no more: they would hold the process. */
export const lookupsGivenUp = (): number => givenUp;

/** Why a host's name leads nowhere, as a sentence; `null` where it leads somewhere, or is none. */
export async function resolve(hostname: string): Promise<string | null> {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host === '' || isIP(host) !== 0) return null;
  const found = lookup(host).then(
    () => null,
    ({ code }: NodeJS.ErrnoException) => `The name ${host} leads nowhere (${code}).`,
  );
  const outcome = await Promise.race([found, sleep(PATIENCE_MS, undefined, { ref: false })]);
  if (outcome !== undefined) return outcome;
  givenUp += 1;
  void found.finally(() => {
    givenUp -= 1;
  });
  return `No name server answers for ${host} within ${PATIENCE_MS / 1000} s.`;
}
