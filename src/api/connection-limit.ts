/** Limits how many callers are connected at once, by the files that may be open; those beyond are refused. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuse } from './errors.ts';

/** How many beyond the limit are answered at a time; those beyond these are cut off. */
const TOLD_MAX = 16;
/** Where connections are this share of the limit, none is kept for a request that may come. */
const NEARLY = 0.75;
/** How often the log hears of it, in milliseconds. */
const LOGGED_MS = 10_000;

/**
 * Answers 503 to those who connect where `connectionsMax` are connected, and ends their connection. A connection that
 * the system does not let the server take is logged.
 */
export function limitConnections(app: FastifyInstance, connectionsMax: () => number): void {
  const { server, log } = app;
  const connected = new Set<Socket>();
  const surplus = new WeakSet<Socket>();
  const told = new LogNowAndThen();
  server.on('connection', (socket: Socket) => {
    const max = connectionsMax();
    server.maxConnections = max + TOLD_MAX;
    connected.add(socket);
    socket.once('close', () => connected.delete(socket));
    if (connected.size <= max) return;
    surplus.add(socket);
    told.log(() => log.warn({ connections: max }, 'all connections that there are files for are taken'));
  });
  server.on('drop', () => told.log(() => log.warn('callers were cut off: all connections are taken')));
  server.on('error', ({ code }: NodeJS.ErrnoException) =>
    told.log(() => log.error({ code }, 'a connection could not be taken')),
  );
  app.addHook('onRequest', (request, reply, done) => {
    const isSurplus = surplus.has(request.raw.socket);
    if (isSurplus || connected.size > NEARLY * connectionsMax()) reply.header('connection', 'close');
    if (isSurplus) refuse(reply, 'unavailable');
    else done();
  });
}

class LogNowAndThen {
  #loggedAt = Number.NEGATIVE_INFINITY;

  log(write: () => void): void {
    const now = performance.now();
    if (now - this.#loggedAt < LOGGED_MS) return;
    this.#loggedAt = now;
    write();
  }
}
