import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a server does with each request. */
export type Faulty = (response: ServerResponse) => void;

/** A server that is none of Charter's. */
export async function faultyServer(send: Faulty): Promise<AsyncDisposable & { readonly url: string }> {
  const server = createServer((_request, response) => send(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
