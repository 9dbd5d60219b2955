/** Kinds of settings: what a value is, and what is said where a text is none. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parsePrices } from '../../accounts/terms.ts';
import { parseNetworks } from '../../events/defaults.ts';
import { MODEL_VERSION } from '../../matching/model-version.ts';
import { parseCalibration } from '../../model/index.ts';
import { trustedProxies } from './trusted-proxies.ts';

export type Kind<T> = {
  /**
   * `undefined` where the text is no such value.
   *
   * @throws an error that says by itself what is wrong
   */
  readonly read: (text: string) => T | undefined;
  /** What stands behind the name in a refusal: `is a whole number from 1 to 64`. */
  readonly says: string;
  /** Of what can be read and is refused where it is used, in words of its own: what `doctor` says. */
  readonly doubt?: (text: string) => string | null;
  /** What of a value others may see: an `address` without user, password and query, a `secret` not at all. */
  readonly shows?: 'address' | 'secret';
  /** A refusal does not repeat the value: it may hold a password. */
  readonly isHidden?: true;
};

const kind = <T>(says: string, read: Kind<T>['read'], more: Partial<Kind<T>> = {}): Kind<T> => ({
  says,
  read,
  ...more,
});

export const text = kind('', (given) => given);
export const path = kind('', (given) => resolve(given));
export const secret = kind('', (given) => given, { shows: 'secret' });

const SECRET_LENGTH_MIN = 32;
/** As the accounts and the sign-in refuse it when a server starts. */
export const signingSecret: Kind<string> = {
  ...secret,
  doubt: ({ length }) => (length < SECRET_LENGTH_MIN ? `must have at least ${SECRET_LENGTH_MIN} characters` : null),
};

/** Whole numbers, both ends included. */
export const range = (least: number, most: number): Kind<number> =>
  kind(`is a whole number from ${least} to ${most}`, (given) => {
    const number = /^\d{1,13}$/.test(given) ? Number(given) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  });

export const choice = <const T extends string>(names: readonly T[], fold = (given: string) => given): Kind<T> =>
  kind(`is one of ${names.join(', ')}`, (given) => names.find((name) => name === fold(given)));

/** `true` of the first word, `false` of the other. */
export const either = (yes: string, no: string): Kind<boolean> =>
  kind(`is ${yes} or ${no}`, (given) => (given === yes ? true : given === no ? false : undefined));

const isHttp = (url: URL | null): url is URL => url !== null && /^https?:$/.test(url.protocol);

export const address = (example: string): Kind<string> =>
  kind(`is an address such as ${example}`, (given) => (isHttp(URL.parse(given)) ? given : undefined), {
    shows: 'address',
  });

/** As browsers write it. */
function originOf(given: string): string | undefined {
  const url = URL.parse(given);
  return isHttp(url) && url.href === `${url.origin}/` ? url.origin : undefined;
}

export const origin = kind('is an origin such as https://charter.example, without a path', originOf, {
  shows: 'address',
});

/** Of pages elsewhere; the empty text is none. */
export const origins = kind(
  'is *, or origins such as https://app.example,http://localhost:5173',
  (given): '*' | readonly string[] | undefined =>
    given === '*' ? given : given === '' ? [] : allOf(given.split(',').map((part) => originOf(part.trim()))),
);

export const postgresAddress = kind('has the form postgres://user:password@host:5432/name', (given) => given, {
  shows: 'address',
  doubt: (given) =>
    /^postgres(ql)?:\/\//i.test(given) && URL.canParse(given)
      ? null
      : 'has the form postgres://user:password@host:5432/name',
});

export const mailServer = kind(
  'has the form smtp://user:password@host:587',
  (given) => {
    const url = URL.parse(given);
    return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' ? given : undefined;
  },
  { shows: 'address', isHidden: true },
);

/** The nodes of a cluster. */
export const nodes = kind(
  'has the form https://user:password@search-1:9200, several with commas between',
  (given) => allOf(given.split(',').map((part) => nodeOf(URL.parse(part.trim())))),
  { shows: 'address', isHidden: true },
);

const nodeOf = (url: URL | null): string | undefined =>
  isHttp(url) && /^\/?$/.test(url.pathname) && url.search === '' ? url.href : undefined;

export const prefix = kind('has small letters, digits and -, with a - at the end, such as charter-', (given) =>
  /^[a-z0-9][a-z0-9-]{0,60}-$/.test(given) ? given : undefined,
);

/** The list itself, or the name of a file that holds it. */
export const prices = kind('', (given) =>
  parsePrices(given.trimStart().startsWith('{') ? given : readFileSync(given, 'utf8')),
);

/** The name of a file that holds it. */
export const calibration = kind('', (given) => parseCalibration(readFileSync(given, 'utf8'), MODEL_VERSION));

export const rate = kind('is a number a second such as 50/s, or off', (given) => {
  if (given === 'off') return given;
  const perSecond = Number(/^(\d{1,6})\/s$/.exec(given)?.[1] ?? 0);
  return perSecond < 1 ? undefined : { perSecond, burst: 2 * perSecond };
});

/** The text that `parseNetworks` reads. */
export const networks = kind('has addresses and networks, such as loopback,10.0.0.0/8', (given) =>
  parseNetworks(given) === null ? undefined : given,
);

const DELAYS_MAX = 30;
const DELAY_MAX_SECONDS = 604_800;
/** In seconds. */
export const delays = kind(
  `has at most ${DELAYS_MAX} whole numbers to ${DELAY_MAX_SECONDS}, such as 5,300,1800`,
  (given): readonly number[] | undefined => {
    const numbers = given.split(',').map((part) => (/^\s*\d{1,6}\s*$/.test(part) ? Number(part) : Number.NaN));
    return numbers.length <= DELAYS_MAX && numbers.every((delay) => delay <= DELAY_MAX_SECONDS) ? numbers : undefined;
  },
);

export const fingerprint = kind('is SHA256: and 43 characters', (given) =>
  /^SHA256:[A-Za-z0-9+/]{43}$/.test(given) ? given : undefined,
);

export const proxies = kind(
  'is off, on, or addresses and networks such as loopback,10.0.0.0/8',
  (given) => (given === 'off' ? [] : trustedProxies(given)) ?? undefined,
);

/** Where something is served; `null` where it is not. */
export const endpoint = kind(
  'is off, or an address and a port such as 127.0.0.1:9464',
  (given): { readonly host: string; readonly port: number } | null | undefined => {
    if (given === 'off') return null;
    const [, bracketed, plain, port = ''] = /^(?:\[([0-9a-fA-F:.]+)\]|([^:[\]]+)):(\d{1,5})$/.exec(given) ?? [];
    const host = bracketed ?? plain;
    return host === undefined || Number(port) > 65_535 ? undefined : { host, port: Number(port) };
  },
);

function allOf<T>(read: readonly (T | undefined)[]): readonly T[] | undefined {
  return read.every((one) => one !== undefined) ? read : undefined;
}
