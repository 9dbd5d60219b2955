import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { DEFAULT_PRICES } from '../../src/accounts/index.ts';
import type { Context } from '../../src/cli/context.ts';
import type { Examined } from '../../src/cli/doctor/check.ts';
import { settingsCheck } from '../../src/cli/doctor/settings.ts';
import { CommandError } from '../../src/cli/exit-codes.ts';
import { SETTINGS, type SettingName, Settings, TABLE } from '../../src/cli/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'charter-settings-'));
const PRICES_FILE = join(folder, 'prices.json');
writeFileSync(PRICES_FILE, '{"lookup": 9}');
after(() => rmSync(folder, { recursive: true }));

const READ: readonly (readonly [
  name: string,
  value: string,
  read: (settings: Settings) => unknown,
  expected: unknown,
])[] = [
  ['CHARTER_HOME', '/srv/charter', (settings) => settings.home, '/srv/charter'],
  ['CHARTER_PORT', '9000', (settings) => settings.port, 9000],
  ['CHARTER_PORT', '', (settings) => settings.port, 8080],
  ['CHARTER_RATE_LIMIT', 'off', (settings) => settings.rateLimit, 'off'],
  ['CHARTER_RATE_LIMIT', '200/s', (settings) => settings.rateLimit, { perSecond: 200, burst: 400 }],
  ['CHARTER_RATE_LIMIT', '', (settings) => settings.rateLimit, { perSecond: 50, burst: 100 }],
  ['CHARTER_DATABASE_POOL', '3', (settings) => settings.database.databasePool, 3],
  ['CHARTER_DATABASE_STATEMENT_TIMEOUT_MS', '2000', (settings) => settings.database.databaseStatementTimeoutMs, 2000],
  ['CHARTER_SEARCH_THREADS', '3', (settings) => settings.searchThreads, 3],
  ['CHARTER_CHANGES_DAYS', '', (settings) => settings.changesDays, 90],
  ['CHARTER_CHANGES_DAYS', '365', (settings) => settings.changesDays, 365],
  ['CHARTER_ENGINE_URL', '', (settings) => settings.cluster, undefined],
  [
    'CHARTER_ENGINE_URL',
    'https://user:p%40ss@search-1:9200, http://10.0.0.2:9200/',
    (settings) => settings.cluster,
    { urls: ['https://user:p%40ss@search-1:9200/', 'http://10.0.0.2:9200/'], prefix: 'charter-' },
  ],
  ['CHARTER_TRUST_PROXY', '', (settings) => settings.trustedProxies, []],
  ['CHARTER_TRUST_PROXY', 'off', (settings) => settings.trustedProxies, []],
  ['CHARTER_TRUST_PROXY', 'on', (settings) => settings.trustedProxies, ['loopback', 'uniquelocal']],
  ['CHARTER_TRUST_PROXY', 'private', (settings) => settings.trustedProxies, ['uniquelocal']],
  [
    'CHARTER_TRUST_PROXY',
    'loopback, 203.0.113.0/24,2001:db8::1, loopback',
    (settings) => settings.trustedProxies,
    ['loopback', '203.0.113.0/24', '2001:db8::1'],
  ],
  ['CHARTER_CORS_ORIGINS', '', (settings) => settings.corsOrigins, []],
  ['CHARTER_CORS_ORIGINS', '*', (settings) => settings.corsOrigins, '*'],
  [
    'CHARTER_CORS_ORIGINS',
    'https://App.example/, http://localhost:5173',
    (settings) => settings.corsOrigins,
    ['https://app.example', 'http://localhost:5173'],
  ],
  ['CHARTER_METRICS', '', (settings) => settings.metrics, null],
  ['CHARTER_METRICS', '127.0.0.1:9464', (settings) => settings.metrics, { host: '127.0.0.1', port: 9464 }],
  ['CHARTER_METRICS', '[::1]:0', (settings) => settings.metrics, { host: '::1', port: 0 }],
  ['CHARTER_DOWNLOAD_MIRROR', 'http://mirror.example', (settings) => settings.downloadMirror, 'http://mirror.example'],
  ['CHARTER_SOCRATA_TOKEN', 'mine', (settings) => settings.downloadAccess.socrataToken, 'mine'],
  ['CHARTER_SOCRATA_TOKEN', '', (settings) => settings.downloadAccess.socrataToken, undefined],
  ['CHARTER_US_FL_SFTP_USER', '', (settings) => settings.downloadAccess.sftpAccount, undefined],
  ['CHARTER_PRICES', '', (settings) => settings.prices, DEFAULT_PRICES],
  ['CHARTER_PRICES', ' {"lookup": 7}', (settings) => settings.prices, { ...DEFAULT_PRICES, lookup: 7 }],
  ['CHARTER_PRICES', PRICES_FILE, (settings) => settings.prices.lookup, 9],
  ['CHARTER_LOG_LEVEL', 'silent', (settings) => settings.logLevel, 'silent'],
  ['CHARTER_CREDIT_PRICE_CENTS', '3', (settings) => settings.terms.creditPrice, 3],
  ['CHARTER_CURRENCY', 'EUR', (settings) => settings.terms.currency, 'eur'],
  ['CHARTER_TOP_UP_MAX_CREDITS', '500', (settings) => settings.terms.maxCredits, 500],
  ['CHARTER_OWED_MAX_CREDITS', '0', (settings) => settings.terms.owedMaxCredits, 0],
  ['CHARTER_STRIPE_WEBHOOK_SECRET', 'whsec_1', (settings) => settings.stripe, undefined],
  ['CHARTER_STRIPE_SECRET_KEY', 'sk_1', (settings) => settings.stripe?.secretKey, 'sk_1'],
  ['CHARTER_WEBHOOK_NETWORKS', '', (settings) => settings.webhookNetworks, ''],
  ['CHARTER_WEBHOOK_NETWORKS', 'loopback, 10.0.0.0/8', (settings) => settings.webhookNetworks, 'loopback, 10.0.0.0/8'],
  ['CHARTER_WEBHOOK_DELAYS', '', (settings) => settings.webhookDelays.length, 9],
  ['CHARTER_WEBHOOK_DELAYS', '0, 5,604800', (settings) => settings.webhookDelays, [0, 5, 604_800]],
];

/** `…` stands for the value, which is repeated unless it may hold a password. */
const REFUSED: readonly (readonly [name: SettingName, says: string, ...values: string[]])[] = [
  ['CHARTER_PORT', 'is a whole number from 0 to 65535; not …', '65536', '80x'],
  [
    'CHARTER_ENGINE_URL',
    'has the form https://user:password@search-1:9200, several with commas between',
    'search-1:9200',
    'http://search-1:9200,',
    'http://search-1:9200/path',
  ],
  [
    'CHARTER_ENGINE_PREFIX',
    'has small letters, digits and -, with a - at the end, such as charter-; not …',
    'Charter-',
    'charter',
    '-',
  ],
  [
    'CHARTER_WEBHOOK_NETWORKS',
    'has addresses and networks, such as loopback,10.0.0.0/8; not …',
    'loopback,home',
    '10.0.0.0/40',
  ],
  [
    'CHARTER_WEBHOOK_DELAYS',
    'has at most 30 whole numbers to 604800, such as 5,300,1800; not …',
    '5,,10',
    '604801',
    '1'.concat(',1'.repeat(30)),
  ],
  ['CHARTER_RATE_LIMIT', 'is a number a second such as 50/s, or off; not …', '50', '0/s'],
  ['CHARTER_DATABASE_POOL', 'is a whole number from 2 to 1000; not …', '1'],
  ['CHARTER_DATABASE_STATEMENT_TIMEOUT_MS', 'is a whole number from 1000 to 600000; not …', '0'],
  ['CHARTER_SEARCH_THREADS', 'is a whole number from 1 to 64; not …', '0'],
  ['CHARTER_CHANGES_DAYS', 'is a whole number from 1 to 3650; not …', '0', '3651'],
  [
    'CHARTER_TRUST_PROXY',
    'is off, on, or addresses and networks such as loopback,10.0.0.0/8; not …',
    'yes',
    '10.0.0.0/33',
    '10.0.0.0/',
    'loopback,',
    'proxy.example',
  ],
  [
    'CHARTER_CORS_ORIGINS',
    'is *, or origins such as https://app.example,http://localhost:5173; not …',
    'app.example',
    'https://app.example/path',
    'https://app.example,',
    'null',
  ],
  [
    'CHARTER_METRICS',
    'is off, or an address and a port such as 127.0.0.1:9464; not …',
    'on',
    '127.0.0.1:99999',
    '9464',
  ],
  [
    'CHARTER_SERVER',
    'is an address such as https://charter.example; not …',
    'charter.example',
    'ftp://charter.example',
  ],
  ['CHARTER_DOWNLOAD_MIRROR', 'is an address such as https://mirror.example; not …', 'mirror.example'],
  ['CHARTER_US_FL_SFTP_USER', 'CHARTER_US_FL_SFTP_USER and CHARTER_US_FL_SFTP_PASSWORD are set together', 'Public'],
  [
    'CHARTER_US_FL_SFTP_PASSWORD',
    'CHARTER_US_FL_SFTP_USER and CHARTER_US_FL_SFTP_PASSWORD are set together',
    'open-sesame',
  ],
  ['CHARTER_US_FL_SFTP_FINGERPRINT', 'is SHA256: and 43 characters; not …', 'MD5:00:11'],
  [
    'CHARTER_PRICES',
    'CHARTER_PRICES: The price list cannot be used: lookup: Too small: expected number to be >=0',
    '{"lookup": -1}',
  ],
  [
    'CHARTER_CALIBRATION',
    "CHARTER_CALIBRATION: ENOENT: no such file or directory, open '/nowhere/calibration.json'",
    '/nowhere/calibration.json',
  ],
  [
    'CHARTER_CALIBRATION',
    'CHARTER_CALIBRATION: the file is no calibration as charter calibrate writes it',
    PRICES_FILE,
  ],
  [
    'CHARTER_PRICES',
    "CHARTER_PRICES: ENOENT: no such file or directory, open '/nowhere/prices.json'",
    '/nowhere/prices.json',
  ],
  ['CHARTER_LOG_LEVEL', 'is one of fatal, error, warn, info, debug, trace, silent; not …', 'loud'],
  ['CHARTER_CREDIT_PRICE_CENTS', 'is a whole number from 1 to 100000; not …', '0.5'],
  ['CHARTER_CURRENCY', 'is one of aud, cad, chf, dkk, eur, gbp, jpy, nok, nzd, sek, sgd, usd; not …', 'doubloons'],
  ['CHARTER_OWED_MAX_CREDITS', 'is a whole number from 0 to 1000000000000; not …', '-1'],
  ['CHARTER_BATCH_THREADS', 'is a whole number from 0 to 64; not …', '65'],
  ['CHARTER_BATCH_RESULT_DAYS', 'is a whole number from 30 to 3650; not …', '29'],
  ['CHARTER_KEPT_FILE_DAYS', 'is a whole number from 0 to 3650; not …', '-1', '3651'],
  ['CHARTER_BATCH_LEASE_SECONDS', 'is a whole number from 1 to 30; not …', '0', '31'],
  [
    'CHARTER_PUBLIC_URL',
    'is an origin such as https://charter.example, without a path; not …',
    'charter.example',
    'https://charter.example/path',
    'ftp://charter.example',
  ],
  ['CHARTER_SIGN_UP', 'is open or closed; not …', 'yes'],
  ['CHARTER_STARTER_CREDITS', 'is a whole number from 0 to 999999999; not …', '1000000000'],
  ['CHARTER_SMTP_URL', 'has the form smtp://user:password@host:587', 'smtp://', 'https://mail.example'],
  ['CHARTER_STRIPE_API_URL', 'is an address such as http://127.0.0.1:12111; not …', 'stripe.example'],
  ['CHARTER_TOP_UP_MAX_CREDITS', 'is a whole number from 1 to 1000000000000; not …', '0'],
  ['CHARTER_OVERAGE_MAX_CREDITS', 'is a whole number from 0 to 1000000000000; not …', '1e3'],
  ['CHARTER_REQUEST_LOG_DAYS', 'is a whole number from 1 to 3650; not …', '0', '99999999999999'],
];

/** What is read and refused where it is used, in words of its own. */
const DOUBTED: typeof REFUSED = [
  [
    'CHARTER_DATABASE_URL',
    'has the form postgres://user:password@host:5432/name',
    'mysql://host/name',
    'search-1:5432',
  ],
  ['CHARTER_KEY_SECRET', 'must have at least 32 characters', 'short'],
  ['CHARTER_SESSION_SECRET', 'must have at least 32 characters', 'x'.repeat(31)],
];

/** Their values may be any text. */
const ANY: readonly SettingName[] = [
  'CHARTER_HOME',
  'CHARTER_HOST',
  'CHARTER_KEY',
  'CHARTER_SOCRATA_TOKEN',
  'CHARTER_MAIL_FROM',
  'CHARTER_STRIPE_SECRET_KEY',
  'CHARTER_STRIPE_WEBHOOK_SECRET',
];

const rowOf = (name: SettingName) => Object.entries(TABLE).find(([, row]) => row.name === name)!;
const says = (name: string, words: string, value: string) =>
  `${words.startsWith('CHARTER_') || words.startsWith(':') ? '' : `${name} `}${words.replace('…', value)}`;

/** What `doctor` says of one setting. */
async function toldOf(name: SettingName, settings: Settings) {
  const context = { settings, homePath: () => settings.home } as Context;
  const findings = await settingsCheck({ context } as Examined);
  return findings.find(({ what }) => what === name);
}

describe('settings', () => {
  for (const [name, value, read, expected] of READ) {
    it(`${name}=${value} is read`, () => assert.deepEqual(read(new Settings({ [name]: value })), expected));
  }

  for (const [name, words, ...values] of REFUSED)
    for (const value of values)
      it(`${name}=${value} is refused by name, and told by doctor with what to do`, async () => {
        const settings = new Settings({ [name]: value });
        const [property, { fallback }] = rowOf(name);
        const message = says(name, words, value);
        assert.throws(() => settings[property as keyof Settings], new CommandError('usage', message));
        const told = await toldOf(name, settings);
        assert.equal(told?.state, 'wrong');
        assert.ok(told.mend === `Correct ${name}, or unset it for its default: ${fallback}`);
      });

  for (const [name, words, ...values] of DOUBTED)
    for (const value of values)
      it(`${name}=${value} is read, and told by doctor`, async () => {
        const settings = new Settings({ [name]: value });
        assert.equal(settings[rowOf(name)[0] as keyof Settings], value);
        const { state, says } = (await toldOf(name, settings))!;
        assert.deepEqual({ state, says }, { state: 'wrong', says: `${name} ${words}.` });
      });

  it('have a value each that is wrong, but for those that are any text', () => {
    const tried = [...REFUSED, ...DOUBTED].map(([name]) => name);
    const names = SETTINGS.map(({ name }) => name);
    assert.deepEqual(names.filter((name) => !tried.includes(name)).sort(), [...ANY].sort());
  });

  it('are read with the default that pages tell', () => {
    for (const [property, { standard }] of Object.entries(TABLE)) {
      const value = new Settings({})[property as keyof Settings];
      assert.equal(value === undefined, standard === undefined, property);
    }
  });

  it('name settings where they speak of others', () => {
    const names: readonly string[] = SETTINGS.map(({ name }) => name);
    const spokenOf = SETTINGS.flatMap(({ needs, idle, together = [] }) => [needs, idle?.beside, ...together]);
    assert.deepEqual(
      spokenOf.filter((name) => name !== undefined && !names.includes(name)),
      [],
    );
  });
});
