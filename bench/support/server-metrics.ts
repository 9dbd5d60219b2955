/** What a server measures of itself, at the address of its `CHARTER_METRICS`. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A port that nobody listens on, for a server that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Of the server's event loop since it was asked last, in milliseconds, as Node itself measures it. */
export async function longestDelay(metrics: string): Promise<number> {
  return (await spent(metrics)).heldMs;
}

/** The longest delay of its loop since it was asked last, and the processors' time since it began, its threads included. */
export async function spent(metrics: string): Promise<{ heldMs: number; processorMs: number }> {
  const text = await (await fetch(`http://${metrics}/metrics`)).text();
  const milliseconds = (name: string) => 1_000 * Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    heldMs: milliseconds('nodejs_eventloop_lag_max_seconds'),
    processorMs: milliseconds('process_cpu_seconds_total'),
  };
}
