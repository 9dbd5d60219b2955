/** What Charter writes to people. Plain text, and the same as simple HTML. */
import { INVITATION_DAYS } from './terms.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where the reader is meant to go: shown to the operator where no mail can be sent. */
  readonly link: string | null;
};

/** Takes a mail to be sent; no request waits for it, and none fails by it. */
export type SendMail = (mail: Mail) => void;

type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly before: readonly string[];
  readonly action: { readonly label: string; readonly link: string } | null;
  readonly after: readonly string[];
};

export const confirmMail = (to: string, link: string): Mail =>
  write({
    to,
    subject: 'Confirm your e-mail address for Charter',
    before: ['Somebody, most likely you, signed up for Charter with this address. Please confirm that it is yours:'],
    action: { label: 'Confirm my address', link },
    after: [
      'The link works for three days. If it was not you, do nothing: without you, the address stays unconfirmed.',
    ],
  });

export const invitationMail = (to: string, link: string, by: string, role: string): Mail =>
  write({
    to,
    subject: 'You are invited to an account of Charter',
    before: [`${by} invites you to work in an account of Charter, as its ${role}:`],
    action: { label: 'Accept the invitation', link },
    after: [
      `The link works once, and for ${INVITATION_DAYS} days. If you know nothing of it, do nothing: nobody comes in without the link.`,
    ],
  });

export const changeEmailMail = (to: string, link: string, from: string): Mail =>
  write({
    to,
    subject: 'Confirm your new e-mail address for Charter',
    before: [`Somebody who signs in to Charter as ${from} wants to sign in with this address from now on:`],
    action: { label: 'Use this address', link },
    after: ['The link works once, and for a day. If it was not you, do nothing: nothing changes then.'],
  });

export const emailChangedMail = (to: string, next: string): Mail =>
  noticeMail(
    to,
    'Your e-mail address for Charter was changed',
    `You sign in to Charter as ${next} now, and no longer with this address.\n\nIf it was not you, tell the operator of your Charter at once.`,
  );

export const resetMail = (to: string, link: string, revokesKeys: boolean): Mail =>
  write({
    to,
    subject: 'Set a new password for Charter',
    before: ['Somebody, most likely you, asked to set a new password for the Charter account of this address:'],
    action: { label: 'Set a new password', link },
    after: [
      'The link works once, and for one hour. A new password signs every browser out that is signed in now.',
      ...(revokesKeys
        ? [
            'This address was never confirmed, so nobody knows yet that the account was opened by you. A new password therefore revokes its API keys as well; make new ones after you have signed in.',
          ]
        : []),
      'If it was not you, do nothing: your password stays as it is.',
    ],
  });

/** A word without a link. */
export const noticeMail = (to: string, subject: string, text: string): Mail =>
  write({ to, subject, before: text.split(/\n{2,}/), action: null, after: [] });

function write({ to, subject, before, action, after }: Letter): Mail {
  const link = action?.link ?? null;
  const text = [...before, ...(link === null ? [] : [link]), ...after, '-- \nCharter'].join('\n\n');
  const paragraph = (content: string): string => `<p>${content}</p>`;
  const html = [
    ...before.map((sentence) => paragraph(escapeHtml(sentence))),
    ...(action === null ? [] : [paragraph(`<a href="${escapeHtml(action.link)}">${escapeHtml(action.label)}</a>`)]),
    ...after.map((sentence) => paragraph(escapeHtml(sentence))),
    ...(link === null ? [] : [paragraph(`If the link does not open, copy this address: ${escapeHtml(link)}`)]),
    paragraph('Charter'),
  ].join('\n');
  const page = `<!doctype html>\n<html lang="en"><body style="font-family: sans-serif; line-height: 1.5">\n${html}\n</body></html>\n`;
  return { to, subject, text: `${text}\n`, html: page, link };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
