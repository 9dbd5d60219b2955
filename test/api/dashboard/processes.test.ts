import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { createdKey, usage } from '../../../src/operations/others.ts';
import { DataFolder, type Running } from '../../cli/run.ts';

/** Two seconds are promised of a machine that has nothing else to do. */
const FELT_WITHIN_MS = 60_000;

describe('two servers on one data folder', () => {
  const folder = new DataFolder();
  const servers: Running[] = [];
  const urls: string[] = [];
  let cookie = '';

  before(async () => {
    for (let count = 0; count < 2; count++) {
      const server = await folder.start(['serve', '--port', '0'], () => true);
      servers.push(server);
      urls.push(/(http:\S+)/.exec(server.lines[0]!)![1]!);
    }
    const made = await change(0, 'POST', '/sign-up', { email: 'ann@example.com', password: 'seven old kilns' });
    assert.equal(made.status, 201);
    cookie = made.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  });
  after(async () => {
    for (const { child } of servers) {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    }
    folder[Symbol.dispose]();
  });

  const change = (server: number, method: string, path: string, body: object): Promise<Response> =>
    fetch(`${urls[server]}/dashboard/api${path}`, {
      method,
      headers: { origin: urls[server]!, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const credits = async (server: number, key: string): Promise<number> => {
    const answered = await fetch(`${urls[server]}/v2/credits`, { headers: { 'x-api-key': key } });
    await answered.arrayBuffer();
    return answered.status;
  };

  it('both soon refuse a revoked key, and take a new one at once', async () => {
    const made = createdKey.parse(await (await change(0, 'POST', '/keys', { name: 'short' })).json());
    assert.deepEqual([await credits(0, made.secret), await credits(1, made.secret)], [200, 200]);
    assert.equal((await change(0, 'POST', `/keys/${made.key.key_id}/revoke`, {})).status, 200);
    const revokedAt = performance.now();
    assert.equal(await credits(0, made.secret), 401);
    for (;;) {
      const isOverdue = performance.now() > revokedAt + FELT_WITHIN_MS;
      if ((await credits(1, made.secret)) === 401) break;
      assert(!isOverdue, 'a request that came later than promised was let in');
    }
  });

  it('both show what either has logged, and lose nothing of it when they stop', async () => {
    const { secret } = createdKey.parse(await (await change(1, 'POST', '/keys', { name: 'counted' })).json());
    for (let count = 0; count < 6; count++) assert.equal(await credits(count % 2, secret), 200);
    const [second] = servers.splice(1);
    second!.child.kill('SIGTERM');
    await once(second!.child, 'exit');
    const counted = async (): Promise<number> => {
      const answered = await fetch(`${urls[0]}/dashboard/api/usage`, { headers: { cookie } });
      return usage.parse(await answered.json()).by_key.find(({ name }) => name === 'counted')?.requests ?? 0;
    };
    // The first server writes its own within the second; a busy machine takes longer.
    const end = performance.now() + 60_000;
    while ((await counted()) < 6 && performance.now() < end);
    assert.equal(await counted(), 6);
  });
});
