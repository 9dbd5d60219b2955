/** What `charter doctor` says of settings. */
import assert from 'node:assert/strict';
import type { Company } from '../../src/entity/index.ts';
import { DataFolder } from './run.ts';

export type Found = {
  readonly area: string;
  readonly state: string;
  readonly what: string;
  readonly says: string;
  readonly mend: string | null;
};
export type Report = {
  readonly code: number;
  readonly sound: boolean;
  readonly findings: readonly Found[];
  readonly text: string;
};

/** Nobody listens there. */
export const NOBODY = '127.0.0.1:1';

export async function doctor(settings: Readonly<Record<string, string>>): Promise<Report> {
  using folder = new DataFolder({ CHARTER_PORT: NOBODY.split(':')[1]!, CHARTER_RATE_LIMIT: '', ...settings });
  const { code, stdout, stderr } = await folder.call('doctor');
  assert.equal(stderr, '');
  return { code, text: stdout, ...JSON.parse(stdout) };
}

export const stateOf = ({ findings }: Report, what: string): string[] =>
  findings.filter((finding) => finding.what === what).map(({ state, says }) => `${state}: ${says}`);

/** The same as of today: an older one would be stale. */
export const fresh = (one: Company): Company => ({ ...one, as_of: new Date().toISOString().slice(0, 10) });
