import { parseHost } from './domains.ts';
import table from './tables/hosts.json' with { type: 'json' };

/** Whose host it is: the business's `own`, or one that many share. */
export type WebsiteKind = 'own' | 'social' | 'ordering' | 'delivery' | 'directory' | 'builder';

export type Website = {
  /** As given, lower case, without `www.`. */
  readonly host: string;
  readonly kind: WebsiteKind;
  /**
   * What identifies the business: its registrable domain (`corvo.com`, `corvo.square.site`), or host
   * and path of its page (`facebook.com/corvo`). `null` where nothing does.
   */
  readonly key: string | null;
  /** The part of the key that may hold the business's name: `corvo`. */
  readonly label: string | null;
};

const CHARACTERS_MAX = 500;
/**
 * Hosts that many businesses share, by what of an address on them tells one business from another. `social`: the first
 * path part names the business; `ordering`: orders, bookings and menus, the path names it; `delivery`: the path holds a
 * number of the provider's; `directory`: what is said there is said by others; `builder`: the label before the host names
 * the business, or the path where there is none. `tldts` knows the site builders that publish their domain as a public
 * suffix (https://publicsuffix.org/list/, private section); those here it does not know, or not for all their hosts.
 */
const SHARED_HOSTS: ReadonlyMap<string, WebsiteKind> = new Map(
  Object.entries(table.hosts).flatMap(([kind, hosts]) =>
    hosts.map((host): [string, WebsiteKind] => [host, kind as keyof typeof table.hosts]),
  ),
);
/** Labels and path parts that every business has. */
const COMMON_LABELS = new Set(
  'www www2 www3 m web en es order orders online my app shop store l go mobile secure book'.split(' '),
);
const COMMON_PATH_PARTS = new Set(
  `pages people p company in biz restaurant restaurants online order orders menu menus store stores r channel c user users groups
  profile.php shop view site book booking explore locations local pg home.php index.html www en us public places business`.split(
    /\s+/,
  ),
);

/**
 * A web address as customers write it, with or without `https://` and `www.`. `null` where it names no host
 * on the internet.
 */
export function parseWebsite(text: string): Website | null {
  const address = text
    .slice(0, CHARACTERS_MAX)
    .trim()
    .split(/[\s,;|<>"']/)
    .find((part) => part.includes('.'));
  if (address === undefined || (address.includes('@') && !address.includes('/'))) return null;
  const url = parseHost(address, { allowPrivateDomains: true });
  if (url.hostname === null || url.domain === null || !(url.isIcann || url.isPrivate)) return null;
  const host = url.hostname.startsWith('www.') ? url.hostname.slice(4) : url.hostname;
  const shared = sharedHostOf(host);
  const kind = shared === null ? (url.isPrivate ? 'builder' : 'own') : SHARED_HOSTS.get(shared)!;
  if (kind === 'directory' || kind === 'delivery') return { host, kind, key: null, label: null };
  const isOneBusiness = shared === null || (url.isPrivate === true && url.domain !== shared);
  if (isOneBusiness) return { host, kind, key: url.domain, label: url.domainWithoutSuffix };
  return { host, kind, ...pageOf(host, shared, address) };
}

/** The longest ending of the host that is in the tables. */
function sharedHostOf(host: string): string | null {
  const labels = host.split('.');
  for (let start = 0; start < labels.length - 1; start++) {
    const ending = labels.slice(start).join('.');
    if (SHARED_HOSTS.has(ending)) return ending;
  }
  return null;
}

function pageOf(host: string, shared: string, address: string): Pick<Website, 'key' | 'label'> {
  const label = host
    .slice(0, -shared.length)
    .split('.')
    .findLast((part) => part !== '' && !COMMON_LABELS.has(part));
  if (label !== undefined) return { key: `${label}.${shared}`, label };
  const path = address.replace(/^[a-z]+:\/\//i, '').split(/[?#]/)[0]!;
  const part = path
    .toLowerCase()
    .split('/')
    .slice(1)
    .map((each) => each.replace(/^@/, ''))
    .find((each) => each !== '' && !COMMON_PATH_PARTS.has(each));
  return part === undefined ? { key: null, label: null } : { key: `${shared}/${part}`, label: part };
}
