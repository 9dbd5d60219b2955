/**
 * A lease on a code, kept in the cluster itself, so that two loads of one registry or list do not meet. It is renewed while it is
 * held, and passes to the next one a minute after its holder was heard of last.
 */
import { randomUUID } from 'node:crypto';
import { type Every, every } from '../../timers/index.ts';
import { EngineError } from '../port.ts';
import type { Cluster } from './cluster.ts';
import { FAMILIES, type Family, IndexNames } from './index-names.ts';
import { makeNotesIndex } from './notes-index.ts';

export const LEASE_MS = 60_000;
const RENEW_MS = 15_000;

type Note = {
  readonly found?: boolean;
  readonly _seq_no: number;
  readonly _primary_term: number;
  readonly _source?: { readonly text: string; readonly at: number };
};
type Version = Pick<Note, '_seq_no' | '_primary_term'>;

export class Lease implements AsyncDisposable {
  readonly #cluster: Cluster;
  readonly #path: string;
  readonly #holder: string;
  #version: Version;
  #isLost = false;
  #renewedAt = performance.now();
  readonly #renewal: Every;

  private constructor(cluster: Cluster, path: string, holder: string, version: Version) {
    this.#cluster = cluster;
    this.#path = path;
    this.#holder = holder;
    this.#version = version;
    // What fails is asked again; `check` throws where that was too late.
    this.#renewal = every(
      RENEW_MS,
      () => this.#renew(),
      () => {},
    );
  }

  /** @throws EngineError `load_in_progress` where another holds it */
  static async take(cluster: Cluster, family: Family, code: string): Promise<Lease> {
    const { leases } = new IndexNames(cluster.prefix);
    await makeNotesIndex(cluster, leases);
    const holder = randomUUID();
    const note = { text: holder, at: Date.now() };
    const id = noteOf(family, code);
    const path = `/${leases}/_doc/${id}`;
    const made = await cluster.ask<Version>('PUT', `/${leases}/_create/${id}`, note, { accepts: [409] });
    if (made.status !== 409) return new Lease(cluster, path, holder, made.body);
    const { body } = await cluster.ask<Note>('GET', path, null, { accepts: [404] });
    if (body._source?.text === holder) return new Lease(cluster, path, holder, body);
    if (body._source !== undefined && Date.now() - body._source.at >= LEASE_MS) {
      const taken = await cluster.ask<Version>('PUT', ifUnchanged(path, body), note, { accepts: [409] });
      if (taken.status !== 409) return new Lease(cluster, path, holder, taken.body);
    }
    throw new EngineError(
      'load_in_progress',
      `Another load of ${code} is under way, or ended less than a minute ago without a word.`,
    );
  }

  /** Whether a code is held by anybody. */
  static async isHeld(cluster: Cluster, family: Family, code: string): Promise<boolean> {
    const { leases } = new IndexNames(cluster.prefix);
    const path = `/${leases}/_doc/${noteOf(family, code)}`;
    const { body } = await cluster.ask<Note>('GET', path, null, { accepts: [404] });
    return body._source !== undefined && Date.now() - body._source.at < LEASE_MS;
  }

  /** @throws EngineError `load_in_progress` where the lease was not renewed in time, so that another may have it */
  async check(): Promise<void> {
    if (!this.#isLost && performance.now() - this.#renewedAt > RENEW_MS / 2) await this.#renewal.now();
    if (this.#isLost || performance.now() - this.#renewedAt > LEASE_MS)
      throw new EngineError(
        'load_in_progress',
        'The search cluster did not answer for so long that another load may have begun.',
      );
  }

  async #renew(): Promise<void> {
    const askedAt = performance.now();
    const note = { text: this.#holder, at: Date.now() };
    const { status, body } = await this.#cluster.ask<Version>('PUT', ifUnchanged(this.#path, this.#version), note, {
      accepts: [409],
    });
    if (status !== 409) {
      this.#version = body;
      this.#renewedAt = askedAt;
      return;
    }
    // Where the answer to an earlier renewal was lost, the note is still ours.
    const present = await this.#cluster.ask<Note>('GET', this.#path, null, { accepts: [404] });
    if (present.body._source?.text === this.#holder) {
      this.#version = present.body;
      this.#renewedAt = askedAt;
    } else {
      this.#isLost = true;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#renewal[Symbol.asyncDispose]();
    if (this.#isLost) return;
    await this.#cluster
      .ask('DELETE', ifUnchanged(this.#path, this.#version), null, { accepts: [404, 409] })
      // Then it ends by itself.
      .catch(() => undefined);
  }
}

/** A registry and a list may have one code. */
function noteOf(family: Family, code: string): string {
  return `${FAMILIES[family].alias}-${code}`;
}

function ifUnchanged(path: string, { _seq_no, _primary_term }: Version): string {
  return `${path}?if_seq_no=${_seq_no}&if_primary_term=${_primary_term}`;
}
