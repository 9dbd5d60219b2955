/**
 * All settings, a row each. The values that commands read, refusals, what `doctor` says and docs/settings.md (`npm run
 * settings`) follow from it.
 */
import { availableParallelism } from 'node:os';
import { CURRENCIES, MAX_GRANT_CREDITS } from '../../accounts/terms.ts';
import {
  DEFAULT_KEPT_FILE_DAYS,
  DEFAULT_LEASE_MS,
  DEFAULT_RESULT_DAYS,
  defaultThreads,
} from '../../batches/defaults.ts';
import { CHANGES_DAYS } from '../../engine/index.ts';
import { DEFAULT_DELAYS } from '../../events/defaults.ts';
import { DEFAULT_POOL, DEFAULT_STATEMENT_TIMEOUT_MS } from '../../store/defaults.ts';
import {
  address,
  calibration,
  choice,
  delays,
  either,
  endpoint,
  fingerprint,
  type Kind,
  mailServer,
  networks,
  nodes,
  origin,
  origins,
  path,
  postgresAddress,
  prefix,
  prices,
  proxies,
  range,
  rate,
  secret,
  signingSecret,
  text,
} from './kinds.ts';

/** The text that an absent variable counts as, and how pages say it. Without a text the value is `undefined`. */
type Standard = { readonly words: string; readonly text?: string };

type More = {
  /** Told by `doctor` also where it is not set: what an installation is follows from it. */
  readonly isAlwaysTold?: true;
  /** A setting without which it has no effect. */
  readonly needs?: string;
  /** A setting beside which it has no effect, and why. */
  readonly idle?: { readonly beside: string; readonly why: string };
  /** Settings that are all set or none. */
  readonly together?: readonly string[];
};

export type Setting<T = unknown> = Kind<T> &
  More & {
    readonly name: `CHARTER_${string}`;
    /** The default, as pages say it. */
    readonly fallback: string;
    /** The text that stands for an absent one. */
    readonly standard: string | undefined;
    readonly meaning: string;
  };

/** @param standard a text, which pages show as it is */
function setting<const N extends `CHARTER_${string}`, T, const S extends string | Standard>(
  name: N,
  kind: Kind<T>,
  standard: S,
  meaning: string,
  more: More = {},
): Setting<T> & { readonly name: N; readonly standard: S extends string | { text: string } ? string : undefined } {
  const { words, text } = typeof standard === 'string' ? { words: standard, text: standard } : (standard as Standard);
  return { name, ...kind, fallback: words, standard: text as never, meaning, ...more };
}

/** Of searches, and of batches. */
export const THREADS_MAX = 64;
const FLORIDA_LOGIN = ['CHARTER_US_FL_SFTP_USER', 'CHARTER_US_FL_SFTP_PASSWORD'];

/** By the property of `Settings` that its value is read by; in the order of docs/settings.md. */
export const TABLE = {
  home: setting('CHARTER_HOME', path, './charter-data', 'The data folder: snapshots, accounts, rejected rows.', {
    isAlwaysTold: true,
  }),
  host: setting('CHARTER_HOST', text, '127.0.0.1', 'The address `serve` listens on.', { isAlwaysTold: true }),
  port: setting('CHARTER_PORT', range(0, 65_535), '8080', 'The port `serve` listens on; 0 takes a free one.', {
    isAlwaysTold: true,
  }),
  databaseUrl: setting(
    'CHARTER_DATABASE_URL',
    postgresAddress,
    { words: 'a SQLite file in the data folder' },
    'Where accounts are kept: `postgres://user:password@host/database`.',
    { isAlwaysTold: true },
  ),
  databasePool: setting(
    'CHARTER_DATABASE_POOL',
    range(2, 1_000),
    String(DEFAULT_POOL),
    'The most connections to PostgreSQL that each of these opens, 2 to 1000: of a server its accounts, its sign-in, its batches and the watch over its threads; each thread that matches batches. A process that matches has one more, which waits for batches.',
    { needs: 'CHARTER_DATABASE_URL' },
  ),
  databaseStatementTimeoutMs: setting(
    'CHARTER_DATABASE_STATEMENT_TIMEOUT_MS',
    range(1_000, 600_000),
    String(DEFAULT_STATEMENT_TIMEOUT_MS),
    'How many milliseconds a statement may take on PostgreSQL, 1000 to 600000; a request that meets the end is a 503. Upgrades of the tables and `verify` have no limit.',
    { needs: 'CHARTER_DATABASE_URL' },
  ),
  engineUrls: setting(
    'CHARTER_ENGINE_URL',
    nodes,
    { words: 'snapshots in the data folder' },
    'Where registries and license lists are searched: the nodes of an OpenSearch cluster, with commas between, such as `https://user:password@search-1:9200,https://user:password@search-2:9200`. The data folder then holds no more than rejected rows, downloads and the work of loads.',
    { isAlwaysTold: true },
  ),
  enginePrefix: setting(
    'CHARTER_ENGINE_PREFIX',
    prefix,
    'charter-',
    'What the names of all indexes and aliases begin with that Charter makes there; nothing else in the cluster is touched. Small letters, digits and `-`, with a `-` at the end.',
    { needs: 'CHARTER_ENGINE_URL' },
  ),
  keySecret: setting(
    'CHARTER_KEY_SECRET',
    signingSecret,
    { words: 'made and kept in the data folder or the database' },
    'What API keys are hashed with, at least 32 characters. The same for every process of an installation.',
  ),
  prices: setting(
    'CHARTER_PRICES',
    prices,
    { words: '40 a search or lookup, 15 a batch row with people', text: '{}' },
    'The price list in credits, as JSON or the name of a file that holds it: `{"company_search": 40, "officer_search": 40, "lookup": 40, "batch_row": 15, "reconcile_query": 40}`. A search may cost `{"per_result": 1}` instead; an empty result is then free. Premises cost what companies do. What is left out keeps its default; a `reconcile_query` then costs what a company search does.',
  ),
  rateLimit: setting(
    'CHARTER_RATE_LIMIT',
    rate,
    '50/s',
    'Requests a second for each key, with bursts of twice as many; `off` for none, and for no limit of signed-in accounts, which else is 20 a second with bursts of 200. All servers over one PostgreSQL count together; with SQLite each process counts by itself. The same for every server of an installation. Guesses of keys and passwords are held up all the same.',
  ),
  calibration: setting(
    'CHARTER_CALIBRATION',
    calibration,
    { words: 'none: as the model has learned' },
    'The file that `charter calibrate` writes: how much surer or less sure matching is of your own locations. The same for every process of an installation that matches.',
  ),
  searchThreads: setting(
    'CHARTER_SEARCH_THREADS',
    range(1, THREADS_MAX),
    { words: 'one per core, at most 4', text: String(Math.min(availableParallelism(), 4)) },
    'Threads that search. Each takes some 30 MB.',
  ),
  changesDays: setting(
    'CHARTER_CHANGES_DAYS',
    range(1, 3_650),
    String(CHANGES_DAYS),
    'How many days it is kept what loads changed, 1 to 3650. The same for every process of an installation that loads.',
  ),
  batchThreads: setting(
    'CHARTER_BATCH_THREADS',
    range(0, THREADS_MAX),
    { words: 'one per core but one, at most 4', text: String(defaultThreads()) },
    'Threads that match batches in a server, beside its searches; 0 where `charter worker` processes do it all. Single locations have as many of their own, at least one, from the first on. A batch that nobody works on for a day fails.',
  ),
  batchResultDays: setting(
    'CHARTER_BATCH_RESULT_DAYS',
    range(DEFAULT_RESULT_DAYS, 3_650),
    String(DEFAULT_RESULT_DAYS),
    'How many days the results of a batch are kept, 30 to 3650.',
  ),
  keptFileDays: setting(
    'CHARTER_KEPT_FILE_DAYS',
    range(0, 3_650),
    String(DEFAULT_KEPT_FILE_DAYS),
    'How many days a file is kept whose owner agrees to that in the dashboard, 0 to 3650; with 0 none is. It is encrypted with a key made of the key secret. The same for every process of an installation.',
  ),
  batchLeaseSeconds: setting(
    'CHARTER_BATCH_LEASE_SECONDS',
    range(1, DEFAULT_LEASE_MS / 1_000),
    String(DEFAULT_LEASE_MS / 1_000),
    'How long the rows of a process that matches and is not heard of wait before another takes them, and the messages to webhooks of one that sends them, 1 to 30 seconds. The same for every process of an installation.',
  ),
  webhookNetworks: setting(
    'CHARTER_WEBHOOK_NETWORKS',
    networks,
    { words: 'none: webhooks reach the internet alone', text: '' },
    'Private networks that webhooks may reach all the same, with commas between: addresses, networks (`10.0.0.0/8`), `loopback`, `private`. Who may make a webhook can then send requests there.',
  ),
  webhookDelays: setting(
    'CHARTER_WEBHOOK_DELAYS',
    delays,
    DEFAULT_DELAYS.join(','),
    'Seconds after each failed attempt at a webhook, with commas between: whole numbers to 604800, at most 30. Behind the last there is one more attempt; if that fails, the webhook is paused.',
  ),
  key: setting('CHARTER_KEY', secret, { words: 'none' }, 'The API key by which commands with `--server` ask a server.'),
  server: setting(
    'CHARTER_SERVER',
    address('https://charter.example'),
    { words: 'none: what is loaded here' },
    'The Charter server that commands with `--server` ask where the option is not given.',
  ),
  logLevel: setting(
    'CHARTER_LOG_LEVEL',
    choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
    '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
  ),
  downloadMirror: setting(
    'CHARTER_DOWNLOAD_MIRROR',
    address('https://mirror.example'),
    { words: 'the publishers themselves' },
    'Where `load --download` fetches from: `https://data.colorado.gov/x` then comes from `<mirror>/data.colorado.gov/x`.',
  ),
  socrataToken: setting(
    'CHARTER_SOCRATA_TOKEN',
    secret,
    { words: 'none: portals may give little at a time' },
    'The application token that Socrata portals (data.ny.gov, data.colorado.gov and others) are asked with, free from any of them; sent as `X-App-Token`.',
  ),
  floridaUser: setting(
    'CHARTER_US_FL_SFTP_USER',
    text,
    { words: 'none: Florida is not fetched' },
    'The account by which `load us_fl --download` signs in to sftp.floridados.gov: the state prints it on https://dos.fl.gov/sunbiz/other-services/data-downloads/data-usage-guide/.',
    { together: FLORIDA_LOGIN },
  ),
  floridaPassword: setting(
    'CHARTER_US_FL_SFTP_PASSWORD',
    secret,
    { words: 'none' },
    'Its password, printed there too.',
    { together: FLORIDA_LOGIN },
  ),
  floridaFingerprint: setting(
    'CHARTER_US_FL_SFTP_FINGERPRINT',
    fingerprint,
    { words: 'that of the first connection' },
    "The fingerprint of the server's key, `SHA256:…` as ssh-keygen prints it. Without it the key of the first connection is trusted and kept, and another one is refused.",
  ),
  publicUrl: setting(
    'CHARTER_PUBLIC_URL',
    origin,
    { words: 'the address that `serve` listens on' },
    'The origin that people reach the server by, such as `https://charter.example`: for links in mails, and for the check that changes come from a page of this server. With `https`, cookies are sent over nothing else.',
    { isAlwaysTold: true },
  ),
  corsOrigins: setting(
    'CHARTER_CORS_ORIGINS',
    origins,
    { words: 'none: no page elsewhere calls the API', text: '' },
    "Origins whose pages may call `/v2` and `/mcp` under a key, with commas between, such as `https://app.example`; `*` for all. A key in a page is everybody's who opens it. Cookies count for nothing there.",
  ),
  isSignUpOpen: setting(
    'CHARTER_SIGN_UP',
    either('open', 'closed'),
    'open',
    '`closed` where only the operator makes accounts.',
    { isAlwaysTold: true },
  ),
  starterCredits: setting(
    'CHARTER_STARTER_CREDITS',
    range(0, 999_999_999),
    '1000',
    'Credits that a new account begins with, 0 for none.',
  ),
  sessionSecret: setting(
    'CHARTER_SESSION_SECRET',
    signingSecret,
    { words: 'made and kept in the data folder or the database' },
    'What sessions are signed with, at least 32 characters. The same for every process of an installation; another one signs everybody out.',
  ),
  smtpUrl: setting(
    'CHARTER_SMTP_URL',
    mailServer,
    { words: 'none: links that would be mailed are printed to the log' },
    'The server that sends mails: `smtp://user:password@host:587`, or `smtps://` for TLS from the start. Without it nobody is mailed what watches find.',
    { isAlwaysTold: true },
  ),
  mailFrom: setting('CHARTER_MAIL_FROM', text, 'Charter <charter@localhost>', 'The sender of mails.', {
    needs: 'CHARTER_SMTP_URL',
  }),
  trustedProxies: setting(
    'CHARTER_TRUST_PROXY',
    proxies,
    'off',
    'Proxies of your own, with commas between: addresses, networks (`10.0.0.0/8`), `loopback`, `private`; `on` is the last two together. Callers behind them are told apart by `X-Forwarded-For`: the rightmost address that is no such proxy is the caller.',
  ),
  metrics: setting(
    'CHARTER_METRICS',
    endpoint,
    'off',
    'The address and port, such as `127.0.0.1:9464`, on which `serve` answers `GET /metrics` for Prometheus. The public port never does.',
  ),
  stripeSecretKey: setting(
    'CHARTER_STRIPE_SECRET_KEY',
    secret,
    { words: 'none: top-ups are owed to the operator' },
    'The secret key of a Stripe account: users then save a card there, and top-ups are paid with it.',
    { isAlwaysTold: true },
  ),
  stripeWebhookSecret: setting(
    'CHARTER_STRIPE_WEBHOOK_SECRET',
    secret,
    { words: 'none: webhooks are refused' },
    'The signing secret of the webhook that you set up at Stripe for `<your address>/webhooks/stripe`. Without it payments are still found, but nothing is heard of refunds, disputes and cards that are lost.',
    { needs: 'CHARTER_STRIPE_SECRET_KEY' },
  ),
  stripeApiUrl: setting(
    'CHARTER_STRIPE_API_URL',
    address('http://127.0.0.1:12111'),
    { words: 'Stripe itself' },
    "Another server that speaks Stripe's API, for tests.",
    { needs: 'CHARTER_STRIPE_SECRET_KEY' },
  ),
  creditPrice: setting(
    'CHARTER_CREDIT_PRICE_CENTS',
    range(1, 100_000),
    '1',
    'What a credit costs, in whole cents, or in the smallest unit of the currency: 1 to 100000.',
  ),
  currency: setting(
    'CHARTER_CURRENCY',
    choice(CURRENCIES, (text) => text.toLowerCase()),
    'usd',
    `What top-ups are paid in: ${CURRENCIES.join(', ')}.`,
  ),
  topUpMaxCredits: setting(
    'CHARTER_TOP_UP_MAX_CREDITS',
    range(1, MAX_GRANT_CREDITS),
    '1000000',
    'The largest top-up, in credits.',
  ),
  owedMaxCredits: setting(
    'CHARTER_OWED_MAX_CREDITS',
    range(0, MAX_GRANT_CREDITS),
    '100000',
    'How many credits of top-ups an account may owe while there is no Stripe; 0 where credits come from the operator alone.',
    { idle: { beside: 'CHARTER_STRIPE_SECRET_KEY', why: 'Stripe collects what is topped up' } },
  ),
  overageMaxCredits: setting(
    'CHARTER_OVERAGE_MAX_CREDITS',
    range(0, MAX_GRANT_CREDITS),
    '0',
    'How far below zero users may set their own overage, in credits; 0 leaves overage to your commands.',
  ),
  requestLogDays: setting(
    'CHARTER_REQUEST_LOG_DAYS',
    range(1, 3_650),
    '90',
    'How many days single requests are kept for the dashboard, 1 to 3650. Sums by day are kept for good.',
  ),
};

export type SettingName = (typeof TABLE)[keyof typeof TABLE]['name'];
export const SETTINGS: readonly (Setting & { readonly name: SettingName })[] = Object.values(TABLE);
