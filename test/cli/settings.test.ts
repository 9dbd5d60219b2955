import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { DEFAULT_PRICES } from '../../src/accounts/index.ts';
import { CommandError } from '../../src/cli/exit-codes.ts';
import { Settings } from '../../src/cli/settings.ts';

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
  ['CHARTER_SNAPSHOT_WRITER', '', (settings) => settings.snapshotWriter, 'pages'],
  ['CHARTER_SNAPSHOT_WRITER', 'inserts', (settings) => settings.snapshotWriter, 'inserts'],
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

const REFUSED: readonly (readonly [name: string, value: string, read: (settings: Settings) => unknown])[] = [
  ['CHARTER_PORT', '65536', (settings) => settings.port],
  ['CHARTER_ENGINE_URL', 'search-1:9200', (settings) => settings.cluster],
  ['CHARTER_ENGINE_URL', 'http://search-1:9200,', (settings) => settings.cluster],
  ['CHARTER_ENGINE_URL', 'http://search-1:9200/path', (settings) => settings.cluster],
  ['CHARTER_ENGINE_PREFIX', 'Charter-', (settings) => settings.cluster],
  ['CHARTER_ENGINE_PREFIX', 'charter', (settings) => settings.cluster],
  ['CHARTER_ENGINE_PREFIX', '-', (settings) => settings.cluster],
  ['CHARTER_WEBHOOK_NETWORKS', 'loopback,home', (settings) => settings.webhookNetworks],
  ['CHARTER_WEBHOOK_NETWORKS', '10.0.0.0/40', (settings) => settings.webhookNetworks],
  ['CHARTER_WEBHOOK_DELAYS', '5,,10', (settings) => settings.webhookDelays],
  ['CHARTER_WEBHOOK_DELAYS', '604801', (settings) => settings.webhookDelays],
  ['CHARTER_WEBHOOK_DELAYS', '1'.concat(',1'.repeat(30)), (settings) => settings.webhookDelays],
  ['CHARTER_PORT', '80x', (settings) => settings.port],
  ['CHARTER_RATE_LIMIT', '50', (settings) => settings.rateLimit],
  ['CHARTER_RATE_LIMIT', '0/s', (settings) => settings.rateLimit],
  ['CHARTER_DATABASE_POOL', '1', (settings) => settings.database],
  ['CHARTER_DATABASE_STATEMENT_TIMEOUT_MS', '0', (settings) => settings.database],
  ['CHARTER_SEARCH_THREADS', '0', (settings) => settings.searchThreads],
  ['CHARTER_CHANGES_DAYS', '0', (settings) => settings.changesDays],
  ['CHARTER_CHANGES_DAYS', '3651', (settings) => settings.changesDays],
  ['CHARTER_SNAPSHOT_WRITER', 'insert', (settings) => settings.snapshotWriter],
  ['CHARTER_TRUST_PROXY', 'yes', (settings) => settings.trustedProxies],
  ['CHARTER_TRUST_PROXY', '10.0.0.0/33', (settings) => settings.trustedProxies],
  ['CHARTER_TRUST_PROXY', '10.0.0.0/', (settings) => settings.trustedProxies],
  ['CHARTER_TRUST_PROXY', 'loopback,', (settings) => settings.trustedProxies],
  ['CHARTER_TRUST_PROXY', 'proxy.example', (settings) => settings.trustedProxies],
  ['CHARTER_CORS_ORIGINS', 'app.example', (settings) => settings.corsOrigins],
  ['CHARTER_CORS_ORIGINS', 'https://app.example/path', (settings) => settings.corsOrigins],
  ['CHARTER_CORS_ORIGINS', 'https://app.example,', (settings) => settings.corsOrigins],
  ['CHARTER_CORS_ORIGINS', 'null', (settings) => settings.corsOrigins],
  ['CHARTER_METRICS', 'on', (settings) => settings.metrics],
  ['CHARTER_METRICS', '127.0.0.1:99999', (settings) => settings.metrics],
  ['CHARTER_METRICS', '9464', (settings) => settings.metrics],
  ['CHARTER_DOWNLOAD_MIRROR', 'mirror.example', (settings) => settings.downloadMirror],
  ['CHARTER_US_FL_SFTP_USER', 'Public', (settings) => settings.downloadAccess],
  ['CHARTER_US_FL_SFTP_PASSWORD', 'open-sesame', (settings) => settings.downloadAccess],
  ['CHARTER_US_FL_SFTP_FINGERPRINT', 'MD5:00:11', (settings) => settings.downloadAccess],
  ['CHARTER_PRICES', '{"lookup": -1}', (settings) => settings.prices],
  ['CHARTER_PRICES', '/nowhere/prices.json', (settings) => settings.prices],
  ['CHARTER_LOG_LEVEL', 'loud', (settings) => settings.logLevel],
  ['CHARTER_CREDIT_PRICE_CENTS', '0.5', (settings) => settings.terms],
  ['CHARTER_CURRENCY', 'doubloons', (settings) => settings.terms],
  ['CHARTER_OWED_MAX_CREDITS', '-1', (settings) => settings.terms],
];

describe('settings', () => {
  for (const [name, value, read, expected] of READ) {
    it(`${name}=${value} is read`, () => assert.deepEqual(read(new Settings({ [name]: value })), expected));
  }
  for (const [name, value, read] of REFUSED) {
    it(`${name}=${value} is refused by name`, () => {
      assert.throws(
        () => read(new Settings({ [name]: value })),
        (error) => error instanceof CommandError && error.exitCode === 'usage' && error.message.includes(name),
      );
    });
  }
});
