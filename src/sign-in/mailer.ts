import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Mail, SendMail } from './mails.ts';

type MailerOptions = {
  /** `smtp://user:password@host:587`, or `smtps://`; when absent or empty, mails go to `onUnsent`. */
  readonly smtpUrl?: string | undefined;
  /** The sender, as `Charter <charter@example.com>`. */
  readonly from: string;
  /** Where no SMTP server is set: the operator passes the mail's link on. */
  readonly onUnsent: (mail: Mail) => void;
  /**
   * A mail was given up: after the last attempt, because too many wait, or because the process ends. Never
   * holds the mail's text.
   */
  readonly onFailed: (reason: MailFailure) => void;
  /** How long to wait after each failed attempt but the last, in milliseconds. */
  readonly retryAfterMs?: readonly number[];
  /** How long the server may take to connect, to greet and to answer each command, in milliseconds. */
  readonly patienceMs?: number;
};

export type MailFailure = { readonly subject: string; readonly attempts: number; readonly code: string };

/** How one attempt to send a mail ended: the server took it, refused it for good, or could not be asked. */
type Posted = 'sent' | 'refused' | 'failed';

export interface Mailer extends AsyncDisposable {
  readonly send: SendMail;
  /** One attempt at a plain text, for those that keep it until it is sent. */
  readonly post: (mail: Pick<Mail, 'to' | 'subject' | 'text'>) => Promise<Posted>;
  /** False where no SMTP server is set. */
  readonly sends: boolean;
}

/** A server that is being restarted, and one that greylists, are back within these. */
const RETRY_AFTER_MS = [5_000, 60_000, 5 * 60_000, 20 * 60_000];
const PATIENCE_MS = 15_000;
/** More than these would only hide that nothing leaves. */
const WAITING_MAX = 1_000;
/**
 * The largest step of SMTP's reply codes that says "not now"; above are those that say "never" (RFC 5321,
 * 4.2.1).
 */
const TRANSIENT_MAX = 499;

/**
 * Sends mails beside the work of the server: `send` returns at once. An attempt that fails is repeated some
 * times, unless the mail server refuses the mail for good. Mails wait in memory, so what was not sent when
 * the process ends is lost and logged.
 */
export function openMailer(options: MailerOptions): Mailer {
  const { smtpUrl, from, onUnsent, onFailed, retryAfterMs = RETRY_AFTER_MS, patienceMs = PATIENCE_MS } = options;
  if (!smtpUrl)
    return { send: onUnsent, post: async () => 'refused', sends: false, [Symbol.asyncDispose]: async () => {} };
  const transport = createTransport({
    ...wayTo(smtpUrl, patienceMs),
    pool: true,
    maxConnections: 2,
    // Attempts are counted below.
    maxRequeues: 0,
  });
  // A pooled connection that breaks while idle says so here; the mail it was to carry fails by itself.
  transport.on('error', () => {});
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function deliver({ to, subject, text, html }: Mail): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await transport.sendMail({ from, to, subject, text, html });
        return;
      } catch (error) {
        const wait = retryAfterMs[attempt - 1];
        const isOver = wait === undefined || closing.signal.aborted || isForGood(error);
        if (isOver || !(await pause(wait, closing.signal))) {
          onFailed({ subject, attempts: attempt, code: codeOf(error) });
          return;
        }
      }
    }
  }

  return {
    sends: true,
    send(mail) {
      if (underWay.size >= WAITING_MAX || closing.signal.aborted) {
        onFailed({ subject: mail.subject, attempts: 0, code: closing.signal.aborted ? 'CLOSING' : 'QUEUE_FULL' });
        return;
      }
      const delivery = deliver(mail);
      underWay.add(delivery);
      void delivery.finally(() => underWay.delete(delivery));
    },
    async post({ to, subject, text }) {
      try {
        await transport.sendMail({ from, to, subject, text });
        return 'sent';
      } catch (error) {
        if (!closing.signal.aborted) onFailed({ subject, attempts: 1, code: codeOf(error) });
        return isForGood(error) ? 'refused' : 'failed';
      }
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
      transport.close();
      await Promise.all(underWay);
    },
  };
}

const wayTo = (smtpUrl: string, patienceMs: number) => ({
  url: smtpUrl,
  dnsTimeout: patienceMs,
  connectionTimeout: patienceMs,
  greetingTimeout: patienceMs,
  socketTimeout: patienceMs,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/**
 * Whether the server lets the user in; it is sent no mail. `null`, or what failed, such as `EAUTH 535`. `patienceMs`: how
 * long each step may take.
 */
export async function inspectMailServer(smtpUrl: string, patienceMs: number): Promise<string | null> {
  const transport = createTransport(wayTo(smtpUrl, patienceMs));
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return codeOf(error);
  } finally {
    transport.close();
  }
}

/** False when the wait was cut short because the process ends. */
const pause = (waitMs: number, signal: AbortSignal): Promise<boolean> =>
  sleep(waitMs, true, { signal }).catch(() => false);

const responseCodeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : undefined;

const isForGood = (error: unknown): boolean => (responseCodeOf(error) ?? 0) > TRANSIENT_MAX;

/** The kind of failure; the server's own words may quote the address. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
  const response = responseCodeOf(error);
  return response === undefined ? code : `${code} ${response}`;
}
