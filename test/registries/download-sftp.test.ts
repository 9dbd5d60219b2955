import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { downloadSftp } from '../../src/registries/download-sftp.ts';
import { SftpPublisher } from './sftp-publisher.ts';
import { temporaryFolder } from './temporary-folder.ts';

const root = temporaryFolder();
const PATH = '/Public/doc/quarterly/Cor/cordata.zip';
const FILE = randomBytes(1_500_000);
const MTIME = Date.UTC(2026, 9, 1) / 1000;
const ACCOUNT = { user: 'Public', password: 'open-sesame' };

let publisher: SftpPublisher;
before(async () => {
  publisher = await SftpPublisher.start();
});
after(() => publisher[Symbol.asyncDispose]());
let number = 0;
let to = '';
beforeEach(() => {
  const folder = join(root, `folder-${number++}`);
  mkdirSync(folder);
  to = join(folder, 'cordata.zip');
  publisher.files.clear();
  publisher.files.set(PATH, { bytes: FILE, mtime: MTIME });
  publisher.reads.length = 0;
  publisher.connections = 0;
  Object.assign(publisher, { breaksAfter: null, isSilent: false, most: Number.POSITIVE_INFINITY });
});

const fetched = (
  account: { user: string; password: string; fingerprint?: string } = ACCOUNT,
  path = PATH,
  idleTimeoutMs = 10_000,
) =>
  downloadSftp(
    { url: `sftp://127.0.0.1:${publisher.port}${path}`, to, attempts: 3, pauseMs: 1, idleTimeoutMs },
    account,
  );

describe('a file over SFTP', () => {
  for (const [what, bytes] of [
    ['comes whole', FILE],
    ['may be empty', Buffer.alloc(0)],
    ['may be shorter than a read', randomBytes(7)],
    ['may end with a whole read', randomBytes(64 * 1024)],
  ] as const) {
    it(what, async () => {
      publisher.files.set(PATH, { bytes, mtime: MTIME });
      const result = await fetched();
      assert.ok(readFileSync(to).equals(bytes));
      assert.deepEqual([result.outcome, result.sizeBytes], ['downloaded', bytes.length]);
      assert.equal(result.publishedAt.getTime(), MTIME * 1000);
      assert.ok(!existsSync(`${to}.part`));
    });
  }

  it('comes whole where the server gives less at a time than it is asked for', async () => {
    publisher.most = 10_000;
    await fetched();
    assert.ok(readFileSync(to).equals(FILE));
  });

  it('is not fetched again until its size or its time is another one', async () => {
    await fetched();
    publisher.reads.length = 0;
    assert.equal((await fetched()).outcome, 'not_modified');
    assert.deepEqual(publisher.reads, []);
    publisher.files.set(PATH, { bytes: FILE, mtime: MTIME + 60 });
    assert.equal((await fetched()).outcome, 'downloaded');
  });

  it('is gone on with where the connection broke off, however often, as long as something comes', async () => {
    publisher.breaksAfter = 400_000;
    await fetched();
    assert.ok(readFileSync(to).equals(FILE));
    assert.ok(publisher.connections > 3);
    const reads = publisher.reads.filter((offset) => offset === 0);
    assert.equal(reads.length, 1);
  });

  it('is begun anew where it changed meanwhile', async () => {
    publisher.breaksAfter = 400_000;
    const newer = randomBytes(700_000);
    publisher.files.set(PATH, { bytes: FILE, mtime: MTIME });
    const change = setInterval(() => {
      if (existsSync(`${to}.part`)) publisher.files.set(PATH, { bytes: newer, mtime: MTIME + 60 });
    }, 1);
    await fetched().finally(() => clearInterval(change));
    assert.ok([FILE, newer].some((bytes) => readFileSync(to).equals(bytes)));
  });

  it('of a part that is of another version is begun anew', async () => {
    writeFileSync(`${to}.part`, 'something else');
    writeFileSync(`${to}.part.version.json`, '{}');
    await fetched();
    assert.ok(readFileSync(to).equals(FILE));
  });

  it('that never comes is given up, and what was there stays', async () => {
    writeFileSync(to, 'before');
    publisher.breaksAfter = 0;
    await assert.rejects(fetched(), { code: 'download_failed', message: /\(tried 3 times\)/ });
    assert.equal(publisher.connections, 3);
    publisher.isSilent = true;
    await assert.rejects(fetched(ACCOUNT, PATH, 1_500), { message: /the server fell silent \(tried 3 times\)/ });
    assert.equal(readFileSync(to, 'utf8'), 'before');
  });

  it('stops when it is told to', async () => {
    publisher.isSilent = true;
    const signal = AbortSignal.timeout(100);
    const url = `sftp://127.0.0.1:${publisher.port}${PATH}`;
    await assert.rejects(downloadSftp({ url, to, signal }, ACCOUNT), { name: 'TimeoutError' });
  });

  for (const [what, account, path, message] of [
    ['the account is another one', { ...ACCOUNT, password: 'wrong' }, PATH, /does not accept the account/],
    ['it is not there', ACCOUNT, '/nowhere.zip', /the server has no such file/],
    [
      'the key is not the one that is set',
      { ...ACCOUNT, fingerprint: `SHA256:${'x'.repeat(43)}` },
      PATH,
      /the server's key is SHA256:[\w+/]{43}, and SHA256:x+ was expected\.$/,
    ],
  ] as const) {
    it(`is refused at once where ${what}`, async () => {
      await assert.rejects(fetched(account, path), { code: 'download_failed', message });
      assert.equal(publisher.connections, 1);
    });
  }
});

it('the key of a server is trusted the first time, and another one is refused', async () => {
  await using first = await SftpPublisher.start();
  first.files.set(PATH, { bytes: FILE, mtime: MTIME });
  const url = `sftp://127.0.0.1:${first.port}${PATH}`;
  const { port } = first;
  await downloadSftp({ url, to, pauseMs: 1 }, ACCOUNT);
  const known = join(to, '..', 'known-hosts.json');
  const [[host, fingerprint]] = Object.entries(JSON.parse(readFileSync(known, 'utf8'))) as [[string, string]];
  assert.equal(host, `127.0.0.1:${port}`);
  await downloadSftp({ url, to, pauseMs: 1 }, { ...ACCOUNT, fingerprint });
  writeFileSync(known, 'half a no');
  await assert.rejects(downloadSftp({ url, to, pauseMs: 1 }, ACCOUNT), { message: /known-hosts\.json cannot be read/ });
  writeFileSync(known, JSON.stringify({ [host]: fingerprint }));
  await first[Symbol.asyncDispose]();
  await using other = await SftpPublisher.start(port);
  other.files.set(PATH, { bytes: FILE, mtime: MTIME + 1 });
  const message = /Where the publisher says that it has a new one, delete .*known-hosts\.json/;
  await assert.rejects(downloadSftp({ url, to, pauseMs: 1 }, ACCOUNT), { code: 'download_failed', message });
  assert.equal(other.reads.length, 0);
});
