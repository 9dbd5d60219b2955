/** Settings: environment variables with the prefix CHARTER_. docs/settings.md has a row for each; a test compares the two. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { DEFAULT_PRICES, type PriceList, parsePrices } from '../accounts/index.ts';
import { CommandError } from './exit-codes.ts';

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
    name: 'CHARTER_KEY_SECRET',
    fallback: 'made and kept in the data folder or the database',
    meaning: 'What API keys are hashed with, at least 32 characters. The same for every process of an installation.',
  },
  {
    name: 'CHARTER_PRICES',
    fallback: '40 a search or lookup, 15 a batch row with people',
    meaning:
      'The price list in credits, as JSON or the name of a file that holds it: `{"company_search": 40, "officer_search": 40, "lookup": 40, "batch_row": 15}`. A search may cost `{"per_result": 1}` instead; an empty result is then free. What is left out keeps its default.',
  },
  {
    name: 'CHARTER_RATE_LIMIT',
    fallback: '50/s',
    meaning: 'Requests a second for each key, with bursts of twice as many; `off` for none.',
  },
  {
    name: 'CHARTER_SEARCH_THREADS',
    fallback: 'one per core, at most 4',
    meaning: 'Threads that search. Each takes some 30 MB.',
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
    name: 'CHARTER_TRUST_PROXY',
    fallback: 'off',
    meaning: '`on` behind a proxy of your own: callers are then told apart by `X-Forwarded-For`.',
  },
] as const satisfies readonly Setting[];

export type SettingName = (typeof SETTINGS)[number]['name'];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const THREADS_MAX = 64;

/** Reads settings where they are needed; an empty variable counts as absent. */
export class Settings {
  readonly #environment: Readonly<Record<string, string | undefined>>;

  constructor(environment: Readonly<Record<string, string | undefined>>) {
    this.#environment = environment;
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

  get logLevel(): string {
    const value = this.#get('CHARTER_LOG_LEVEL') ?? 'info';
    if (!LOG_LEVELS.includes(value)) {
      throw new CommandError('usage', `CHARTER_LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}; not ${value}`);
    }
    return value;
  }

  get downloadMirror(): string | undefined {
    const value = this.#get('CHARTER_DOWNLOAD_MIRROR');
    if (value !== undefined && !/^https?:$/.test(URL.parse(value)?.protocol ?? '')) {
      throw new CommandError(
        'usage',
        `CHARTER_DOWNLOAD_MIRROR is an address such as https://mirror.example; not ${value}`,
      );
    }
    return value;
  }

  get trustProxy(): boolean {
    const value = this.#get('CHARTER_TRUST_PROXY') ?? 'off';
    if (value !== 'on' && value !== 'off')
      throw new CommandError('usage', `CHARTER_TRUST_PROXY is on or off; not ${value}`);
    return value === 'on';
  }

  #integer(name: SettingName, least: number, most: number): number | undefined {
    const value = this.#get(name);
    if (value === undefined) return undefined;
    if (!/^\d{1,9}$/.test(value) || Number(value) < least || Number(value) > most) {
      throw new CommandError('usage', `${name} is a whole number from ${least} to ${most}; not ${value}`);
    }
    return Number(value);
  }
}
