import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { registryCompanies } from '../../bench/support/registry-companies.ts';
import { sampleRegistries } from '../../samples/index.ts';
import { networkCommand } from '../../src/cli/commands/network.ts';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import { callCommand } from '../cli/in-memory.ts';

const PAGE = readFileSync(new URL('../../docs/network.md', import.meta.url), 'utf8');

it('the example of docs/network.md prints what stands there, over the sample registries', async () => {
  const [, args] = /```sh\nbin\/charter network (.*)\n```/.exec(PAGE)!;
  const [, printed] = /```\n(from .*?)```/s.exec(PAGE)!;
  const loaded = await Promise.all(
    sampleRegistries.map(({ jurisdiction, files, asOf }) => registryCompanies(jurisdiction, files, asOf)),
  );
  assert.equal(
    await callCommand(networkCommand, args!.split(' '), { engine: memoryEngine(loaded.flat()) }, true),
    printed,
  );
});
