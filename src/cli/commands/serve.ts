import { Command } from 'commander';
import type { Logger } from 'pino';
import { createServer, Metrics } from '../../api/index.ts';
import { openBatches } from '../../batches/index.ts';
import { type Engine, EngineError } from '../../engine/index.ts';
import { openKeeping } from '../../keeping/index.ts';
import { OFFERS } from '../../registries/index.ts';
import { startBatchWorkers } from '../batch-workers.ts';
import { type Context, storeOf, wholeNumber } from '../context.ts';
import { followCorrections } from '../corrections/take-up.ts';
import { correctionsOf } from '../engine.ts';
import { sendChangeMails } from '../events/send-change-mails.ts';
import { serveEvents } from '../events/serve-events.ts';
import { CommandError } from '../exit-codes.ts';
import { openFinders } from '../finding/finding-threads.ts';
import { untilStopped } from '../interruption.ts';
import { openMatcherThreads } from '../match/matcher-threads.ts';
import { connectionsOfServer, METRICS_CONNECTIONS } from '../open-files.ts';
import { openChargingAccounts, openLog } from '../operation.ts';
import { operatorRoomOf } from '../operator-room.ts';
import { registriesOf } from '../own-registries.ts';
import { mailerOf, openServedSignIn } from '../sign-in.ts';
import { tell } from '../terminal.ts';
import { titledOf, updatesIn } from '../updates.ts';
import { withExamples } from './examples.ts';

export type ServeOptions = { readonly host?: string; readonly port?: number };

export function serveCommand(context: Context): Command {
  return withExamples(addListenOptions(new Command('serve')), 'charter serve', 'charter serve --host 0.0.0.0 --port 80')
    .description('answer the HTTP API and the dashboard; prints one line when it is ready')
    .action((options: ServeOptions) => serve(context, options, (listening) => tell(`${listening}\n`)));
}

export function addListenOptions(command: Command): Command {
  return command
    .option('--host <address>', 'the address to listen on (CHARTER_HOST, else 127.0.0.1)')
    .option('--port <number>', 'the port; 0 takes a free one (CHARTER_PORT, else 8080)', wholeNumber(0, 65_535));
}

/**
 * Serves until a signal; requests in flight are finished. `onReady` is given the line that says where the
 * server listens, and its address.
 */
export async function serve(
  context: Context,
  { host = context.settings.host, port = context.settings.port }: ServeOptions,
  onReady: (listening: string, url: string) => void,
): Promise<void> {
  const { settings } = context;
  const { rateLimit, trustedProxies, searchThreads, batchThreads } = settings;
  const { keySecret, keptFileDays, publicUrl, isSignUpOpen, corsOrigins: origins } = settings;
  const connectionsMax = connectionsOfServer({ home: context.home(), settings }) ?? undefined;
  const logger = openLog(settings);
  await using mailer = mailerOf(settings, logger);
  await using accounts = await openChargingAccounts(context, logger, mailer, {
    recoversTopUps: true,
    chargesInThread: true,
  });
  let linkOrigin = publicUrl ?? '';
  await using signIn = await openServedSignIn(context, logger, mailer, accounts.keys, () => linkOrigin);
  const onUnreadable = (error: unknown) =>
    logger.error({ error }, 'a snapshot cannot be read: what needs it is refused');
  await using _following = await followCorrections(context, logger);
  const store = { ...storeOf(context), corrections: correctionsOf(context.engineLocation()) };
  await using engine = context.openEngine({ threads: searchThreads, onUnreadable });
  await using premises = context.openPremises({ threads: searchThreads, onUnreadable });
  await using owners = context.openOwnersAnswers({ threads: searchThreads, onUnreadable });
  await using workers =
    batchThreads === 0 ? null : await startBatchWorkers(context, batchThreads, accounts.charges, logger);
  const onAccepted = () => workers?.wake();
  await using batches = await openBatches({ ...store, charges: accounts.charges, keySecret, keptFileDays, onAccepted });
  await using matching = openMatcherThreads({
    matcher: context.matcher(),
    threads: Math.max(1, batchThreads),
    onRowError: (error) => logger.warn({ error }, 'a location could not be matched'),
  });
  await using events = await serveEvents(context, logger, mailer);
  await using finders = openFinders(context.engineLocation(), Math.max(1, batchThreads));
  await using keeping = await openKeeping(store);
  const metrics = settings.metrics === null ? undefined : new Metrics();
  const registryOf = registriesOf(context);
  const updatesOf = updatesIn(registryOf);
  const room = operatorRoomOf(context);
  metrics?.observeLoaded({ engine, premises, owners, updatesOf });
  const server = createServer({
    engine,
    premises,
    owners,
    accounts,
    finders,
    matching: { batches, match: (location, terms) => matching.match(location, terms) },
    events,
    dashboard: { accounts, signIn, keeping, registryOf, listOf: titledOf, updatesOf, offers: OFFERS, room },
    settings: { rateLimit, trustedProxies, publicUrl, origins, isSignUpOpen, metrics, connectionsMax, logger },
  });
  await using metricsServer = metrics?.server(METRICS_CONNECTIONS);
  if (metricsServer !== undefined) await serveMetrics(metricsServer, settings.metrics!, logger);
  const url = await listen(() => server.listen({ host, port }), host, port, '--port');
  linkOrigin = publicUrl ?? url;
  await using _mails = await sendChangeMails(context, logger, mailer, linkOrigin);
  const note = await noteOfOutdated(engine, logger);
  await untilStopped(() => onReady(`Charter listens on ${url}${note}`, url));
  await server.close();
  // Threads that are slow to end may use up the time that is left: what was asked is on the disk before.
  await accounts.requestLog.flush();
}

type Place = { readonly host: string; readonly port: number };

async function serveMetrics(server: ReturnType<Metrics['server']>, at: Place, logger: Logger): Promise<void> {
  const origin = await listen(() => server.listen(at), at.host, at.port, 'CHARTER_METRICS');
  logger.info({ url: `${origin}/metrics` }, 'measurements are served');
}

/** The registries that are refused until they are upgraded; nothing while a search cluster is away. */
async function noteOfOutdated(engine: Engine, logger: Logger): Promise<string> {
  try {
    const outdated = (await engine.damaged()).filter(({ code }) => code === 'snapshot_outdated');
    const codes = outdated.map(({ jurisdiction }) => jurisdiction).join(', ');
    return codes === '' ? '' : ` (refused until charter upgrade has run: ${codes})`;
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'engine_unavailable') throw error;
    logger.warn({ err: error }, 'the search engine is away: what needs it is refused until it is there');
    return '';
  }
}

async function listen(start: () => Promise<string>, host: string, port: number, setBy: string): Promise<string> {
  try {
    return await start();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} is in use. Choose another with ${setBy}.`,
      EACCES: `Port ${port} needs more rights than this user has.`,
      EADDRNOTAVAIL: `${host} is no address of this machine.`,
    };
    const reason = reasons[code ?? ''];
    if (reason === undefined) throw error;
    throw new CommandError('failed', reason, { cause: error });
  }
}
