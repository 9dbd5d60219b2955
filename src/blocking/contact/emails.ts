import { parseHost } from './domains.ts';
import table from './tables/free-mail-domains.json' with { type: 'json' };

export type Email = {
  /** What stands before the `@`, lower case; it may hold a person's name. */
  readonly local: string;
  /** The registrable domain. `null` at a provider that gives anybody an address. */
  readonly domain: string | null;
};

/**
 * Providers that give anybody an address: large free services, and the mail of US internet and telephone companies. An
 * address at one of them says nothing of the business.
 */
const FREE_MAIL_DOMAINS: ReadonlySet<string> = new Set(table.domains);
/** Of these providers every country's ending is a provider's: `yahoo.co.jp`, `hotmail.it`. */
const FREE_MAIL_LABELS: ReadonlySet<string> = new Set(table.labels);

/** The longest address there is (RFC 5321, section 4.5.3.1). */
const CHARACTERS_MAX = 320;
const ADDRESS = /^[^\s@<>(),;:"[\]]{1,64}@[^\s@<>(),;:"[\]]{3,255}$/;

/** An e-mail address as customers write it, `mailto:` and angle brackets aside. `null` where it is none. */
export function parseEmail(text: string): Email | null {
  const address = text
    .slice(0, CHARACTERS_MAX)
    .toLowerCase()
    .split(/[\s<>(),;:"]/)
    .find((part) => ADDRESS.test(part));
  if (address === undefined) return null;
  const [local, host] = address.split('@') as [string, string];
  const { domain, hostname, domainWithoutSuffix, isIcann, isPrivate } = parseHost(host, { allowPrivateDomains: true });
  if (domain === null || hostname === null || !(isIcann || isPrivate)) return null;
  const isFree =
    [domain, hostname].some((name) => FREE_MAIL_DOMAINS.has(name)) || FREE_MAIL_LABELS.has(domainWithoutSuffix ?? '');
  return { local, domain: isFree ? null : domain };
}
