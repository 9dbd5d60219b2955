/** The fields of the requests that people sign up and in with. */
import { z } from 'zod';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../../sign-in/terms.ts';
import { type Field, text } from '../fields/fields.ts';
import type { Problem } from '../fields/problems.ts';

/** RFC 5321 leaves 254 characters for an address. */
const EMAIL_LENGTH_MAX = 254;
export const TOKEN_LENGTH_MAX = 200;

const emailSchema = z.email();
const NO_EMAIL: Problem = { type: 'value_error', msg: 'value is not a valid email address' };
const PASSWORD_TOO_SHORT: Problem = {
  type: 'string_too_short',
  msg: `String should have at least ${PASSWORD_LENGTH_MIN} characters`,
  ctx: { min_length: PASSWORD_LENGTH_MIN },
};

export function email(): Field<string> {
  const address = text(EMAIL_LENGTH_MAX);
  return {
    schema: emailSchema.max(EMAIL_LENGTH_MAX),
    absent: null,
    read(value, loaded) {
      const reading = address.read(typeof value === 'string' ? value.trim() : value, loaded);
      const isBroken = reading.ok && !emailSchema.safeParse(reading.value).success;
      return isBroken ? { ok: false, problems: [NO_EMAIL] } : reading;
    },
  };
}

export function newPassword(): Field<string> {
  const password = text(PASSWORD_LENGTH_MAX);
  return {
    schema: z.string().min(PASSWORD_LENGTH_MIN).max(PASSWORD_LENGTH_MAX),
    absent: null,
    read(value, loaded) {
      const reading = password.read(value, loaded);
      const isShort = reading.ok && [...reading.value].length < PASSWORD_LENGTH_MIN;
      return isShort ? { ok: false, problems: [PASSWORD_TOO_SHORT] } : reading;
    },
  };
}

export const NEW_CREDENTIALS_FIELDS = { email: email(), password: newPassword() };
export const CREDENTIALS_FIELDS = { email: email(), password: text(PASSWORD_LENGTH_MAX) };
export const MAILBOX_FIELDS = { email: email() };
/** Better Auth's own names. */
export const RESET_FIELDS = { token: text(TOKEN_LENGTH_MAX), newPassword: newPassword() };
export const CHANGE_PASSWORD_FIELDS = { currentPassword: text(PASSWORD_LENGTH_MAX), newPassword: newPassword() };
export const CHANGE_EMAIL_FIELDS = { email: email(), currentPassword: text(PASSWORD_LENGTH_MAX) };
export const PASSWORD_FIELDS = { currentPassword: text(PASSWORD_LENGTH_MAX) };
