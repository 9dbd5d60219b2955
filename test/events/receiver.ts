/** A real receiver of webhooks, which answers what it is told to. */
import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { readonly headers: IncomingHttpHeaders; readonly body: string };

export type Receiver = AsyncDisposable & {
  readonly url: string;
  readonly received: readonly Received[];
  /** Resolves when so many requests have come. */
  readonly untilReceived: (count: number) => Promise<void>;
};

/** What it answers to a request: a status, or nothing at all (`hang`, `break`). */
export type Answer = number | 'hang' | 'break';

export async function startReceiver(
  answer: (received: Received, index: number) => Answer = () => 204,
  headers: Readonly<Record<string, string>> = {},
): Promise<Receiver> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(chunks).toString() };
      received.push(one);
      const status = answer(one, received.length - 1);
      if (status === 'break') response.destroy();
      else if (status !== 'hang') response.writeHead(status, headers).end();
      for (const look of waiting) look();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    untilReceived: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (received.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
      assert(!server.listening);
    },
  };
}
