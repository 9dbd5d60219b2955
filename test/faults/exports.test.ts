/** `charter export`, killed. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { whileRunning } from '../children.ts';
import { DataFolder, type Outcome } from '../cli/run.ts';
import { company, ndjson, party } from '../engine/companies.ts';

/** More than two chunks. */
const MANY = 25_000;

describe('charter export', () => {
  const folder = new DataFolder();
  const out = (name: string) => join(folder.path, 'out', name);
  before(async () => {
    mkdirSync(out(''));
    const many = Array.from({ length: MANY }, (_, index) =>
      company('us_co', String(100_000 + index), `Kite ${index} LLC`, {
        parties: [party(`PELL, OSWIN ${index}`, ['owner'])],
      }),
    );
    await loadRecords([...many, company('us_ca', '2', 'Kite of Ojai')]);
  });
  after(() => folder[Symbol.dispose]());

  async function loadRecords(companies: Parameters<typeof ndjson>[0]): Promise<void> {
    const path = join(folder.path, 'records.ndjson');
    writeFileSync(path, ndjson(companies));
    const { code, stderr } = await folder.call('load', '--accept-loss', '--records', path);
    assert.equal(code, 0, stderr);
  }

  const exported = async (...args: readonly string[]): Promise<Outcome> => {
    const outcome = await folder.call('export', ...args);
    assert.equal(outcome.code, 0, outcome.stderr);
    return outcome;
  };

  describe('that is killed goes on where it was, and is the same byte for byte', () => {
    for (const name of ['kite.bods', 'kite.csv.gz', 'kite.parquet']) {
      it(name, async () => {
        const args = ['companies', '--format', name.split('.')[1]!, '-o'];
        await exported(...args, out(`whole-${name}`));
        await killed(args, name);
        assert.ok(existsSync(out(`${name}.unfinished`)) && !existsSync(out(name)));
        // What was being written when it was killed.
        writeFileSync(out(`${name}.unfinished/output`), 'torn', { flag: 'a' });
        writeFileSync(out(`${name}.unfinished/log`), '{"position":', { flag: 'a' });
        const { stderr } = await exported(...args, out(name));
        assert.match(stderr, /^Going on after \d+,\d+ companies/);
        assert.ok(readFileSync(out(name)).equals(readFileSync(out(`whole-${name}`))));
        const [one, other] = ['', 'whole-'].map((before) => {
          return JSON.parse(readFileSync(out(`${before}${name}.manifest.json`), 'utf8'));
        });
        assert.deepEqual({ ...one, file: '' }, { ...other, file: '' });
        assert.ok(!existsSync(out(`${name}.unfinished`)));
      });
    }

    /** Kills an export between its first chunk and its end. */
    async function killed(args: readonly string[], name: string): Promise<void> {
      const child = folder.spawn('export', ...args, out(name));
      const ended = once(child, 'exit');
      const log = out(`${name}.unfinished/log`);
      await whileRunning(child, () => existsSync(log) && readFileSync(log, 'utf8').split('\n').length >= 3);
      child.kill('SIGKILL');
      await ended;
    }

    it('begins anew, and says so, where a registry was loaded meanwhile', async () => {
      const args = ['companies', '--format', 'bods', '-o'];
      await killed(args, 'replaced.bods');
      await loadRecords([company('us_ca', '3', 'Harbor of Ojai')]);
      const { stderr } = await exported(...args, out('replaced.bods'));
      assert.match(stderr, /^Beginning anew: /);
      assert.match(readFileSync(out('replaced.bods'), 'utf8').slice(0, 500), /Harbor of Ojai/);
    });
  });
});
