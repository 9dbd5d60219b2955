import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { sampleRegistries } from '../../../samples/index.ts';
import { openAccounts } from '../../accounts/index.ts';
import { loadRegistry } from '../../loading/index.ts';
import { registryOf } from '../../registries/index.ts';
import { type Context, storeOf } from '../context.ts';
import { interruptible } from '../interruption.ts';
import { generatedPassword, withSignIn } from '../sign-in.ts';
import { tell } from '../terminal.ts';
import { withExamples } from './examples.ts';
import { addListenOptions, type ServeOptions, serve } from './serve.ts';

const DEMO_EMAIL = 'demo@example.com';
const DEMO_CREDITS = 100_000;

/** `npm start`: the first look at Charter, with nothing to prepare. */
export function startCommand(context: Context): Command {
  return withExamples(addListenOptions(new Command('start')), 'charter start')
    .description('load the sample registries when nothing is loaded, make a demo account, and serve')
    .action(async (options: ServeOptions) => {
      await interruptible((signal) => loadSamples(context, signal), 'the next start loads what is missing');
      const key = await demoKey(context);
      const password = await demoPassword(context);
      await serve(context, options, (listening, url) => {
        const body = JSON.stringify({ q: 'summit*', order_by: 'relevance', limit: 3 });
        tell(
          [
            listening,
            `API key: ${key}`,
            `Dashboard: ${url}/`,
            password === null
              ? `Sign in as ${DEMO_EMAIL} with the password that you set`
              : `Sign in as ${DEMO_EMAIL} with password ${password}`,
            `API reference: ${url}/docs`,
            'Try:',
            `curl -s ${url}/v2/companies/search -H 'X-API-Key: ${key}' -H 'Content-Type: application/json' -d '${body}'`,
            '',
          ].join('\n'),
        );
      });
    });
}

/**
 * All of them, unless something was loaded otherwise. A start that was broken off is continued by
 * the next.
 */
async function loadSamples(context: Context, signal: AbortSignal): Promise<void> {
  const folder = context.dataFolder();
  await using engine = context.openEngine({ corrected: false });
  const loaded = new Set((await engine.snapshots()).map(({ jurisdiction }) => jurisdiction));
  const isAnythingThere = loaded.size > 0 || (await engine.damaged()).length > 0;
  if (isAnythingThere && !existsSync(folder.unfinishedSamples)) return;
  // An engine on a cluster has not made it.
  await mkdir(context.home(), { recursive: true });
  await writeFile(folder.unfinishedSamples, '', { flush: true });
  await using work = await folder.openWork();
  for (const { jurisdiction, files, asOf } of sampleRegistries) {
    if (loaded.has(jurisdiction)) continue;
    const registry = registryOf(jurisdiction)!;
    const options = {
      registry,
      files,
      engine,
      asOf,
      isSample: true,
      workDirectory: work.path,
      rejectsDirectory: folder.rejects,
      signal,
    };
    const report = await loadRegistry(options);
    tell(`Loaded the sample of ${registry.name}: ${report.companies.toLocaleString('en-US')} invented companies\n`);
  }
  await rm(folder.unfinishedSamples);
}

/** The demo account's key. It is kept in the data folder, because keys are shown only when they are made. */
async function demoKey(context: Context): Promise<string> {
  const path = context.dataFolder().demoKey;
  await using accounts = await openAccounts({ ...storeOf(context), keySecret: context.settings.keySecret });
  const kept = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (kept !== '' && (await accounts.keys.authenticate(kept)) !== null) return kept;
  const { key } = await accounts.keys.create({ email: DEMO_EMAIL, credits: DEMO_CREDITS, keyName: 'demo' });
  await writeFile(path, `${key}\n`, { mode: 0o600 });
  return key;
}

/**
 * The demo account's password, kept in the data folder beside its key; null once it was changed.
 */
async function demoPassword(context: Context): Promise<string | null> {
  const path = context.dataFolder().demoPassword;
  const kept = (await readFile(path, 'utf8').catch(() => '')).trim();
  let password: string | null = kept;
  await withSignIn(context, async (signIn) => {
    const isKept = await signIn.passwords.isRight(DEMO_EMAIL, kept);
    if (isKept === true) return;
    if (isKept === false) {
      password = null;
      return;
    }
    password = generatedPassword();
    await signIn.passwords.set(DEMO_EMAIL, password);
    await writeFile(path, `${password}\n`, { mode: 0o600 });
  });
  return password;
}
