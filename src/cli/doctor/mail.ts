import { inspectMailServer } from '../../sign-in/index.ts';
import { TABLE } from '../settings.ts';
import { type Check, PATIENCE_MS } from './check.ts';
import { ok, wrong } from './finding.ts';
import { resolve } from './resolve.ts';
import { shown } from './secrets.ts';

const WHAT = 'mail server';

/** The server that sends mails, where one is set: it is greeted and signed in at, and sent nothing. */
export const mailCheck: Check = async ({ context: { settings } }) => {
  const { smtpUrl } = settings;
  if (smtpUrl === undefined) return [];
  const unresolved = await resolve(new URL(smtpUrl).hostname);
  if (unresolved !== null) return [wrong(WHAT, unresolved, 'Correct the host of CHARTER_SMTP_URL.')];
  const problem = await inspectMailServer(smtpUrl, PATIENCE_MS);
  const server = shown(TABLE.smtpUrl, smtpUrl);
  if (problem === null) return [ok(WHAT, `${server} lets Charter in`)];
  if (problem.startsWith('EAUTH'))
    return [wrong(WHAT, `${server} refuses the user or password (${problem}).`, 'Correct both in CHARTER_SMTP_URL.')];
  return [wrong(WHAT, `${server} cannot be used (${problem}).`, 'Correct CHARTER_SMTP_URL, or start the mail server.')];
};
