/** The browser of the tests, which a package unpacks into the system's temporary folder when it is first asked for. */
import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import { takeLock } from '../src/locks/index.ts';

/** Unpacking takes a few seconds, and so much longer where much else is done. */
const UNPACKED_WITHIN_MS = 120_000;

/** Where it is, unpacked: who asks while another process unpacks it waits, or would start half a file. */
export async function chromiumPath(): Promise<string> {
  using lock = takeLock(join(tmpdir(), 'charter-chromium.lock'), UNPACKED_WITHIN_MS);
  assert(lock !== null, 'another process unpacks the browser and does not end');
  return await chromium.executablePath();
}
