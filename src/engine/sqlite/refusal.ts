import { Damage } from '../../sqlite-file/index.ts';

/**
 * True where a file is not as it was written, or cannot be read. What is read beyond its end, or of a wrong
 * length, is a RangeError.
 */
export function isUnreadable(error: unknown): boolean {
  return error instanceof Damage || error instanceof RangeError || (error as NodeJS.ErrnoException).syscall === 'read';
}
