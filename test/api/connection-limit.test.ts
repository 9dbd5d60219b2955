import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { limitConnections } from '../../src/api/connection-limit.ts';
import { Metrics } from '../../src/api/index.ts';

const MAX = 8;

const withRoot = (): FastifyInstance => {
  const app = Fastify();
  limitConnections(app, () => MAX);
  app.get('/', async () => 'here');
  return app;
};

for (const [what, app, path] of [
  ['a server', withRoot(), '/'],
  ['the server of measurements', new Metrics().server(MAX), '/metrics'],
] as const)
  describe(`${what} that may have 8 connections`, () => {
    before(async () => {
      await app.listen({ port: 0 });
    });
    after(() => app.close());

    const opened: Socket[] = [];
    const open = async (): Promise<Socket> => {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      opened.push(socket);
      await once(socket, 'connect');
      return socket;
    };
    const ask = async (socket: Socket): Promise<string> => {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`);
      const ended = once(socket, 'close').then(() => ['cut off']);
      const [answer] = await Promise.race([once(socket, 'data'), ended]);
      return String(answer).toLowerCase();
    };

    it('answers them, and keeps connections while there is room', async () => {
      for (let count = 1; count <= MAX; count++) {
        const answer = await ask(await open());
        assert.match(answer, /^http\/1\.1 200 /);
        assert.match(answer, count <= 6 ? /\r\nconnection: keep-alive\r\n/ : /\r\nconnection: close\r\n/, `${count}`);
      }
    });

    it('tells the next ones to come again, ends their connections, and cuts off those beyond', async () => {
      // Those that were not kept are gone.
      for (let count = 0; count < 2; count++) await open();
      const surplus = await open();
      const answer = await ask(surplus);
      assert.match(answer, /^http\/1\.1 503 /);
      assert.match(answer, /\r\nretry-after: \d+\r\n/);
      await once(surplus, 'close');
      const many = await Promise.all(Array.from({ length: 40 }, open));
      const ends = await Promise.all(many.map((socket) => ask(socket).catch(() => 'cut off')));
      assert.ok(ends.every((end) => end === 'cut off' || end.startsWith('http/1.1 503 ')));
    });

    it('outlives a connection that the system does not let it take', () => {
      assert.ok(app.server.emit('error', Object.assign(new Error('accept'), { code: 'EMFILE' })));
    });

    it('answers others when they are gone', async () => {
      for (const socket of opened) socket.destroy();
      const connections = () => new Promise<number>((done) => app.server.getConnections((_, count) => done(count)));
      while ((await connections()) > 0) await nextTurn();
      assert.match(await ask(await open()), /^http\/1\.1 200 /);
    });
  });
