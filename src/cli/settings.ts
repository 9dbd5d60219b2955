/**
 * Settings: environment variables with the prefix CHARTER_. docs/settings.md has a row for each; a test
 * compares the two.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { StripeSettings } from '../accounts/index.ts';
import {
  CURRENCIES,
  DEFAULT_PRICES,
  DEFAULT_TERMS,
  MAX_GRANT_CREDITS,
  type PriceList,
  parsePrices,
  type TopUpTerms,
} from '../accounts/terms.ts';
import { DEFAULT_LEASE_MS, DEFAULT_RESULT_DAYS, defaultThreads } from '../batches/defaults.ts';
import { CHANGES_DAYS } from '../engine/index.ts';
import { DEFAULT_DELAYS, parseNetworks } from '../events/defaults.ts';
import type { DownloadAccess, SftpAccount } from '../registries/index.ts';
import { DEFAULT_POOL, DEFAULT_STATEMENT_TIMEOUT_MS } from '../store/defaults.ts';
import type { StoreOptions } from '../store/index.ts';
import type { ClusterSettings, SnapshotWriter } from './engine.ts';
import { CommandError } from './exit-codes.ts';
import { trustedProxies } from './trusted-proxies.ts';

export type Setting = { readonly name: string; readonly fallback: string; readonly meaning: string };

export const SETTINGS = [
  { name: 'CHARTER_HOME', fallback: './charter-data', meaning: 'The data folder: snapshots, accounts, rejected rows.' },
  { name: 'CHARTER_HOST', fallback: '127.0.0.1', meaning: 'The address `serve` listens on.' },
  { name: 'CHARTER_PORT', fallback: '8080', meaning: 'The port `serve` listens on; 0 takes a free one.' },
  {
    name: 'CHARTER_DATABASE_URL',
    fallback: 'a SQLite file in the data folder',
    meaning: 'Where accounts are kept: `postgres://user:password@host/database`.',
  },
  {
    name: 'CHARTER_DATABASE_POOL',
    fallback: String(DEFAULT_POOL),
    meaning:
      'The most connections to PostgreSQL that each of these opens, 2 to 1000: of a server its accounts, its sign-in, its batches and the watch over its threads; each thread that matches batches. A process that matches has one more, which waits for batches.',
  },
  {
    name: 'CHARTER_DATABASE_STATEMENT_TIMEOUT_MS',
    fallback: String(DEFAULT_STATEMENT_TIMEOUT_MS),
    meaning:
      'How many milliseconds a statement may take on PostgreSQL, 1000 to 600000; a request that meets the end is a 503. Upgrades of the tables and `verify` have no limit.',
  },
  {
    name: 'CHARTER_ENGINE_URL',
    fallback: 'snapshots in the data folder',
    meaning:
      'Where registries and license lists are searched: the nodes of an OpenSearch cluster, with commas between, such as `https://user:password@search-1:9200,https://user:password@search-2:9200`. The data folder then holds no more than rejected rows, downloads and the work of loads.',
  },
  {
    name: 'CHARTER_ENGINE_PREFIX',
    fallback: 'charter-',
    meaning:
      'What the names of all indexes and aliases begin with that Charter makes there; nothing else in the cluster is touched. Small letters, digits and `-`, with a `-` at the end.',
  },
  {
    name: 'CHARTER_KEY_SECRET',
    fallback: 'made and kept in the data folder or the database',
    meaning: 'What API keys are hashed with, at least 32 characters. The same for every process of an installation.',
  },
  {
    name: 'CHARTER_PRICES',
    fallback: '40 a search or lookup, 15 a batch row with people',
    meaning:
      'The price list in credits, as JSON or the name of a file that holds it: `{"company_search": 40, "officer_search": 40, "lookup": 40, "batch_row": 15, "reconcile_query": 40}`. A search may cost `{"per_result": 1}` instead; an empty result is then free. Premises cost what companies do. What is left out keeps its default; a `reconcile_query` then costs what a company search does.',
  },
  {
    name: 'CHARTER_RATE_LIMIT',
    fallback: '50/s',
    meaning:
      'Requests a second for each key, with bursts of twice as many; `off` for none, and for no limit of signed-in accounts, which else is 20 a second with bursts of 200. All servers over one PostgreSQL count together; with SQLite each process counts by itself. The same for every server of an installation. Guesses of keys and passwords are held up all the same.',
  },
  {
    name: 'CHARTER_SEARCH_THREADS',
    fallback: 'one per core, at most 4',
    meaning: 'Threads that search. Each takes some 30 MB.',
  },
  {
    name: 'CHARTER_SNAPSHOT_WRITER',
    fallback: 'pages',
    meaning:
      'How a load writes snapshots: `pages` writes the pages of their files, `inserts` has SQLite insert the same rows, which takes a seventh more processor time and one thread alone. For a suspicion against the first.',
  },
  {
    name: 'CHARTER_CHANGES_DAYS',
    fallback: String(CHANGES_DAYS),
    meaning:
      'How many days it is kept what loads changed, 1 to 3650. The same for every process of an installation that loads.',
  },
  {
    name: 'CHARTER_BATCH_THREADS',
    fallback: 'one per core but one, at most 4',
    meaning:
      'Threads that match batches in a server, beside its searches; 0 where `charter worker` processes do it all. Single locations have as many of their own, at least one, from the first on. A batch that nobody works on for a day fails.',
  },
  {
    name: 'CHARTER_BATCH_RESULT_DAYS',
    fallback: '30',
    meaning: 'How many days the results of a batch are kept, 30 to 3650.',
  },
  {
    name: 'CHARTER_BATCH_LEASE_SECONDS',
    fallback: '30',
    meaning:
      'How long the rows of a process that matches and is not heard of wait before another takes them, and the messages to webhooks of one that sends them, 1 to 30 seconds. The same for every process of an installation.',
  },
  {
    name: 'CHARTER_WEBHOOK_NETWORKS',
    fallback: 'none: webhooks reach the internet alone',
    meaning:
      'Private networks that webhooks may reach all the same, with commas between: addresses, networks (`10.0.0.0/8`), `loopback`, `private`. Who may make a webhook can then send requests there.',
  },
  {
    name: 'CHARTER_WEBHOOK_DELAYS',
    fallback: DEFAULT_DELAYS.join(','),
    meaning:
      'Seconds after each failed attempt at a webhook, with commas between: whole numbers to 604800, at most 30. Behind the last there is one more attempt; if that fails, the webhook is paused.',
  },
  {
    name: 'CHARTER_KEY',
    fallback: 'none',
    meaning: 'The API key by which `match --server` works at another server.',
  },
  {
    name: 'CHARTER_LOG_LEVEL',
    fallback: 'info',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
  },
  {
    name: 'CHARTER_DOWNLOAD_MIRROR',
    fallback: 'the publishers themselves',
    meaning:
      'Where `load --download` fetches from: `https://data.colorado.gov/x` then comes from `<mirror>/data.colorado.gov/x`.',
  },
  {
    name: 'CHARTER_SOCRATA_TOKEN',
    fallback: 'none: portals may give little at a time',
    meaning:
      'The application token that Socrata portals (data.ny.gov, data.colorado.gov and others) are asked with, free from any of them; sent as `X-App-Token`.',
  },
  {
    name: 'CHARTER_US_FL_SFTP_USER',
    fallback: 'none: Florida is not fetched',
    meaning:
      'The account by which `load us_fl --download` signs in to sftp.floridados.gov: the state prints it on https://dos.fl.gov/sunbiz/other-services/data-downloads/data-usage-guide/.',
  },
  { name: 'CHARTER_US_FL_SFTP_PASSWORD', fallback: 'none', meaning: 'Its password, printed there too.' },
  {
    name: 'CHARTER_US_FL_SFTP_FINGERPRINT',
    fallback: 'that of the first connection',
    meaning:
      "The fingerprint of the server's key, `SHA256:…` as ssh-keygen prints it. Without it the key of the first connection is trusted and kept, and another one is refused.",
  },
  {
    name: 'CHARTER_PUBLIC_URL',
    fallback: 'the address that `serve` listens on',
    meaning:
      'The origin that people reach the server by, such as `https://charter.example`: for links in mails, and for the check that changes come from a page of this server. With `https`, cookies are sent over nothing else.',
  },
  {
    name: 'CHARTER_CORS_ORIGINS',
    fallback: 'none: no page elsewhere calls the API',
    meaning:
      "Origins whose pages may call `/v2` and `/mcp` under a key, with commas between, such as `https://app.example`; `*` for all. A key in a page is everybody's who opens it. Cookies count for nothing there.",
  },
  {
    name: 'CHARTER_SIGN_UP',
    fallback: 'open',
    meaning: '`closed` where only the operator makes accounts.',
  },
  {
    name: 'CHARTER_STARTER_CREDITS',
    fallback: '1000',
    meaning: 'Credits that a new account begins with, 0 for none.',
  },
  {
    name: 'CHARTER_SESSION_SECRET',
    fallback: 'made and kept in the data folder or the database',
    meaning:
      'What sessions are signed with, at least 32 characters. The same for every process of an installation; another one signs everybody out.',
  },
  {
    name: 'CHARTER_SMTP_URL',
    fallback: 'none: links that would be mailed are printed to the log',
    meaning:
      'The server that sends mails: `smtp://user:password@host:587`, or `smtps://` for TLS from the start. Without it nobody is mailed what watches find.',
  },
  {
    name: 'CHARTER_MAIL_FROM',
    fallback: 'Charter <charter@localhost>',
    meaning: 'The sender of mails.',
  },
  {
    name: 'CHARTER_TRUST_PROXY',
    fallback: 'off',
    meaning:
      'Proxies of your own, with commas between: addresses, networks (`10.0.0.0/8`), `loopback`, `private`; `on` is the last two together. Callers behind them are told apart by `X-Forwarded-For`: the rightmost address that is no such proxy is the caller.',
  },
  {
    name: 'CHARTER_METRICS',
    fallback: 'off',
    meaning:
      'The address and port, such as `127.0.0.1:9464`, on which `serve` answers `GET /metrics` for Prometheus. The public port never does.',
  },
  {
    name: 'CHARTER_STRIPE_SECRET_KEY',
    fallback: 'none: top-ups are owed to the operator',
    meaning: 'The secret key of a Stripe account: users then save a card there, and top-ups are paid with it.',
  },
  {
    name: 'CHARTER_STRIPE_WEBHOOK_SECRET',
    fallback: 'none: webhooks are refused',
    meaning:
      'The signing secret of the webhook that you set up at Stripe for `<your address>/webhooks/stripe`. Without it payments are still found, but nothing is heard of refunds, disputes and cards that are lost.',
  },
  {
    name: 'CHARTER_STRIPE_API_URL',
    fallback: 'Stripe itself',
    meaning: "Another server that speaks Stripe's API, for tests.",
  },
  {
    name: 'CHARTER_CREDIT_PRICE_CENTS',
    fallback: '1',
    meaning: 'What a credit costs, in whole cents, or in the smallest unit of the currency: 1 to 100000.',
  },
  { name: 'CHARTER_CURRENCY', fallback: 'usd', meaning: `What top-ups are paid in: ${CURRENCIES.join(', ')}.` },
  {
    name: 'CHARTER_TOP_UP_MAX_CREDITS',
    fallback: '1000000',
    meaning: 'The largest top-up, in credits.',
  },
  {
    name: 'CHARTER_OWED_MAX_CREDITS',
    fallback: '100000',
    meaning:
      'How many credits of top-ups an account may owe while there is no Stripe; 0 where credits come from the operator alone.',
  },
  {
    name: 'CHARTER_OVERAGE_MAX_CREDITS',
    fallback: '0',
    meaning: 'How far below zero users may set their own overage, in credits; 0 leaves overage to your commands.',
  },
  {
    name: 'CHARTER_REQUEST_LOG_DAYS',
    fallback: '90',
    meaning: 'How many days single requests are kept for the dashboard, 1 to 3650. Sums by day are kept for good.',
  },
] as const satisfies readonly Setting[];

export type SettingName = (typeof SETTINGS)[number]['name'];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
/** Of searches, and of batches. */
export const THREADS_MAX = 64;
const CHANGES_DAYS_MAX = 3650;
const BATCH_RESULT_DAYS_MAX = 3_650;
const WEBHOOK_DELAYS_MAX = 30;
const WEBHOOK_DELAY_MAX_SECONDS = 604_800;
const STARTER_CREDITS_MAX = 999_999_999;
const CREDIT_PRICE_MAX = 100_000;
const REQUEST_LOG_DAYS_MAX = 3_650;

/** Reads settings where they are needed; an empty variable counts as absent. */
export class Settings {
  readonly #environment: Readonly<Record<string, string | undefined>>;

  constructor(environment: Readonly<Record<string, string | undefined>>) {
    this.#environment = environment;
  }

  /** All variables that are, or look like, settings, empty ones too. */
  get given(): ReadonlyMap<string, string> {
    const named = Object.entries(this.#environment).filter(([name]) => /^charter_/i.test(name));
    return new Map(named.map(([name, value]) => [name, value ?? '']));
  }

  #get(name: SettingName): string | undefined {
    return this.#environment[name] || undefined;
  }

  get home(): string {
    return resolve(this.#get('CHARTER_HOME') ?? 'charter-data');
  }

  get host(): string {
    return this.#get('CHARTER_HOST') ?? '127.0.0.1';
  }

  get port(): number {
    return this.#integer('CHARTER_PORT', 0, 65_535) ?? 8080;
  }

  get databaseUrl(): string | undefined {
    return this.#get('CHARTER_DATABASE_URL');
  }

  get database(): Omit<StoreOptions, 'homeDirectory'> {
    return {
      databaseUrl: this.databaseUrl,
      databasePool: this.#integer('CHARTER_DATABASE_POOL', 2, 1_000),
      databaseStatementTimeoutMs: this.#integer('CHARTER_DATABASE_STATEMENT_TIMEOUT_MS', 1_000, 600_000),
    };
  }

  /** Undefined where registries are in the data folder. */
  get cluster(): ClusterSettings | undefined {
    const value = this.#get('CHARTER_ENGINE_URL');
    const prefix = this.#get('CHARTER_ENGINE_PREFIX') ?? 'charter-';
    if (!/^[a-z0-9][a-z0-9-]{0,60}-$/.test(prefix))
      throw new CommandError(
        'usage',
        `CHARTER_ENGINE_PREFIX has small letters, digits and -, with a - at the end, such as charter-; not ${prefix}`,
      );
    if (value === undefined) return undefined;
    const urls = value.split(',').map((text) => URL.parse(text.trim()));
    // It may hold a password, so it is not repeated.
    if (
      !urls.every(
        (url) => url !== null && /^https?:$/.test(url.protocol) && /^\/?$/.test(url.pathname) && url.search === '',
      )
    )
      throw new CommandError(
        'usage',
        'CHARTER_ENGINE_URL has the form https://user:password@search-1:9200, several with commas between',
      );
    return { urls: urls.map((url) => url!.href), prefix };
  }

  get keySecret(): string | undefined {
    return this.#get('CHARTER_KEY_SECRET');
  }

  get prices(): PriceList {
    const value = this.#get('CHARTER_PRICES');
    if (value === undefined) return DEFAULT_PRICES;
    try {
      return parsePrices(value.trimStart().startsWith('{') ? value : readFileSync(value, 'utf8'));
    } catch (error) {
      throw new CommandError('usage', `CHARTER_PRICES: ${(error as Error).message}`, { cause: error });
    }
  }

  get rateLimit(): { readonly perSecond: number; readonly burst: number } | 'off' {
    const value = this.#get('CHARTER_RATE_LIMIT') ?? '50/s';
    if (value === 'off') return 'off';
    const perSecond = Number(/^(\d{1,6})\/s$/.exec(value)?.[1] ?? 0);
    if (perSecond < 1)
      throw new CommandError('usage', `CHARTER_RATE_LIMIT is a number a second such as 50/s, or off; not ${value}`);
    return { perSecond, burst: 2 * perSecond };
  }

  get searchThreads(): number {
    return this.#integer('CHARTER_SEARCH_THREADS', 1, THREADS_MAX) ?? Math.min(availableParallelism(), 4);
  }

  get snapshotWriter(): SnapshotWriter {
    const value = this.#get('CHARTER_SNAPSHOT_WRITER') ?? 'pages';
    if (value === 'pages' || value === 'inserts') return value;
    throw new CommandError('usage', `CHARTER_SNAPSHOT_WRITER is pages or inserts; not ${value}`);
  }

  get changesDays(): number {
    return this.#integer('CHARTER_CHANGES_DAYS', 1, CHANGES_DAYS_MAX) ?? CHANGES_DAYS;
  }

  get batchThreads(): number {
    return this.#integer('CHARTER_BATCH_THREADS', 0, THREADS_MAX) ?? defaultThreads();
  }

  get batchLeaseMs(): number {
    const longest = DEFAULT_LEASE_MS / 1000;
    return (this.#integer('CHARTER_BATCH_LEASE_SECONDS', 1, longest) ?? longest) * 1000;
  }

  /** A list that `parseNetworks` reads. */
  get webhookNetworks(): string {
    const value = this.#get('CHARTER_WEBHOOK_NETWORKS') ?? '';
    if (parseNetworks(value) === null)
      throw new CommandError(
        'usage',
        `CHARTER_WEBHOOK_NETWORKS has addresses and networks, such as loopback,10.0.0.0/8; not ${value}`,
      );
    return value;
  }

  /** In seconds. */
  get webhookDelays(): readonly number[] {
    const value = this.#get('CHARTER_WEBHOOK_DELAYS');
    if (value === undefined) return DEFAULT_DELAYS;
    const delays = value.split(',').map((text) => (/^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN));
    if (delays.length > WEBHOOK_DELAYS_MAX || !delays.every((delay) => delay <= WEBHOOK_DELAY_MAX_SECONDS))
      throw new CommandError(
        'usage',
        `CHARTER_WEBHOOK_DELAYS has at most ${WEBHOOK_DELAYS_MAX} whole numbers to ${WEBHOOK_DELAY_MAX_SECONDS}, such as 5,300,1800; not ${value}`,
      );
    return delays;
  }

  get batchResultDays(): number {
    return (
      this.#integer('CHARTER_BATCH_RESULT_DAYS', DEFAULT_RESULT_DAYS, BATCH_RESULT_DAYS_MAX) ?? DEFAULT_RESULT_DAYS
    );
  }

  get key(): string | undefined {
    return this.#get('CHARTER_KEY');
  }

  get logLevel(): string {
    const value = this.#get('CHARTER_LOG_LEVEL') ?? 'info';
    if (!LOG_LEVELS.includes(value)) {
      throw new CommandError('usage', `CHARTER_LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}; not ${value}`);
    }
    return value;
  }

  get downloadMirror(): string | undefined {
    return this.#address('CHARTER_DOWNLOAD_MIRROR', 'https://mirror.example');
  }

  get downloadAccess(): DownloadAccess {
    return {
      mirror: this.downloadMirror,
      socrataToken: this.#get('CHARTER_SOCRATA_TOKEN'),
      sftpAccount: this.floridaAccount,
    };
  }

  /** Undefined where no account is set. */
  get floridaAccount(): SftpAccount | undefined {
    const fingerprint = this.#get('CHARTER_US_FL_SFTP_FINGERPRINT');
    if (fingerprint !== undefined && !/^SHA256:[A-Za-z0-9+/]{43}$/.test(fingerprint))
      throw new CommandError(
        'usage',
        `CHARTER_US_FL_SFTP_FINGERPRINT is SHA256: and 43 characters; not ${fingerprint}`,
      );
    const user = this.#get('CHARTER_US_FL_SFTP_USER');
    const password = this.#get('CHARTER_US_FL_SFTP_PASSWORD');
    if (user === undefined && password === undefined) return undefined;
    if (user === undefined || password === undefined)
      throw new CommandError('usage', 'CHARTER_US_FL_SFTP_USER and CHARTER_US_FL_SFTP_PASSWORD are set together');
    return { user, password, fingerprint };
  }

  /** Undefined where nobody collects top-ups. */
  get stripe(): StripeSettings | undefined {
    const secretKey = this.#get('CHARTER_STRIPE_SECRET_KEY');
    if (secretKey === undefined) return undefined;
    return {
      secretKey,
      webhookSecret: this.#get('CHARTER_STRIPE_WEBHOOK_SECRET'),
      apiUrl: this.#address('CHARTER_STRIPE_API_URL', 'http://127.0.0.1:12111'),
    };
  }

  get terms(): TopUpTerms {
    const given = this.#get('CHARTER_CURRENCY') ?? DEFAULT_TERMS.currency;
    const currency = CURRENCIES.find((one) => one === given.toLowerCase());
    if (currency === undefined) {
      throw new CommandError('usage', `CHARTER_CURRENCY is one of ${CURRENCIES.join(', ')}; not ${given}`);
    }
    return {
      currency,
      creditPrice: this.#integer('CHARTER_CREDIT_PRICE_CENTS', 1, CREDIT_PRICE_MAX) ?? DEFAULT_TERMS.creditPrice,
      minCredits: 1,
      maxCredits: this.#integer('CHARTER_TOP_UP_MAX_CREDITS', 1, MAX_GRANT_CREDITS) ?? 1_000_000,
      owedMaxCredits: this.#integer('CHARTER_OWED_MAX_CREDITS', 0, MAX_GRANT_CREDITS) ?? 100_000,
    };
  }

  get publicUrl(): string | undefined {
    const value = this.#get('CHARTER_PUBLIC_URL');
    if (value === undefined) return undefined;
    const origin = originOf(value);
    if (origin === null) {
      throw new CommandError(
        'usage',
        `CHARTER_PUBLIC_URL is an origin such as https://charter.example, without a path; not ${value}`,
      );
    }
    return origin;
  }

  /** Of pages elsewhere that may call the API. */
  get corsOrigins(): '*' | readonly string[] {
    const value = this.#get('CHARTER_CORS_ORIGINS');
    if (value === undefined || value === '*') return value ?? [];
    const origins = value.split(',').map((text) => originOf(text.trim()));
    if (!origins.every((origin) => origin !== null)) {
      throw new CommandError(
        'usage',
        `CHARTER_CORS_ORIGINS is *, or origins such as https://app.example,http://localhost:5173; not ${value}`,
      );
    }
    return origins;
  }

  get isSignUpOpen(): boolean {
    const value = this.#get('CHARTER_SIGN_UP') ?? 'open';
    if (value !== 'open' && value !== 'closed') {
      throw new CommandError('usage', `CHARTER_SIGN_UP is open or closed; not ${value}`);
    }
    return value === 'open';
  }

  get starterCredits(): number {
    return this.#integer('CHARTER_STARTER_CREDITS', 0, STARTER_CREDITS_MAX) ?? 1_000;
  }

  get overageMaxCredits(): number {
    return this.#integer('CHARTER_OVERAGE_MAX_CREDITS', 0, MAX_GRANT_CREDITS) ?? 0;
  }

  get requestLogDays(): number {
    return this.#integer('CHARTER_REQUEST_LOG_DAYS', 1, REQUEST_LOG_DAYS_MAX) ?? 90;
  }

  get sessionSecret(): string | undefined {
    return this.#get('CHARTER_SESSION_SECRET');
  }

  get smtpUrl(): string | undefined {
    const value = this.#get('CHARTER_SMTP_URL');
    const url = URL.parse(value ?? 'smtp://localhost');
    if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
      // It may hold a password, so it is not repeated.
      throw new CommandError('usage', 'CHARTER_SMTP_URL has the form smtp://user:password@host:587');
    }
    return value;
  }

  get mailFrom(): string {
    return this.#get('CHARTER_MAIL_FROM') ?? 'Charter <charter@localhost>';
  }

  get trustedProxies(): readonly string[] {
    const value = this.#get('CHARTER_TRUST_PROXY') ?? 'off';
    if (value === 'off') return [];
    const networks = trustedProxies(value);
    if (networks === null) {
      const form = 'off, on, or addresses and networks such as loopback,10.0.0.0/8';
      throw new CommandError('usage', `CHARTER_TRUST_PROXY is ${form}; not ${value}`);
    }
    return networks;
  }

  /** Where measurements are served; `null` where they are not. */
  get metrics(): { readonly host: string; readonly port: number } | null {
    const value = this.#get('CHARTER_METRICS') ?? 'off';
    if (value === 'off') return null;
    const [, bracketed, plain, port = ''] = /^(?:\[([0-9a-fA-F:.]+)\]|([^:[\]]+)):(\d{1,5})$/.exec(value) ?? [];
    const host = bracketed ?? plain;
    if (host === undefined || Number(port) > 65_535) {
      throw new CommandError(
        'usage',
        `CHARTER_METRICS is off, or an address and a port such as 127.0.0.1:9464; not ${value}`,
      );
    }
    return { host, port: Number(port) };
  }

  #address(name: SettingName, example: string): string | undefined {
    const value = this.#get(name);
    if (value !== undefined && !/^https?:$/.test(URL.parse(value)?.protocol ?? '')) {
      throw new CommandError('usage', `${name} is an address such as ${example}; not ${value}`);
    }
    return value;
  }

  #integer(name: SettingName, least: number, most: number): number | undefined {
    const value = this.#get(name);
    if (value === undefined) return undefined;
    if (!/^\d{1,13}$/.test(value) || Number(value) < least || Number(value) > most) {
      throw new CommandError('usage', `${name} is a whole number from ${least} to ${most}; not ${value}`);
    }
    return Number(value);
  }
}

/** As browsers write it; null where a text is none, or more than one. */
function originOf(text: string): string | null {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : null;
}
