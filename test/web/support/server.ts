/**
 * The whole of Charter on a free port, in this process, with samples loaded and the dashboard as it was built
 * last.
 */

import assert from 'node:assert/strict';
import { createSecretKey } from 'node:crypto';
import { globSync, rmSync, statSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleRegistries } from '../../../samples/index.ts';
import {
  type Accounts,
  openAccounts,
  type Payments,
  type PriceList,
  type TopUpTerms,
} from '../../../src/accounts/index.ts';
import { createServer, type OperatorRoom } from '../../../src/api/index.ts';
import { openBatches, startWorkers } from '../../../src/batches/index.ts';
import { CORRECTIONS_FILE, writeCorrectionsFile } from '../../../src/cli/corrections/corrections-file.ts';
import { findersOver } from '../../../src/cli/finding/finders-over.ts';
import { titledOf, updatesIn } from '../../../src/cli/updates.ts';
import { Corrections } from '../../../src/corrections/corrections.ts';
import { memoryOwners, memoryPremises } from '../../../src/engine/memory/index.ts';
import { openSqliteEngine } from '../../../src/engine/sqlite/index.ts';
import type { Company, Ownership, Premises } from '../../../src/entity/index.ts';
import { openEvents } from '../../../src/events/index.ts';
import { openKeeping } from '../../../src/keeping/index.ts';
import { loadRegistry, openWorkFolder } from '../../../src/loading/index.ts';
import { OFFERS, registryOf } from '../../../src/registries/index.ts';
import { type Mail, openSignIn } from '../../../src/sign-in/index.ts';
import { NO_ROOM } from '../../api/operator-room.ts';
import { matchByName } from '../../batches/matcher.ts';

const ROOT = join(import.meta.dirname, '../../..');

export type ServerOptions = {
  /** Which samples are loaded. */
  readonly jurisdictions?: readonly string[];
  /** Records besides the samples, of other jurisdictions. */
  readonly companies?: readonly Company[];
  readonly premises?: readonly Premises[];
  readonly owners?: readonly Ownership[];
  readonly starterCredits?: number;
  readonly prices?: PriceList;
  readonly payments?: Payments;
  readonly terms?: TopUpTerms;
  /** Whether pages may say that mails are sent; they may where it is not said. */
  readonly sendsMail?: boolean;
  /** Locations are matched too, to what is loaded. */
  readonly matches?: boolean;
  /** What operators see of a machine; nothing where it is not said. */
  readonly room?: Partial<OperatorRoom>;
};

export type DashboardServer = AsyncDisposable & {
  readonly origin: string;
  /** Its data folder, for commands over the same registries. */
  readonly homeDirectory: string;
  readonly accounts: Accounts;
  /** As the command line does it. */
  readonly makeOperator: (email: string) => Promise<void>;
  /** The queue's workers begin: batches that are accepted before wait. */
  readonly startMatching: () => Promise<void>;
  /** Every mail that was sent, the newest last. */
  readonly mails: readonly Mail[];
};

/** Data folders with a sample each, which servers begin with copies of: a load takes a second of the processor. */
const samples = new Map<string, Promise<string>>();

async function loadSample(jurisdiction: string): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'charter-web-'));
  process.once('exit', () => rmSync(home, { recursive: true }));
  await using engine = openSqliteEngine({ home, threads: 1 });
  await using work = openWorkFolder(home);
  const { files, asOf } = sampleRegistries.find((sample) => sample.jurisdiction === jurisdiction)!;
  const registry = registryOf(jurisdiction)!;
  const rejectsDirectory = join(home, 'rejects');
  await loadRegistry({ registry, files, engine, asOf, isSample: true, workDirectory: work.path, rejectsDirectory });
  return home;
}

/** Ports of servers that have ended. The next has one of them: the browser knows the scripts of its address. */
const freed: number[] = [];

export async function startServer(options: ServerOptions = {}): Promise<DashboardServer> {
  assertBuilt();
  await using opened = new AsyncDisposableStack();
  const homeDirectory = await mkdtemp(join(tmpdir(), 'charter-web-'));
  opened.defer(() => rm(homeDirectory, { recursive: true }));
  const { jurisdictions = ['us_ak'], companies = [], prices, payments, terms, starterCredits = 1_000 } = options;
  for (const jurisdiction of jurisdictions) {
    samples.set(jurisdiction, samples.get(jurisdiction) ?? loadSample(jurisdiction));
    await cp((await samples.get(jurisdiction))!, homeDirectory, { recursive: true });
  }
  const engine = opened.use(openSqliteEngine({ home: homeDirectory, threads: 1 }));
  if (companies.length > 0) {
    await using load = engine.beginLoad({ mode: 'replace' });
    for (const [line, company] of companies.entries()) load.add(company, { file: 'records', line: line + 1 });
    await load.publish();
  }
  const accounts = opened.use(await openAccounts({ homeDirectory, prices, payments, terms }));
  const mails: Mail[] = [];
  let origin = '';
  const signIn = opened.use(
    await openSignIn({
      homeDirectory,
      keys: accounts.keys,
      linkOrigin: () => origin,
      starterCredits,
      send: (mail) => void mails.push(mail),
      sendsMail: options.sendsMail ?? true,
    }),
  );
  const corrections = () => Corrections.NONE;
  const batches = options.matches
    ? opened.use(await openBatches({ homeDirectory, corrections, charges: accounts.charges }))
    : undefined;
  const installation = createSecretKey('a secret of the installation, for tests', 'utf8');
  const events = opened.use(await openEvents({ homeDirectory, corrections, installation, networks: 'loopback' }));
  const premises = memoryPremises(options.premises);
  const owners = memoryOwners(options.owners);
  const keeping = opened.use(await openKeeping({ homeDirectory, corrections }));
  const app = createServer({
    engine,
    premises,
    owners,
    accounts,
    finders: findersOver({ engine, premises, owners }),
    dashboard: {
      signIn,
      accounts,
      keeping,
      registryOf,
      listOf: titledOf,
      updatesOf: updatesIn(registryOf),
      offers: OFFERS,
      room: { ...NO_ROOM, ...options.room },
    },
    matching: batches && { batches, match: matchByName },
    events,
    // Every visit comes from an address of its own, as a proxy tells it.
    settings: { rateLimit: 'off', trustedProxies: ['loopback'] },
  });
  const port = freed.pop() ?? 0;
  opened.defer(async () => {
    await app.close();
    freed.push(Number(new URL(origin).port));
  });
  origin = await app.listen({ host: '127.0.0.1', port });
  const open = opened.move();
  return {
    origin,
    homeDirectory,
    accounts,
    makeOperator: (email) => signIn.teams.setOperator(email, true),
    async startMatching() {
      // As a server has it made before it matches.
      writeCorrectionsFile(join(homeDirectory, CORRECTIONS_FILE), { state: '', corrections: [] });
      const moduleUrl = new URL('../../../src/cli/matcher.ts', import.meta.url).href;
      open.use(
        await startWorkers({
          homeDirectory,
          matcher: { moduleUrl, data: { home: homeDirectory } },
          threads: 1,
          // No row takes too long, and no lease ends.
          leaseMs: 3_600_000,
          now: () => 0,
        }),
      );
    },
    mails,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** Testing an old build would tell nothing about what is written now. */
function assertBuilt(): void {
  const changedMs = (paths: readonly string[]) =>
    Math.max(...paths.map((path) => statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0));
  const sources = globSync(['web/src/**/*.*', 'web/index.html', 'web/vite.config.ts'], { cwd: ROOT });
  assert.ok(
    changedMs(['web/dist/index.html']) > changedMs(sources),
    'web/dist is not built, or older than its sources: run `npm run web:build`',
  );
}
