/** What of a setting's value may be shown. */
import { SETTINGS, type Setting, type Settings } from '../settings.ts';

/** Long enough that they stand in a message by intention. */
const HIDDEN_LENGTH_MIN = 4;

/** The value of a setting for others to read: a secret not at all, an address without user, password and query. */
export const shown = (row: Pick<Setting, 'shows'>, value: string): string => partShown(row, value) ?? 'set, not shown';

/** The same; `null` where nothing of it may be read. */
export function partShown({ shows }: Pick<Setting, 'shows'>, value: string): string | null {
  if (shows === 'secret') return null;
  if (shows !== 'address') return value;
  const parts = value.split(',').map((part) => shownAddress(part.trim()));
  return parts.includes(null) ? null : parts.join(',');
}

function shownAddress(text: string): string | null {
  const url = URL.parse(text);
  // What cannot be read may hold a password anywhere.
  if (url === null || url.host === '') return null;
  const user = url.username === '' && url.password === '' ? '' : '***@';
  const path = url.pathname === '/' ? '' : url.pathname;
  return `${url.protocol}//${user}${url.host}${path}${url.search === '' ? '' : '?***'}`;
}

/** Takes what is secret in the settings out of a text that is not ours: of a driver, a server. */
export function withoutSecrets(text: string, settings: Settings): string {
  const secrets = [...settings.given].flatMap(([name, value]) => secretsIn(name, value));
  return secrets
    .filter((secret) => secret.length >= HIDDEN_LENGTH_MIN)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, secret) => left.replaceAll(secret, '***'), text);
}

/** A variable that is not a setting may be a misspelt one, and hold a secret: its name shows it. */
const isSecret = (name: string): boolean => {
  const row = SETTINGS.find((setting) => setting.name === name);
  return row === undefined ? /KEY|SECRET|PASSWORD|TOKEN/.test(name) : row.shows === 'secret';
};

function secretsIn(name: string, value: string): readonly string[] {
  if (isSecret(name)) return [value];
  return value.split(',').flatMap((part) => {
    const url = URL.parse(part.trim());
    if (url === null) return /^\w+:\/\/|@/.test(part) ? [part.trim()] : [];
    const parts = [url.username, url.password, ...url.searchParams.values()];
    return [...parts, ...parts.map(decoded), ...(url.search === '' ? [] : [part.trim()])];
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
