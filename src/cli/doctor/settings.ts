/** What is set, where it comes from, and whether it can be read. */
import { distance } from 'fastest-levenshtein';
import { CommandError } from '../exit-codes.ts';
import { SETTINGS, type SettingName, type Settings } from '../settings.ts';
import type { Check } from './check.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';
import { shown, withoutSecrets } from './secrets.ts';

/** How each is read; a setting that cannot be read throws. */
const READ: Readonly<Record<SettingName, (settings: Settings) => unknown>> = {
  CHARTER_HOME: ({ home }) => home,
  CHARTER_HOST: ({ host }) => host,
  CHARTER_PORT: ({ port }) => port,
  CHARTER_DATABASE_URL: ({ databaseUrl }) => refuseOtherDatabases(databaseUrl),
  CHARTER_DATABASE_POOL: ({ database }) => database,
  CHARTER_DATABASE_STATEMENT_TIMEOUT_MS: ({ database }) => database,
  CHARTER_ENGINE_URL: ({ cluster }) => cluster,
  CHARTER_ENGINE_PREFIX: ({ cluster }) => cluster,
  CHARTER_KEY_SECRET: ({ keySecret }) => refuseShort('CHARTER_KEY_SECRET', keySecret),
  CHARTER_PRICES: ({ prices }) => prices,
  CHARTER_RATE_LIMIT: ({ rateLimit }) => rateLimit,
  CHARTER_SEARCH_THREADS: ({ searchThreads }) => searchThreads,
  CHARTER_SNAPSHOT_WRITER: ({ snapshotWriter }) => snapshotWriter,
  CHARTER_CHANGES_DAYS: ({ changesDays }) => changesDays,
  CHARTER_BATCH_THREADS: ({ batchThreads }) => batchThreads,
  CHARTER_BATCH_RESULT_DAYS: ({ batchResultDays }) => batchResultDays,
  CHARTER_BATCH_LEASE_SECONDS: ({ batchLeaseMs }) => batchLeaseMs,
  CHARTER_WEBHOOK_NETWORKS: ({ webhookNetworks }) => webhookNetworks,
  CHARTER_WEBHOOK_DELAYS: ({ webhookDelays }) => webhookDelays,
  CHARTER_KEY: ({ key }) => key,
  CHARTER_LOG_LEVEL: ({ logLevel }) => logLevel,
  CHARTER_DOWNLOAD_MIRROR: ({ downloadMirror }) => downloadMirror,
  CHARTER_SOCRATA_TOKEN: ({ downloadAccess }) => downloadAccess,
  CHARTER_US_FL_SFTP_USER: ({ floridaAccount }) => floridaAccount,
  CHARTER_US_FL_SFTP_PASSWORD: ({ floridaAccount }) => floridaAccount,
  CHARTER_US_FL_SFTP_FINGERPRINT: ({ floridaAccount }) => floridaAccount,
  CHARTER_PUBLIC_URL: ({ publicUrl }) => publicUrl,
  CHARTER_CORS_ORIGINS: ({ corsOrigins }) => corsOrigins,
  CHARTER_SIGN_UP: ({ isSignUpOpen }) => isSignUpOpen,
  CHARTER_STARTER_CREDITS: ({ starterCredits }) => starterCredits,
  CHARTER_SESSION_SECRET: ({ sessionSecret }) => refuseShort('CHARTER_SESSION_SECRET', sessionSecret),
  CHARTER_SMTP_URL: ({ smtpUrl }) => smtpUrl,
  CHARTER_MAIL_FROM: ({ mailFrom }) => mailFrom,
  CHARTER_TRUST_PROXY: ({ trustedProxies }) => trustedProxies,
  CHARTER_METRICS: ({ metrics }) => metrics,
  CHARTER_STRIPE_SECRET_KEY: ({ stripe }) => stripe,
  CHARTER_STRIPE_WEBHOOK_SECRET: ({ stripe }) => stripe,
  CHARTER_STRIPE_API_URL: ({ stripe }) => stripe,
  CHARTER_CREDIT_PRICE_CENTS: ({ terms }) => terms,
  CHARTER_CURRENCY: ({ terms }) => terms,
  CHARTER_TOP_UP_MAX_CREDITS: ({ terms }) => terms,
  CHARTER_OWED_MAX_CREDITS: ({ terms }) => terms,
  CHARTER_OVERAGE_MAX_CREDITS: ({ overageMaxCredits }) => overageMaxCredits,
  CHARTER_REQUEST_LOG_DAYS: ({ requestLogDays }) => requestLogDays,
};

/** They are told also where they are not set: what an installation is follows from them. */
const ALWAYS_TOLD: ReadonlySet<SettingName> = new Set([
  'CHARTER_HOME',
  'CHARTER_HOST',
  'CHARTER_PORT',
  'CHARTER_DATABASE_URL',
  'CHARTER_ENGINE_URL',
  'CHARTER_PUBLIC_URL',
  'CHARTER_SIGN_UP',
  'CHARTER_SMTP_URL',
  'CHARTER_STRIPE_SECRET_KEY',
]);

const SECRET_LENGTH_MIN = 32;
/** How many letters a misspelt name may have otherwise; one of a name that is shorter than `SHORT_NAME`. */
const MISSPELT_MAX = 3;
const SHORT_NAME = 'CHARTER_'.length + 8;

/** Every setting that is set or matters, and each variable that looks like a setting and is none. */
export const settingsCheck: Check = ({ context }) => {
  const { settings } = context;
  const known = SETTINGS.flatMap((setting) => findingOf(setting, context.homePath(), settings));
  const names = new Set<string>(SETTINGS.map(({ name }) => name));
  const unknown = [...settings.given.keys()].filter((name) => !names.has(name));
  return [...known, ...unknown.sort().map(unknownVariable)];
};

function findingOf(
  { name, fallback }: { readonly name: SettingName; readonly fallback: string },
  home: string,
  settings: Settings,
): readonly Finding[] {
  const value = settings.given.get(name);
  if (name === 'CHARTER_HOME' && home !== settings.home) return [ok(name, `${home} (--home)`)];
  if (value === undefined || value === '') {
    if (value === undefined && !ALWAYS_TOLD.has(name)) return [];
    return [ok(name, `${name === 'CHARTER_HOME' ? home : fallback} (${value === '' ? 'empty: ' : ''}default)`)];
  }
  const problem = problemOf(name, settings);
  if (problem === null) return [ok(name, `${shown(name, value)} (environment)`)];
  // It may repeat the value.
  const told = withoutSecrets(problem.replaceAll(value, shown(name, value)), settings);
  return [wrong(name, sentence(told), `Correct ${name}, or unset it for its default: ${fallback}`)];
}

function problemOf(name: SettingName, settings: Settings): string | null {
  try {
    READ[name](settings);
    return null;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    // Settings that are read together are each told where they are at fault.
    return error.message.includes(name) ? error.message : null;
  }
}

/** As the accounts and the sign-in refuse it when a server starts. */
function refuseShort(name: SettingName, secret: string | undefined): void {
  if (secret !== undefined && secret.length < SECRET_LENGTH_MIN)
    throw new CommandError('usage', `${name} must have at least ${SECRET_LENGTH_MIN} characters`);
}

function refuseOtherDatabases(databaseUrl: string | undefined): void {
  if (databaseUrl !== undefined && !(/^postgres(ql)?:\/\//i.test(databaseUrl) && URL.canParse(databaseUrl)))
    throw new CommandError('usage', 'CHARTER_DATABASE_URL has the form postgres://user:password@host:5432/name');
}

function unknownVariable(name: string): Finding {
  const meant = meantBy(name.toUpperCase());
  // Its value is not shown: what was to be a secret is one.
  if (meant !== null)
    return wrong(name, 'It is no setting, so it has no effect.', `Rename it: ${meant} is meant, it seems.`);
  return warning(name, 'It is no setting, so it has no effect.', 'Unset it; docs/settings.md lists all there are.');
}

/** The setting whose name is nearly the same, or has the same words and more. */
function meantBy(name: string): SettingName | null {
  const rows = SETTINGS.map((setting) => ({ name: setting.name, letters: distance(setting.name, name) }));
  const nearest = rows.reduce((best, one) => (one.letters < best.letters ? one : best));
  const isNear = nearest.letters <= (name.length < SHORT_NAME ? 1 : MISSPELT_MAX);
  if (isNear || lettersOf(nearest.name) === lettersOf(name)) return nearest.name;
  const words = name.split('_');
  const longer = rows.filter((row) => words.every((word) => row.name.split('_').includes(word)));
  return longer.length === 1 ? longer[0]!.name : null;
}

const lettersOf = (name: string): string => [...name].sort().join('');

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
