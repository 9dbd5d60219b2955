/**
 * `npm run fuzz -- --requests 1000000 --seed 7`: a campaign against a server of its own. It sends requests
 * that the OpenAPI document and grammars of hostile input make, checks every answer, and holds the books
 * against them, while another process asks for the server's health. The same seed sends the same requests,
 * but for keys and ids. Prints Markdown (docs/security.md keeps the last run); exits 1 where a fault was
 * found.
 */
import assert from 'node:assert/strict';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { openCampaignServer } from '../support/campaign-server.ts';
import { Campaign } from './campaign.ts';
import { generate } from './generate.ts';
import { COMPANIES, makeWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '7' },
    connections: { type: 'string', default: '32' },
    /** Where accounts are: `sqlite` or `postgresql`. */
    database: { type: 'string', default: 'sqlite' },
    /** Sends the request of this number alone, and prints it with its answers. */
    only: { type: 'string' },
  },
});
const [requests, seed, connections] = [values.requests, values.seed, values.connections].map(Number);
assert(requests! > 0 && Number.isInteger(seed) && connections! > 0, 'positive numbers, please');

await using server = await openCampaignServer(COMPANIES, values.database, { CHARTER_LOG_LEVEL: 'error' });
const world = await makeWorld(server.store, server.url);
const campaign = new Campaign({ ...server, server: server.child, world, seed: seed! });
if (values.only !== undefined) {
  const request = generate(seed!, Number(values.only), world);
  console.log(Buffer.concat([...request.parts]).toString('latin1', 0, 5_000));
  console.log(await campaign.sendOne(Number(values.only)));
} else {
  console.log(
    `${requests} requests, seed ${seed}, ${connections} connections, ${values.database}, ${cpus().length} × ${cpus()[0]?.model.trim()}\n`,
  );
  process.once('SIGINT', () => campaign.stop());
  const isSound = await campaign.run(requests!, connections!);
  process.exitCode = isSound ? 0 : 1;
}
