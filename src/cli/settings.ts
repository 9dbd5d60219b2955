/** Settings: environment variables with the prefix CHARTER_, read where they are needed. `settings/table.ts` has them all. */
import type { StripeSettings } from '../accounts/index.ts';
import { DEFAULT_TERMS, type TopUpTerms } from '../accounts/terms.ts';
import type { DownloadAccess, SftpAccount } from '../registries/index.ts';
import type { StoreOptions } from '../store/index.ts';
import type { ClusterSettings } from './engine.ts';
import { CommandError } from './exit-codes.ts';
import { type Setting, TABLE } from './settings/table.ts';

export { SETTINGS, type Setting, type SettingName, TABLE, THREADS_MAX } from './settings/table.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Values = {
  readonly [P in keyof typeof TABLE]:
    | NonNullable<ReturnType<(typeof TABLE)[P]['read']>>
    | Extract<ReturnType<(typeof TABLE)[P]['read']>, null>
    | Extract<(typeof TABLE)[P]['standard'], undefined>;
};

/** A value for each row of the table, read when it is asked for. */
const TableValues = class {
  constructor(environment: Environment) {
    for (const [property, row] of Object.entries(TABLE))
      Object.defineProperty(this, property, { get: () => read(row, environment) });
  }
} as new (
  environment: Environment,
) => Values;

/** Reading throws a `CommandError` where a value is wrong. An empty variable counts as absent. */
export class Settings extends TableValues {
  readonly #environment: Environment;

  constructor(environment: Environment) {
    super(environment);
    this.#environment = environment;
  }

  /** All variables that are, or look like, settings, empty ones too. */
  get given(): ReadonlyMap<string, string> {
    const named = Object.entries(this.#environment).filter(([name]) => /^charter_/i.test(name));
    return new Map(named.map(([name, value]) => [name, value ?? '']));
  }

  /** What is wrong with the value of a setting, and `null` where nothing is. `shown`: what of the value may be repeated. */
  problemOf(row: Setting, shown: (value: string) => string | null): string | null {
    try {
      read(row, this.#environment, shown);
    } catch (error) {
      if (error instanceof CommandError) return error.message;
      throw error;
    }
    const doubt = row.doubt?.(this.#environment[row.name] ?? '') ?? null;
    return doubt === null ? null : `${row.name} ${doubt}`;
  }

  get database(): Omit<StoreOptions, 'homeDirectory'> {
    const { databaseUrl, databasePool, databaseStatementTimeoutMs } = this;
    return { databaseUrl, databasePool, databaseStatementTimeoutMs };
  }

  /** Undefined where registries are in the data folder. */
  get cluster(): ClusterSettings | undefined {
    const { enginePrefix, engineUrls } = this;
    return engineUrls && { urls: engineUrls, prefix: enginePrefix };
  }

  get batchLeaseMs(): number {
    return this.batchLeaseSeconds * 1_000;
  }

  get downloadAccess(): DownloadAccess {
    return { mirror: this.downloadMirror, socrataToken: this.socrataToken, sftpAccount: this.floridaAccount };
  }

  /** Undefined where no account is set. */
  get floridaAccount(): SftpAccount | undefined {
    const { floridaFingerprint: fingerprint, floridaUser: user, floridaPassword: password } = this;
    return user === undefined || password === undefined ? undefined : { user, password, fingerprint };
  }

  /** Undefined where no payment provider is set. */
  get stripe(): StripeSettings | undefined {
    const { stripeSecretKey: secretKey } = this;
    if (secretKey === undefined) return undefined;
    return { secretKey, webhookSecret: this.stripeWebhookSecret, apiUrl: this.stripeApiUrl };
  }

  get terms(): TopUpTerms {
    const { currency, creditPrice, topUpMaxCredits: maxCredits, owedMaxCredits } = this;
    return { ...DEFAULT_TERMS, currency, creditPrice, maxCredits, owedMaxCredits };
  }
}

function read(
  { name, read, says, standard, together = [], isHidden }: Setting,
  environment: Environment,
  shown: (value: string) => string | null = (value) => value,
): unknown {
  const given = environment[name] || undefined;
  if (together.some((other) => Boolean(environment[other]) !== Boolean(given)))
    throw new CommandError('usage', `${together.join(' and ')} are set together`);
  const text = given ?? standard;
  if (text === undefined) return undefined;
  try {
    const value = read(text);
    if (value !== undefined) return value;
  } catch (error) {
    throw new CommandError('usage', `${name}: ${(error as Error).message}`, { cause: error });
  }
  const repeated = isHidden ? null : shown(text);
  throw new CommandError('usage', `${name} ${says}${repeated === null ? '' : `; not ${repeated}`}`);
}
