/**
 * Ids of logged requests: UUIDs of version 7, which begin with the milliseconds since 1970. So they tell the
 * time, and ascend with it.
 */
import { randomUUIDv7 } from 'node:crypto';

const TIME_LENGTH = '00000000-0000'.length;

/** The beginning of all ids of that time: below each of them, and above all earlier ones. */
export function idsBegin(at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/** A new id of that time. */
export const logIdAt = (at: Date): string => idsBegin(at) + randomUUIDv7().slice(TIME_LENGTH);

export const timeOfLogId = (id: string): Date =>
  new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, TIME_LENGTH), 16));
