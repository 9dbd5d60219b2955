import { CommandError } from './exit-codes.ts';

/**
 * Where failures come from that have been put into words already. Read only when something fails: most calls
 * need few of these rooms.
 */
const REFUSALS = [
  async () => CommandError,
  async () => (await import('../accounts/index.ts')).AccountError,
  async () => (await import('../accounts/index.ts')).StoreError,
  async () => (await import('../corrections/index.ts')).CorrectionError,
  async () => (await import('../engine/index.ts')).EngineError,
  async () => (await import('../registries/index.ts')).LoadError,
  async () => (await import('../sign-in/index.ts')).SignInError,
];

/** Anything else is a bug, and its stack helps to mend it. */
export async function isRefusal(error: unknown): Promise<boolean> {
  for (const read of REFUSALS) if (error instanceof (await read())) return true;
  return false;
}
