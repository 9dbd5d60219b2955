/** Whose `X-Forwarded-For` is believed: CHARTER_TRUST_PROXY. */
import { isIP } from 'node:net';

/** Names of networks, as the server's proxy-addr knows them: RFC 1918 and RFC 4193 are its `uniquelocal`. */
const NAMES = new Map([
  ['loopback', ['loopback']],
  ['private', ['uniquelocal']],
  ['on', ['loopback', 'uniquelocal']],
]);

/**
 * The networks that a list with commas between names; `null` where a member is neither a name, an address nor
 * a network (`10.0.0.0/8`).
 */
export function trustedProxies(list: string): readonly string[] | null {
  const members = list.split(',').map((member) => member.trim());
  const known = members.map((member) => NAMES.get(member) ?? (isNetwork(member) ? [member] : null));
  return known.includes(null) ? null : [...new Set(known.flatMap((networks) => networks ?? []))];
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}
