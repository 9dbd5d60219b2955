/** How many rows the credits of an account, and the budget of a file, allow. */
import type { FileWithParts } from '../../shared/api/schema.ts';
import type { Upload } from './upload.ts';

export type Funds = {
  /** Of a row with people, in credits. */
  readonly price: number;
  readonly available: number;
  /** Held for rows that are not settled: what is left of it comes back. */
  readonly reserved: number;
  /** Whether credits that lack are bought by themselves. */
  readonly isToppedUp: boolean;
};

/** Fewer are not sent while more credits may come back: each part is a batch of its own. */
const ROWS_AT_LEAST = 100;

/** How many of so many rows can be sent now; none where it is better to wait. */
export function affordableRows(rows: number, { price, available, reserved, isToppedUp }: Funds): number {
  if (isToppedUp || price === 0) return rows;
  const affordable = Math.min(rows, Math.floor(Math.max(available, 0) / price));
  return affordable < Math.min(rows, ROWS_AT_LEAST) && reserved > 0 ? 0 : affordable;
}

/** How many rows the rest of a file's budget is enough for, whatever they cost; without a budget there is no end. */
export function rowsOfBudget(
  { creditsMax = null }: Pick<Upload, 'creditsMax'>,
  { parts }: Pick<FileWithParts, 'parts'>,
  price: number,
): number {
  if (creditsMax === null || price === 0) return Number.POSITIVE_INFINITY;
  const spent = parts.reduce(
    (sum, part) => sum + (part.completed_at === null ? part.location_count * price : part.credits_charged),
    0,
  );
  return Math.floor((creditsMax - spent) / price);
}
