/** Which addresses a webhook may have: those of the internet, and the networks that the operator has allowed. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type Network = { readonly address: ipaddr.IPv4 | ipaddr.IPv6; readonly prefix: number };

const NAMES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** A platform's own host at an address that is in no range (Microsoft's wire server). */
const HOSTS_OF_PLATFORMS: ReadonlySet<string> = new Set(['168.63.129.16']);

/** Where addresses of the internet are given out in IPv6 (IANA, "IPv6 Global Unicast Address Assignments"). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * The networks of a list with commas: `loopback`, `private`, an address, a network (`10.0.0.0/8`). Null where a
 * member is none of these; an empty list has none.
 */
export function parseNetworks(list: string): readonly Network[] | null {
  const members = list
    .split(',')
    .map((member) => member.trim())
    .filter((member) => member !== '')
    .flatMap((member) => NAMES[member] ?? [member]);
  const networks = members.map(parseNetwork);
  return networks.every((network) => network !== null) ? networks : null;
}

function parseNetwork(text: string): Network | null {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  const bits = version === 4 ? 32 : 128;
  if (version === 0 || more.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return null;
  const length = Number(prefix ?? bits);
  return length > bits ? null : { address: ipaddr.parse(address), prefix: length };
}

/** Whether a connection may be made to an address, as DNS or a URL has it. */
export function isReachable(text: string, allowed: readonly Network[]): boolean {
  if (!ipaddr.isValid(text)) return false;
  // An IPv4 address in the clothes of an IPv6 one is what it stands for.
  const address = ipaddr.process(text);
  return allowed.some((network) => isIn(address, network)) || isPublic(address);
}

const isIn = (address: Network['address'], { address: network, prefix }: Network): boolean =>
  address.kind() === network.kind() && address.match(network, prefix);

function isPublic(address: Network['address']): boolean {
  if (address.range() !== 'unicast' || HOSTS_OF_PLATFORMS.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
}
