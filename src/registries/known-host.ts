/** The keys of servers: trusted the first time, and another one refused ever after. */
import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { failed } from './download-tries.ts';
import type { LoadError } from './load-error.ts';

const KNOWN_HOSTS = 'known-hosts.json';
/** By host and port. */
const hostsSchema = z.record(z.string(), z.string());

/** As ssh-keygen prints it. */
export const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** The key of a server, as it was the first time. */
export class KnownHost {
  readonly #path: string;
  readonly #host: string;
  readonly #hosts: Readonly<Record<string, string>>;
  #seen: string | null = null;

  private constructor(path: string, host: string, hosts: Readonly<Record<string, string>>) {
    this.#path = path;
    this.#host = host;
    this.#hosts = hosts;
  }

  static async of(url: string, folder: string): Promise<KnownHost> {
    const { hostname, port } = new URL(url);
    const host = `${hostname}:${port || '22'}`;
    const path = join(folder, KNOWN_HOSTS);
    const text = await readFile(path, 'utf8').catch(() => '{}');
    try {
      return new KnownHost(path, host, hostsSchema.parse(JSON.parse(text)));
    } catch (error) {
      throw failed(url, `${path} cannot be read: delete it where nobody wrote into it`, error);
    }
  }

  /** `null` where the key is the one that is expected. */
  refusalOf(url: string, fingerprint: string, pinned: string | undefined): LoadError | null {
    this.#seen = fingerprint;
    const expected = pinned ?? this.#hosts[this.#host];
    if (expected === undefined || expected === fingerprint) return null;
    const where = pinned === undefined ? `Where the publisher says that it has a new one, delete ${this.#path}` : '';
    return failed(url, `the server's key is ${fingerprint}, and ${expected} was expected. ${where}`.trim());
  }

  async remember(): Promise<void> {
    if (this.#seen === null || this.#hosts[this.#host] === this.#seen) return;
    await writeFile(`${this.#path}.new`, JSON.stringify({ ...this.#hosts, [this.#host]: this.#seen }, null, 2));
    await rename(`${this.#path}.new`, this.#path);
  }
}
