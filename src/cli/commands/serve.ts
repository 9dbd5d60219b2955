import { once } from 'node:events';
import { Command } from 'commander';
import { pino } from 'pino';
import { openAccounts, stripePayments } from '../../accounts/index.ts';
import { createServer } from '../../api/index.ts';
import { openSqliteEngine } from '../../engine/sqlite/index.ts';
import { registryOf } from '../../registries/index.ts';
import { noticeMail, openSignIn } from '../../sign-in/index.ts';
import { type Context, wholeNumber } from '../context.ts';
import { CommandError } from '../exit-codes.ts';
import { mailerOf } from '../sign-in.ts';

/** How long requests in flight may take once the server is told to stop, in milliseconds. */
const STOP_GRACE_MS = 10_000;

export type ServeOptions = { readonly host?: string; readonly port?: number };

export function serveCommand(context: Context): Command {
  return addListenOptions(new Command('serve'))
    .description('answer the HTTP API and the dashboard; prints one line when it is ready')
    .action((options: ServeOptions) =>
      serve(context, options, (url) => process.stdout.write(`Charter listens on ${url}\n`)),
    );
}

export function addListenOptions(command: Command): Command {
  return command
    .option('--host <address>', 'the address to listen on (CHARTER_HOST, else 127.0.0.1)')
    .option('--port <number>', 'the port; 0 takes a free one (CHARTER_PORT, else 8080)', wholeNumber(0, 65_535));
}

/** Serves until a signal; requests in flight are finished. `onReady` is given the server's address. */
export async function serve(
  { settings, home }: Context,
  { host = settings.host, port = settings.port }: ServeOptions,
  onReady: (url: string) => void,
): Promise<void> {
  const { databaseUrl, keySecret, prices, terms, stripe, rateLimit, trustProxy, logLevel, searchThreads } = settings;
  const { overageMaxCredits, requestLogDays, sessionSecret, publicUrl, starterCredits, isSignUpOpen } = settings;
  // Logs go to stderr: stdout holds the one line that says it is ready.
  const logger = pino({ level: logLevel }, pino.destination({ dest: 2, sync: false }));
  const onTopUpError = (error: unknown) => logger.error({ err: error }, 'a top-up failed and will be tried again');
  const homeDirectory = home();
  await using mailer = mailerOf(settings, logger);
  await using accounts = await openAccounts({
    homeDirectory,
    databaseUrl,
    keySecret,
    prices,
    terms,
    payments: stripe === undefined ? undefined : await stripePayments(stripe),
    recoversTopUps: true,
    onTopUpError,
    notify: ({ email, subject, text }) => mailer.send(noticeMail(email, subject, text)),
    chargesInThread: true,
    overageMaxCredits,
    requestLogDays,
    onRequestLogError: (error) => logger.error({ err: error }, 'requests could not be logged'),
  });
  let linkOrigin = publicUrl ?? '';
  await using signIn = await openSignIn({
    homeDirectory,
    databaseUrl,
    sessionSecret,
    accounts,
    publicUrl,
    linkOrigin: () => linkOrigin,
    starterCredits,
    send: mailer.send,
    onError: (error) => logger.error({ err: error }, 'sign-in failed beside a request'),
  });
  const onUnreadable = (error: unknown) =>
    logger.error({ error }, 'a snapshot cannot be read and counts as not loaded');
  await using engine = openSqliteEngine({ home: homeDirectory, threads: searchThreads, onUnreadable });
  const server = createServer({
    engine,
    accounts,
    dashboard: { accounts, signIn, registryOf },
    settings: { rateLimit, trustProxy, publicUrl, isSignUpOpen, logger },
  });
  const stopped = new AbortController();
  const signals = ['SIGINT', 'SIGTERM'].map((signal) => once(process, signal, { signal: stopped.signal }));
  try {
    const url = await listen(() => server.listen({ host, port }), host, port);
    linkOrigin = publicUrl ?? url;
    onReady(url);
    await Promise.race(signals);
    const overdue = setTimeout(() => process.exit(0), STOP_GRACE_MS);
    overdue.unref();
    await server.close();
  } finally {
    stopped.abort();
    await Promise.allSettled(signals);
  }
}

async function listen(start: () => Promise<string>, host: string, port: number): Promise<string> {
  try {
    return await start();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} is in use. Choose another with --port.`,
      EACCES: `Port ${port} needs more rights than this user has.`,
      EADDRNOTAVAIL: `${host} is no address of this machine.`,
    };
    const reason = reasons[code ?? ''];
    if (reason === undefined) throw error;
    throw new CommandError('failed', reason, { cause: error });
  }
}
