/** A publisher's server on loopback, whose answers a test gives. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach } from 'node:test';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type Publisher = {
  readonly base: string;
  /** What was asked since the test began: `GET` paths with their queries. */
  readonly asked: string[];
  answer: Answer;
};

/** Serves while the file's tests run. */
export function publisher(): Publisher {
  const state = { base: '', asked: [] as string[], answer: (() => {}) as Answer };
  const server = createServer((request, response) => {
    state.asked.push(request.url ?? '');
    state.answer(request, response);
  });
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    state.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    state.asked.length = 0;
  });
  return state;
}
