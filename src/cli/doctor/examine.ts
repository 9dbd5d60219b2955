/** Runs all checks at once, and ends within a few seconds whatever hangs. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { CommandError } from '../exit-codes.ts';
import { isServing, mirrorCheck, publicUrlCheck, serverCheck } from './addresses.ts';
import { type Check, type Data, type Examined, PATIENCE_MS } from './check.ts';
import { clusterCheck } from './cluster.ts';
import { contradictionsCheck } from './contradictions.ts';
import { type Finding, warning, wrong } from './finding.ts';
import { firstStartCheck } from './first-start.ts';
import { folderCheck } from './folder.ts';
import { listsCheck } from './lists.ts';
import { machineCheck, openFilesCheck } from './machine.ts';
import { mailCheck } from './mail.ts';
import { paymentsCheck } from './payments.ts';
import { processesCheck } from './processes.ts';
import { registriesCheck } from './registries.ts';
import { withoutSecrets } from './secrets.ts';
import { settingsCheck } from './settings.ts';
import { storeCheck } from './store.ts';

export const AREAS = ['settings', 'reachable', 'loaded', 'running', 'machine'] as const;
export type Area = (typeof AREAS)[number];

/** `what`: said of a check that does not come to its own findings. */
const CHECKS: readonly { readonly area: Area; readonly what: string; readonly check: Check }[] = [
  { area: 'settings', what: 'settings', check: settingsCheck },
  { area: 'settings', what: 'settings', check: contradictionsCheck },
  { area: 'reachable', what: 'data folder', check: folderCheck },
  { area: 'reachable', what: 'store', check: storeCheck },
  { area: 'reachable', what: 'search cluster', check: clusterCheck },
  { area: 'reachable', what: 'mail server', check: mailCheck },
  { area: 'reachable', what: 'Stripe', check: paymentsCheck },
  { area: 'reachable', what: 'public address', check: publicUrlCheck },
  { area: 'reachable', what: 'download mirror', check: mirrorCheck },
  { area: 'loaded', what: 'registries', check: registriesCheck },
  { area: 'loaded', what: 'license lists', check: listsCheck },
  { area: 'loaded', what: 'samples', check: firstStartCheck },
  { area: 'running', what: 'server', check: serverCheck },
  { area: 'running', what: 'processes', check: processesCheck },
  { area: 'machine', what: 'machine', check: machineCheck },
  { area: 'machine', what: 'open files', check: openFilesCheck },
];

/** For all checks together, in milliseconds. */
const DEADLINE_MS = 6_000;

export type AreaFinding = Finding & { readonly area: Area };

/** All that was found, in the order of the checks. Nothing is changed. */
export async function examine(context: Context): Promise<readonly AreaFinding[]> {
  await using opened = new AsyncDisposableStack();
  const over = new AbortController();
  const isServer = once(() => isServing({ context }));
  const data = once(() => openData(context, opened));
  const examined: Examined = { context, data, isServing: isServer };
  const deadline = sleep(DEADLINE_MS, 'late' as const, { signal: over.signal }).catch(() => 'late' as const);
  const found = await Promise.all(
    CHECKS.map(async ({ area, what, check }) => {
      const findings = await Promise.race([run(what, check, examined), deadline]);
      const told = findings === 'late' ? [late(what)] : findings;
      return told.map((finding): AreaFinding => ({ area, ...finding }));
    }),
  );
  over.abort();
  return found.flat();
}

const late = (what: string): Finding =>
  wrong(
    what,
    `It could not be checked within ${DEADLINE_MS / 1000} s.`,
    'Look at what it waits for, and run charter doctor again.',
  );

async function run(what: string, check: Check, examined: Examined): Promise<readonly Finding[]> {
  try {
    return await check(examined);
  } catch (error) {
    if (error instanceof CommandError && error.exitCode === 'usage')
      return [
        warning(what, 'It was not checked, because a setting cannot be read.', 'Correct the setting named above.'),
      ];
    const message = withoutSecrets((error as Error).message, examined.context.settings);
    return [
      wrong(what, `It cannot be checked: ${message}.`, 'Mend what the message names, and run charter doctor again.'),
    ];
  }
}

/**
 * Opens what holds registries and lists. In a data folder each is opened where its folder is: an engine would make it.
 * `null` where the cluster is away.
 */
async function openData(context: Context, opened: AsyncDisposableStack): Promise<Data | null> {
  const { cluster } = context.settings;
  const home = context.homePath();
  const { openEngine, openPremises, readClusterState } = await import('../engine.ts');
  if (cluster !== undefined) {
    try {
      await readClusterState(cluster, { timeoutMs: PATIENCE_MS, attempts: cluster.urls.length });
    } catch {
      return null;
    }
  }
  const has = (folder: string) => cluster !== undefined || existsSync(join(home, folder));
  // `damaged` reports what cannot be read.
  const options = { onUnreadable: () => {} };
  return {
    engine: has('registries') ? opened.use(openEngine({ home, cluster }, options)) : null,
    premises: has('premises') ? opened.use(openPremises({ home, cluster }, options)) : null,
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
