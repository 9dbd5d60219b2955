import { createHmac, type KeyObject, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const MARK = 'ck_';
/** 190 bits: nobody guesses one, which is why a fast hash is enough to store it. */
const RANDOM_LENGTH = 32;
/** 62^6 > 2^32: room for a CRC-32. */
const CHECKSUM_LENGTH = 6;
const SHAPE = new RegExp(`^${MARK}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);
const VISIBLE_LENGTH = MARK.length + 6;

/**
 * A new API key: `ck_`, 32 random letters and digits, and 6 that are their checksum. It leaves this process
 * once, and is stored only as its hash.
 */
export function newKey(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return MARK + random + checksum(random);
}

/**
 * Whether the text can be a key of ours at all. Typing errors and most guesses end here, without a question
 * to the database.
 */
export function isKeyShaped(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const end = MARK.length + RANDOM_LENGTH;
  return text.slice(end) === checksum(text.slice(MARK.length, end));
}

/** What its owner sees of a key in lists: enough to tell keys apart, 154 bits short of the key. */
export const visiblePrefix = (key: string): string => key.slice(0, VISIBLE_LENGTH);

/**
 * HMAC-SHA-256 of the key. Keys are looked up by it, never compared character by character: what an attacker
 * could learn from the time a look-up takes is about hashes that he cannot compute without the secret.
 */
export const hashKey = (secret: KeyObject, key: string): string =>
  createHmac('sha256', secret).update(key).digest('base64url');

function checksum(random: string): string {
  let rest = crc32(random);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = ALPHABET.charAt(rest % ALPHABET.length) + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
