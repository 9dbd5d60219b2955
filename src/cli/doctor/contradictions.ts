/** Settings that do not go together, or do nothing without another. */
import { CommandError } from '../exit-codes.ts';
import { SETTINGS, type SettingName, type Settings } from '../settings.ts';
import type { Check } from './check.ts';
import { type Finding, warning, wrong } from './finding.ts';

type Rule = {
  readonly what: SettingName;
  readonly holds: (settings: Settings) => boolean;
  readonly says: string;
  readonly mend: string;
  readonly isWrong?: true;
};

const isPublic = ({ publicUrl }: Settings): boolean =>
  publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''));
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host);

const RULES: readonly Rule[] = [
  {
    what: 'CHARTER_METRICS',
    holds: ({ metrics, port, host }) =>
      metrics !== null && port !== 0 && metrics.port === port && overlap(metrics.host, host),
    says: 'The measurements and the server want the same port, so the server cannot start.',
    mend: 'Give CHARTER_METRICS another port than CHARTER_PORT.',
    isWrong: true,
  },
  {
    what: 'CHARTER_STRIPE_API_URL',
    holds: ({ stripe }) => stripe?.apiUrl !== undefined && /^[rs]k_live_/.test(stripe.secretKey),
    says: 'A live key of Stripe is sent to another server than Stripe.',
    mend: 'Unset CHARTER_STRIPE_API_URL, or use a test key.',
    isWrong: true,
  },
  {
    what: 'CHARTER_STRIPE_WEBHOOK_SECRET',
    holds: ({ stripe }) => stripe !== undefined && stripe.webhookSecret === undefined,
    says: 'It is not set, so refunds, disputes and lost cards are not heard of.',
    mend: 'Set up a webhook at Stripe for <your address>/webhooks/stripe, and set its signing secret.',
  },
  {
    what: 'CHARTER_STRIPE_SECRET_KEY',
    holds: (settings) => isPublic(settings) && /^[rs]k_test_/.test(settings.stripe?.secretKey ?? ''),
    says: 'It is a test key beside a public address: top-ups give credits and take no money.',
    mend: 'Set the live key.',
  },
  {
    what: 'CHARTER_PUBLIC_URL',
    holds: (settings) => isPublic(settings) && settings.publicUrl!.startsWith('http:'),
    says: 'It is not https, so passwords, keys and cookies cross the network for all to read.',
    mend: 'Put a proxy with TLS before Charter, and set the https address.',
  },
  {
    what: 'CHARTER_PUBLIC_URL',
    holds: ({ publicUrl, host }) => publicUrl === undefined && !isLoopback(host),
    says: `It is not set though others reach the server, so links in mails lead to CHARTER_HOST.`,
    mend: 'Set it to the address that people use, such as https://charter.example.',
  },
  {
    what: 'CHARTER_TRUST_PROXY',
    holds: ({ publicUrl, trustedProxies }) => publicUrl?.startsWith('https:') === true && trustedProxies.length === 0,
    says: 'It is off behind the proxy that speaks https, so all callers count as one when guesses are held up.',
    mend: 'Set it to the address of the proxy, such as CHARTER_TRUST_PROXY=loopback.',
  },
  {
    what: 'CHARTER_SMTP_URL',
    holds: (settings) => isPublic(settings) && settings.smtpUrl === undefined,
    says: 'It is not set beside a public address, so links to confirm addresses and set passwords go to the log alone.',
    mend: 'Set it to your mail server: smtp://user:password@host:587.',
  },
  {
    what: 'CHARTER_MAIL_FROM',
    holds: ({ smtpUrl, given }) => smtpUrl !== undefined && !given.get('CHARTER_MAIL_FROM'),
    says: 'It is not set, and mail servers mostly refuse the sender charter@localhost.',
    mend: 'Set it to an address of your domain, such as CHARTER_MAIL_FROM="Charter <charter@charter.example>".',
  },
  {
    what: 'CHARTER_RATE_LIMIT',
    holds: (settings) => isPublic(settings) && settings.rateLimit === 'off',
    says: 'It is off beside a public address, so one caller can take the whole server.',
    mend: 'Unset it, or set a number a second such as 50/s.',
  },
  {
    what: 'CHARTER_WEBHOOK_NETWORKS',
    holds: (settings) => settings.webhookNetworks !== '' && settings.isSignUpOpen && isPublic(settings),
    says: 'Everybody who signs up can send requests to your private networks.',
    mend: 'Unset it, or set CHARTER_SIGN_UP=closed.',
  },
];

/** Whether two servers that listen on these addresses are in each other's way. */
const overlap = (one: string, other: string): boolean =>
  one === other || [one, other].some((host) => host === '0.0.0.0' || host === '::');

/** Rules that look at a setting that cannot be read are passed over: that it cannot is reported already. */
export const contradictionsCheck: Check = ({ context: { settings } }) => {
  const isSet = (name: string): boolean => Boolean(settings.given.get(name));
  return [
    ...SETTINGS.flatMap(({ name, needs }) =>
      needs !== undefined && isSet(name) && !isSet(needs)
        ? [warning(name, `It has no effect without ${needs}.`, `Set ${needs}, or unset ${name}.`)]
        : [],
    ),
    ...SETTINGS.flatMap(({ name, idle }) =>
      idle !== undefined && isSet(name) && isSet(idle.beside)
        ? [warning(name, `It has no effect beside ${idle.beside}: ${idle.why}.`, `Unset ${name}.`)]
        : [],
    ),
    ...RULES.flatMap((rule) => broken(rule, settings)),
  ];
};

function broken({ what, holds, says, mend, isWrong }: Rule, settings: Settings): readonly Finding[] {
  try {
    if (!holds(settings)) return [];
    return [isWrong === true ? wrong(what, says, mend) : warning(what, says, mend)];
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return [];
  }
}
