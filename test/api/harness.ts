import { createSecretKey } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type Accounts, openAccounts, type Payments, type PriceList } from '../../src/accounts/index.ts';
import { type ApiSettings, createServer, type ServerParts } from '../../src/api/index.ts';
import { type Matcher, openBatches, type WaitingMax } from '../../src/batches/index.ts';
import { findersOver } from '../../src/cli/finding/finders-over.ts';
import { titledOf, updatesIn } from '../../src/cli/updates.ts';
import { Corrections } from '../../src/corrections/corrections.ts';
import type { Engine, OwnersIndex, PremisesIndex } from '../../src/engine/index.ts';
import { memoryEngine, memoryOwners, memoryPremises } from '../../src/engine/memory/index.ts';
import { type Company, companySchema, type Premises } from '../../src/entity/index.ts';
import { type Events, openEvents } from '../../src/events/index.ts';
import { openKeeping } from '../../src/keeping/index.ts';
import { OFFERS, registryOf } from '../../src/registries/index.ts';
import { type Mail, openSignIn } from '../../src/sign-in/index.ts';
import { matchByName } from '../batches/matcher.ts';
import { linkedTo, premises } from '../engine/premises.ts';
import { makeTables } from '../store/tables.ts';
import { NO_ROOM } from './operator-room.ts';

type Given = Partial<Company> & Pick<Company, 'jurisdiction_code' | 'entity_number' | 'legal_name'>;

/** A valid company; only what matters is given. */
export function company(given: Given): Company {
  return companySchema.parse({
    status: 'active',
    legal_form: 'llc',
    domicile: 'domestic',
    search_url: 'https://registry.example/search',
    as_of: '2026-08-30',
    ...given,
  });
}

const role = (kind: 'officer' | 'registered_agent', title: string | null = null) => ({
  kind,
  title,
  ownership_percentage: null,
  started_on: null,
  ended_on: null,
});

const address = (postalCode: string) => ({
  raw: null,
  street_address: '7 Harrow Lane',
  street_address_2: null,
  locality: 'Pellton',
  region: 'CO',
  postal_code: postalCode,
  country: 'United States',
  country_code: 'US',
});

export const COMPANIES: readonly Company[] = [
  company({
    jurisdiction_code: 'us_co',
    entity_number: '1001',
    legal_name: 'Zephyr Kiln LLC',
    names: [{ name: 'The "Kiln" Café', kind: 'trading', started_on: null, ended_on: null }],
    parties: [
      {
        type: 'person',
        name: 'ARDEN, TOLLY Q',
        roles: [role('officer', 'President'), role('registered_agent')],
        address: address('80521-0042'),
      },
      { type: 'person', name: 'Mirel Arden', roles: [role('officer')], address: null },
    ],
  }),
  company({
    jurisdiction_code: 'us_co',
    entity_number: '1002/A B',
    legal_name: 'Old Harbor Supply Inc',
    status: 'dissolved',
    names: [{ name: 'Zephyr Freight Inc', kind: 'previous_legal', started_on: null, ended_on: '2019-01-31' }],
  }),
  company({ jurisdiction_code: 'us_fl', entity_number: 'L1', legal_name: 'Zephyr', status: 'unknown' }),
];

/** Three of the first company, and one of a person; in two lists. */
export const PREMISES: readonly Premises[] = [
  premises('us_co_food', 'F-1', {
    sign: 'Zephyr "Kiln" Café',
    ...linkedTo('us_co', '1001'),
    address: address('80521-0042'),
  }),
  premises('us_co_food', 'F-2/A B', { sign: 'Kiln Annex', ...linkedTo('us_co', '1001'), status: 'ended' }),
  premises('us_co_food', 'F-3', { licensee: { name: 'ARDEN, TOLLY Q', type: 'person' }, address: address('80522') }),
  premises('us_fl_dbpr_food', 'B%1', {
    sign: 'Harbor Kiln',
    ...linkedTo('us_co', '1001', 'Zephyr Kiln LLC'),
    license_number: null,
  }),
];

export type TestServer = AsyncDisposable & {
  readonly app: FastifyInstance;
  readonly key: string;
  readonly accounts: Accounts;
  readonly events: Events;
  readonly homeDirectory: string;
  readonly email: string;
  /** What people were sent, in order. */
  readonly mails: readonly Mail[];
  readonly revoke: () => Promise<void>;
  /** A request with the key; a body that is no text is sent as JSON. */
  readonly send: (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
  ) => Promise<LightMyRequestResponse>;
};

type Options = {
  readonly engine?: Engine;
  readonly premises?: PremisesIndex;
  readonly owners?: OwnersIndex;
  readonly settings?: ApiSettings;
  readonly prices?: PriceList;
  readonly payments?: Payments;
  readonly credits?: number;
  readonly overageMaxCredits?: number;
  readonly waitingMax?: WaitingMax;
  /** Of PostgreSQL; SQLite when left out. */
  readonly databaseUrl?: string | undefined;
  readonly databaseStatementTimeoutMs?: number;
  /** Matches single locations; by what the name says when left out (test/batches/matcher.ts). */
  readonly match?: Matcher['match'];
  /** What an operator corrects; nothing when left out. The engine is to follow the same. */
  readonly corrections?: () => Corrections;
  /** False for a server that has no matcher. */
  readonly matches?: boolean;
  /** Whether there is a mail server; there is one when left out. */
  readonly sendsMail?: boolean;
  /** Finds networks; over the engine when left out. */
  readonly finders?: Partial<ServerParts['finders']>;
};

/**
 * The whole server over real accounts and an engine in memory; not rate limited, and with credits to waste,
 * unless told.
 */
export async function openServer(options: Options = {}): Promise<TestServer> {
  await using opened = new AsyncDisposableStack();
  const homeDirectory = await mkdtemp(join(tmpdir(), 'charter-api-'));
  opened.defer(() => rm(homeDirectory, { recursive: true }));
  const { databaseUrl, databaseStatementTimeoutMs } = options;
  const store = { homeDirectory, databaseUrl, databaseStatementTimeoutMs };
  if (options.databaseUrl === undefined) await makeTables(homeDirectory);
  const accounts = opened.use(
    await openAccounts({
      ...store,
      prices: options.prices,
      payments: options.payments,
      overageMaxCredits: options.overageMaxCredits,
    }),
  );
  const email = 'ops@pellton.example';
  const { key, keyId } = await accounts.keys.create({ email, credits: options.credits ?? 1_000_000 });
  const { engine = memoryEngine(COMPANIES), premises: index = memoryPremises(PREMISES), settings = {} } = options;
  const { owners = memoryOwners() } = options;
  const { corrections = () => Corrections.NONE } = options;
  const mails: Mail[] = [];
  const signIn = opened.use(
    await openSignIn({
      ...store,
      keys: accounts.keys,
      publicUrl: settings.publicUrl,
      linkOrigin: () => settings.publicUrl ?? 'http://localhost',
      starterCredits: 1000,
      send: (mail) => void mails.push(mail),
      sendsMail: options.sendsMail ?? true,
    }),
  );
  const batches = opened.use(
    await openBatches({ ...store, corrections, charges: accounts.charges, waitingMax: options.waitingMax }),
  );
  const installation = createSecretKey('a secret of the installation, for tests', 'utf8');
  const events = opened.use(await openEvents({ ...store, corrections, installation, networks: 'loopback' }));
  const keeping = opened.use(await openKeeping({ ...store, corrections }));
  const app = createServer({
    engine,
    premises: index,
    owners,
    accounts,
    finders: { ...findersOver({ engine, premises: index, owners }), ...options.finders },
    dashboard: {
      signIn,
      accounts,
      keeping,
      registryOf,
      listOf: titledOf,
      updatesOf: updatesIn(registryOf),
      offers: OFFERS,
      room: NO_ROOM,
    },
    matching: options.matches === false ? undefined : { batches, match: options.match ?? matchByName },
    events,
    settings: { rateLimit: 'off', ...settings },
  });
  opened.defer(() => app.close());
  const open = opened.move();
  return {
    app,
    key,
    accounts,
    events,
    homeDirectory,
    email,
    mails,
    revoke: () => accounts.keys.revoke(keyId),
    send(method, url, body) {
      const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
      const request: InjectOptions = { method, url, headers: { 'x-api-key': key } };
      if (body === undefined) return app.inject(request);
      const headers = { 'x-api-key': key, 'content-type': 'application/json' };
      return app.inject({ ...request, headers, payload: isRaw ? body : JSON.stringify(body) });
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
