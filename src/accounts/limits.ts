import { z } from 'zod';
import { AccountError, type AccountErrorCode } from './error.ts';

/**
 * The largest single grant: ten thousand million in money. A slip of the hand is caught, and sums stay far
 * from 2^53.
 */
export const MAX_GRANT_CREDITS = 1_000_000_000_000;
/** The most that an account can hold. */
export const MAX_BALANCE_CREDITS = 1_000 * MAX_GRANT_CREDITS;
/** How long a key may work beside the one that was made in its place. */
export const OVERLAP_DAYS_MAX = 7;
/** Interfaces that a key may be made for alone. */
export const KEY_INTERFACES = ['reconcile'] as const;
export type KeyInterface = (typeof KEY_INTERFACES)[number];
/** What is left of the last credits that came in when their owner is told, in per cent, the lowest first. */
export const ALERT_LEVELS = [0, 5, 20] as const;
const MAX_KEY_NAME_LENGTH = 100;
const MAX_NOTE_LENGTH = 200;

/** RFC 5321 leaves 254 characters for an address. */
const emailSchema = z.string().trim().max(254).pipe(z.email());
/** Control characters would change the terminal or the table that a text is shown in. */
const PRINTABLE = /^\P{C}*$/u;
const noteSchema = z.string().trim().min(1).max(MAX_NOTE_LENGTH).regex(PRINTABLE);
const keyNameSchema = z.string().trim().min(1).max(MAX_KEY_NAME_LENGTH).regex(PRINTABLE);

/** @throws AccountError `invalid_email` */
export const parseEmail = (text: string): string =>
  parse(emailSchema, text, 'invalid_email', 'This is not an e-mail address');

/** @throws AccountError `invalid_credits` */
export const parseCredits = (credits: number, least = 0): number =>
  parse(
    z.int().min(least).max(MAX_GRANT_CREDITS),
    credits,
    'invalid_credits',
    `Credits must be a whole number from ${least} to ${MAX_GRANT_CREDITS}`,
  );

/** @throws AccountError `invalid_note` */
export const parseNote = (text: string): string =>
  parse(noteSchema, text, 'invalid_note', `A note must have 1 to ${MAX_NOTE_LENGTH} printable characters`);

/** @throws AccountError `invalid_key_name` */
export const parseKeyName = (text: string): string =>
  parse(
    keyNameSchema,
    text,
    'invalid_key_name',
    `A key's name must have 1 to ${MAX_KEY_NAME_LENGTH} printable characters`,
  );

function parse<T>(schema: z.ZodType<T>, input: T, code: AccountErrorCode, message: string): T {
  const { success, data } = schema.safeParse(input);
  if (!success) throw new AccountError(code, message);
  return data;
}
