/** What answers at the addresses of the settings: this installation's server, its public address, the mirror. */

import { TABLE } from '../settings.ts';
import { type Check, type Examined, PATIENCE_MS } from './check.ts';
import { clockFinding } from './clock.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';
import { resolve } from './resolve.ts';
import { shown } from './secrets.ts';

/** `charter`: a server of Charter. `hangs`: something takes the connection and does not answer. */
type Answer =
  | { readonly kind: 'charter' | 'other'; readonly date: Date | null }
  | { readonly kind: 'hangs' }
  | { readonly kind: 'nobody'; readonly reason: string };

/** What of an answer is read; a stranger's may have no end. */
const ANSWER_BYTES_MAX = 10_000;

async function ask(url: string): Promise<Answer> {
  const unresolved = await resolve(new URL(url).hostname);
  if (unresolved !== null) return { kind: 'nobody', reason: unresolved };
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
    const date = response.headers.get('date');
    const isCharter = /^\{"status":"ok"\}\s*$/.test(await beginningOf(response));
    return { kind: isCharter ? 'charter' : 'other', date: date === null ? null : new Date(date) };
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') return { kind: 'hangs' };
    const { code = 'unknown' } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
    return { kind: 'nobody', reason: `No connection can be made (${code}).` };
  }
}

async function beginningOf({ body }: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > ANSWER_BYTES_MAX) break;
  }
  return text;
}

/** Where the server of this installation is asked by this machine; `null` where it takes a free port. */
function ownAddress({ context: { settings } }: Pick<Examined, 'context'>): string | null {
  const { host, port } = settings;
  if (port === 0) return null;
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

export async function isServing(examined: Pick<Examined, 'context'>): Promise<boolean> {
  const address = ownAddress(examined);
  return address !== null && (await ask(`${address}/healthz`)).kind === 'charter';
}

export const serverCheck: Check = async (examined) => {
  const WHAT = 'server';
  const address = ownAddress(examined);
  if (address === null) return [ok(WHAT, 'takes a free port, so it cannot be asked')];
  const answer = await ask(`${address}/healthz`);
  switch (answer.kind) {
    case 'nobody':
      return [ok(WHAT, `none runs at ${address}`)];
    case 'hangs':
      return [
        wrong(
          WHAT,
          `Something listens at ${address} and does not answer within ${PATIENCE_MS / 1000} s.`,
          'Look at its log, and start it again: charter serve',
        ),
      ];
    case 'other':
      return [
        warning(WHAT, `Another program than Charter answers at ${address}.`, 'Choose another port: CHARTER_PORT=8081'),
      ];
    case 'charter':
      return [ok(WHAT, `runs at ${address}`), ...(await readinessAt(address))];
  }
};

/** What `/readyz` reports besides the registries, which have checks of their own. */
async function readinessAt(address: string): Promise<readonly Finding[]> {
  const WHAT = 'server';
  try {
    const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.ok) return [];
    const { detail } = (await response.json()) as { readonly detail?: unknown };
    return [warning(WHAT, `It is not ready: ${String(detail)}`, 'Mend what is wrong below, and it goes on by itself.')];
  } catch {
    return [wrong(WHAT, `It does not say within ${PATIENCE_MS / 1000} s whether it is ready.`, 'Look at its log.')];
  }
}

export const publicUrlCheck: Check = async (examined) => {
  const WHAT = 'public address';
  const { publicUrl } = examined.context.settings;
  if (publicUrl === undefined) return [];
  const [answer, isUp] = await Promise.all([ask(`${publicUrl}/healthz`), examined.isServing()]);
  if (answer.kind === 'charter')
    return [ok(WHAT, `Charter answers at ${publicUrl}`), ...clockOf(answer.date, 'the public address')];
  const says = {
    nobody: `Nobody answers at ${publicUrl}: ${answer.kind === 'nobody' ? answer.reason : ''}`,
    hangs: `${publicUrl} does not answer within ${PATIENCE_MS / 1000} s.`,
    other: `Another program than Charter answers at ${publicUrl}.`,
  }[answer.kind];
  // Without a server here a proxy has nothing to pass on to; the server may be on another machine, too.
  if (isUp) return [wrong(WHAT, says, 'Let the proxy pass requests on to CHARTER_HOST and CHARTER_PORT.')];
  return [warning(WHAT, says, 'Start the server: charter serve')];
};

export const mirrorCheck: Check = async ({ context: { settings } }) => {
  const WHAT = 'download mirror';
  const { downloadMirror } = settings;
  if (downloadMirror === undefined) return [];
  const address = shown(TABLE.downloadMirror, downloadMirror);
  const answer = await ask(downloadMirror);
  const mend = 'Start the mirror, or unset CHARTER_DOWNLOAD_MIRROR to fetch from the publishers.';
  if (answer.kind === 'nobody') return [wrong(WHAT, `${address} cannot be reached: ${answer.reason}`, mend)];
  if (answer.kind === 'hangs') return [wrong(WHAT, `${address} does not answer within ${PATIENCE_MS / 1000} s.`, mend)];
  return [ok(WHAT, `${address} answers`), ...clockOf(answer.date, 'the download mirror')];
};

const clockOf = (date: Date | null, whose: string): readonly Finding[] =>
  date === null ? [] : clockFinding(whose, date);
