/** A campaign's requests: which kinds there are, how often each comes, and how it is made. */
import { HOSTILE_BODIES } from '../../test/api/hostile-bodies.ts';
import { compressedBody, hostileJson } from './bodies.ts';
import { Chooser } from './chooser.ts';
import { spoilHeaders } from './headers.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import { bytesOf, type Draft, type FuzzedRequest, setBody } from './request.ts';
import { rawRequest } from './sockets.ts';
import { oddMethod, oddTarget } from './targets.ts';
import { anyText, ODD_TEXTS, queryText } from './texts.ts';
import { nearlySoundJson, oddValue, soundObject, soundValue } from './values.ts';
import type { World } from './world.ts';

/**
 * Each request hashes a password. The server hashes a few a second, so more of them would wait and delay all
 * others.
 */
const HASHING = new Set(['/dashboard/api/sign-up', '/auth/sign-in/email', '/auth/change-password']);
/** They end sessions. */
const QUITTING = new Set(['/auth/sign-out', '/auth/revoke-sessions', '/auth/change-password']);
/** Answers that are long, or grow with the campaign: they would be most of what is sent. */
const LONG = new Set(['/openapi.json', '/dashboard/api/ledger.csv']);

function weightOf({ path, access }: Operation): number {
  if (HASHING.has(path)) return 0.05;
  if (LONG.has(path)) return 0.02;
  if (path.endsWith('/batches')) return 0.5;
  // They are many, and would crowd out the others.
  if (/^\/reconcile|\/webhooks|\/watches/.test(path)) return 0.3;
  return access === 'key' ? 5 : 0.6;
}

const entriesOf = (operations: readonly Operation[]) => operations.map((one) => [weightOf(one), one] as const);

const ALL = entriesOf(OPERATIONS);
const WITH_BODY = entriesOf(OPERATIONS.filter(({ body }) => body !== null));
const SEARCHES = entriesOf(OPERATIONS.filter(({ path }) => path.endsWith('/search')));
/** What costs nothing and changes nothing may be sent again and again on one connection. */
const READING = entriesOf(OPERATIONS.filter(({ method, path }) => method === 'GET' && path !== '/auth/verify-email'));

/** What the one session may be tried on that everything else needs. */
const STAYING = entriesOf(OPERATIONS.filter(({ path }) => !QUITTING.has(path)));

type Made = Omit<FuzzedRequest, 'kind'>;
type Maker = (choose: Chooser, world: World) => Made;

const KINDS: readonly (readonly [weight: number, kind: readonly [name: string, make: Maker]])[] = [
  [20, ['sound', (choose, world) => sent(soundDraft(choose.weighted(ALL), choose, world))]],
  [24, ['one field wrong', nearlySound]],
  [14, ['hostile JSON', (choose, world) => withBody(choose, world, (sound) => hostileJson(sound, choose))]],
  [14, ['query language', queries]],
  [10, ['targets', targets]],
  [7, ['headers', headers]],
  [3, ['methods', methods]],
  [3, ['keys and cookies', credentials]],
  [3, ['compressed', compressed]],
  [2, ['sockets', sockets]],
  [0.03, ['the corpus', corpus]],
];

/** The request of a number, from 0. */
export function generate(seed: number, turn: number, world: World): FuzzedRequest {
  const choose = new Chooser(seed, turn);
  const [kind, make] = choose.weighted(KINDS);
  return { kind, ...make(choose, world) };
}

export type Drafted = { readonly operation: Operation; readonly draft: Draft };

/**
 * A sound request without a body, whose caller may be any; with the values of its parameters, where some are
 * given.
 */
function draftFor(
  operation: Operation,
  choose: Chooser,
  world: World,
  given: Readonly<Record<string, string>> = {},
): Drafted {
  const query: string[] = [];
  const headers: [string, string][] = [['Host', world.origin.slice('http://'.length)]];
  let target = operation.path;
  for (const { name, in: place, schema, required = false } of operation.parameters) {
    if (!required && !(name in given) && choose.chance(0.5)) continue;
    const value = given[name] ?? String(soundValue(name, schema, choose, world));
    if (place === 'path') target = target.replace(`{${name}}`, encodeURIComponent(value.toWellFormed()));
    else if (place === 'query') query.push(`${name}=${encodeURIComponent(value.toWellFormed())}`);
    else headers.push([name, value]);
  }
  if (query.length > 0) target += `?${query.join('&')}`;
  if (choose.chance(0.8)) headers.push(['X-Request-Id', choose.requestId]);
  if (operation.method !== 'GET' && operation.access !== 'key') headers.push(['Origin', world.origin]);
  if (operation.path.startsWith('/auth') || HASHING.has(operation.path)) {
    headers.push(['X-Forwarded-For', `203.0.113.${choose.integer(1, 8)}`]);
  }
  identify(operation, headers, choose, world);
  return { operation, draft: { method: operation.method, target, headers, body: null } };
}

/** Adds a key or a cookie, mostly a good one. */
function identify({ path, access }: Operation, headers: [string, string][], choose: Chooser, world: World): void {
  if (QUITTING.has(path)) headers.push(['Cookie', choose.one(world.quitters)]);
  else if (access === 'session' && choose.chance(0.95)) headers.push(['Cookie', world.person]);
  else if (access === 'key') {
    const { rich, poor, revoked } = world.keys;
    const key = choose.weighted([
      [85, rich],
      [6, poor],
      [3, revoked],
      [3, `ck_${choose.text([...'abcXYZ019'], 40)}`],
      [3, null],
    ]);
    if (key !== null) headers.push(['X-API-Key', key]);
  }
}

function soundDraft(operation: Operation, choose: Chooser, world: World): Drafted {
  const made = draftFor(operation, choose, world);
  if (operation.body !== null) setJson(made.draft, Buffer.from(soundJson(operation, choose, world)));
  return made;
}

function soundJson({ body }: Operation, choose: Chooser, world: World): string {
  return JSON.stringify(soundObject(body ?? {}, choose, world));
}

function setJson(draft: Draft, body: Buffer): void {
  draft.headers.push(['Content-Type', 'application/json']);
  setBody(draft, body);
}

/** One request, one answer, and the connection is kept. */
function sent({ operation, draft }: Drafted, more: Partial<Made> = {}): Made {
  const isHead = draft.method === 'HEAD';
  return { operation, parts: [bytesOf(draft)], pauseMs: 0, answers: 1, isHead, ending: 'keep', ...more };
}

function nearlySound(choose: Chooser, world: World): Made {
  const operation = choose.weighted(ALL);
  if (operation.body !== null && choose.chance(0.85)) {
    const made = draftFor(operation, choose, world);
    setJson(made.draft, Buffer.from(nearlySoundJson(operation.body, choose, world)));
    return sent(made);
  }
  const { parameters } = operation;
  if (parameters.length === 0) return sent(soundDraft(operation, choose, world));
  const { name, in: place, schema } = choose.one(parameters);
  const odd = String(oddValue(schema, choose));
  // Neither an empty path nor a header with line ends is the operation's own any more.
  const value =
    place === 'header' ? odd.replace(/[^ -~]/g, '?') : odd === '' || /^\.+$/.test(odd) ? 'x' : odd.slice(0, 3_000);
  const made = draftFor(operation, choose, world, { [name]: value });
  if (operation.body !== null) setJson(made.draft, Buffer.from(soundJson(operation, choose, world)));
  // A path of many encoded characters may be longer than a request's head may be.
  return value.length > 1_000 ? sent(made, { operation: null, ending: 'finish' }) : sent(made);
}

function withBody(choose: Chooser, world: World, spoil: (sound: string) => Buffer): Made {
  const operation = choose.weighted(WITH_BODY);
  const made = draftFor(operation, choose, world);
  setJson(made.draft, spoil(soundJson(operation, choose, world)));
  return sent(made);
}

function queries(choose: Chooser, world: World): Made {
  const operation = choose.weighted(SEARCHES);
  const made = draftFor(operation, choose, world);
  const body = { ...soundObject(operation.body!, choose, world), q: queryText(choose, world.words) };
  setJson(made.draft, Buffer.from(JSON.stringify(body)));
  return sent(made);
}

function targets(choose: Chooser, world: World): Made {
  const made = soundDraft(choose.weighted(ALL), choose, world);
  made.draft.target = oddTarget(made.draft.target, choose);
  return sent(made, { operation: null, ending: 'finish' });
}

function headers(choose: Chooser, world: World): Made {
  const made = soundDraft(choose.weighted(ALL), choose, world);
  spoilHeaders(made.draft, choose);
  return sent(made, { operation: null, ending: 'finish' });
}

function methods(choose: Chooser, world: World): Made {
  const made = soundDraft(choose.weighted(ALL), choose, world);
  made.draft.method = oddMethod(choose);
  // Nobody answers a CONNECT to a server that is no proxy: its connection is closed.
  return sent(made, { operation: null, ending: 'finish', answers: made.draft.method === 'CONNECT' ? 0 : 1 });
}

function credentials(choose: Chooser, world: World): Made {
  const made = soundDraft(choose.weighted(STAYING), choose, world);
  const { draft } = made;
  const printable = (text: string): string => text.replace(/[^ -~]/g, '?');
  const own = choose.one([world.keys.rich, world.person]);
  const spoilt = choose.weighted<() => string>([
    [2, () => printable(choose.one(ODD_TEXTS))],
    [1, () => printable(anyText(choose, 300))],
    [2, () => own.slice(0, choose.integer(0, own.length))],
    [1, () => `${own}${choose.one(['x', ' ', '%', ';', ','])}`],
    [1, () => own.toUpperCase()],
    [1, () => Array.from({ length: choose.integer(2, 40) }, () => own).join('; ')],
    [1, () => own.replaceAll('=', '==').replaceAll('%', '%%')],
  ])();
  const name = choose.one(['X-API-Key', 'Cookie', 'Cookie', 'Origin']);
  draft.headers = draft.headers.filter(([one]) => one !== name);
  draft.headers.push([name, name === 'Cookie' && choose.chance(0.5) ? `charter.session_token=${spoilt}` : spoilt]);
  return sent(made, { operation: null });
}

function compressed(choose: Chooser, world: World): Made {
  const operation = choose.weighted(WITH_BODY);
  const made = draftFor(operation, choose, world);
  const { encoding, bytes } = compressedBody(soundJson(operation, choose, world), choose);
  made.draft.headers.push(['Content-Encoding', encoding]);
  setJson(made.draft, bytes);
  return sent(made);
}

function sockets(choose: Chooser, world: World): Made {
  const reading = draftFor(choose.weighted(READING), choose, world);
  const search = soundDraft(choose.weighted(SEARCHES), choose, world);
  return rawRequest(reading, search, world.keys.leaver, choose);
}

function corpus(choose: Chooser, world: World): Made {
  const operation = choose.weighted(WITH_BODY);
  const made = draftFor(operation, choose, world);
  const { bytes, encoding } = choose.one(HOSTILE_BODIES);
  if (encoding !== undefined) made.draft.headers.push(['Content-Encoding', encoding]);
  setJson(made.draft, bytes);
  return sent(made);
}
