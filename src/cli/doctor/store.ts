/** The store of accounts and batches: is it reachable, sound, and of this version. */
import { inspectStore, StoreError } from '../../store/index.ts';
import { type Check, PATIENCE_MS } from './check.ts';
import { clockFinding } from './clock.ts';
import { type Finding, megabytes, ok, warning, wrong } from './finding.ts';
import { resolve } from './resolve.ts';
import { withoutSecrets } from './secrets.ts';

const WHAT = 'store';
/** Of the connections that PostgreSQL allows: from here on new ones may be refused. */
const CONNECTIONS_SHARE = 0.8;

export const storeCheck: Check = async ({ context }) => {
  const { settings } = context;
  const databaseUrl = settings.databaseUrl;
  const hostname = databaseUrl === undefined ? '' : (URL.parse(databaseUrl)?.hostname ?? '');
  const unresolved = await resolve(hostname);
  if (unresolved !== null) return [wrong(WHAT, unresolved, 'Correct the host of CHARTER_DATABASE_URL.')];
  try {
    const store = await inspectStore({ homeDirectory: context.homePath(), databaseUrl, timeoutMs: PATIENCE_MS });
    if (store === null) return [ok(WHAT, 'there is none yet; the first command that needs it makes a SQLite file')];
    const { version, sizeBytes, pending, unknown, problems, server } = store;
    const found: Finding[] = [];
    if (problems.length > 0)
      found.push(wrong(WHAT, `It is damaged: ${problems[0]}.`, 'Restore it from a backup: charter restore <folder>'));
    else if (unknown.length > 0)
      found.push(
        wrong(WHAT, `A newer Charter has changed its tables (${unknown[0]}).`, 'Run that version, or a later one.'),
      );
    else found.push(ok(WHAT, `${version}, ${megabytes(sizeBytes)}`));
    if (pending.length > 0 && unknown.length === 0)
      found.push(
        warning(
          WHAT,
          `${pending.length} of its migrations have not run yet.`,
          'Make a backup; the next start of charter serve runs them.',
        ),
      );
    if (server !== null) {
      const { connections, connectionsMax, now } = server;
      const says = `${connections} connections of Charter, of ${connectionsMax} that PostgreSQL allows`;
      found.push(
        connections > CONNECTIONS_SHARE * connectionsMax
          ? warning('connections', `${says}: new ones may soon be refused.`, 'Lower CHARTER_DATABASE_POOL.')
          : ok('connections', says),
        ...clockFinding('PostgreSQL', now),
      );
    }
    return found;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const message = withoutSecrets(error.message, settings);
    if (databaseUrl !== undefined)
      return [wrong(WHAT, `PostgreSQL cannot be used: ${message}.`, 'Start it, or correct CHARTER_DATABASE_URL.')];
    const isBusy = /locked|busy/.test(message);
    return [
      isBusy
        ? warning(WHAT, `${message}: another process holds it just now.`, 'Run charter doctor again.')
        : wrong(WHAT, `${message}.`, 'Restore it from a backup: charter restore <folder>'),
    ];
  }
};
