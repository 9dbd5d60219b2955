/** Trying until a file has come: how often, with what pauses, and when it is given up. */
import { setTimeout as pause } from 'node:timers/promises';
import { LoadError } from './load-error.ts';

export type TryOptions = {
  /** Tries that bring nothing new, one after another, before it is given up. */
  readonly attempts?: number;
  /** The first pause between tries. It doubles up to a minute; a server's `Retry-After` comes before it. */
  readonly pauseMs?: number;
  /** A connection over which nothing comes for so long is taken as broken. */
  readonly idleTimeoutMs?: number;
  /**
   * Aborting it stops the download, which then raises the signal's reason; what has come stays for the next
   * time.
   */
  readonly signal?: AbortSignal;
  /** A pause begins that is long enough to be reported. */
  readonly onWait?: (wait: Wait) => void;
};

/** `reason`: what the server did, `the server answered 429`. */
export type Wait = { readonly reason: string; readonly seconds: number };

export type Step<T> =
  | { readonly kind: 'done'; readonly value: T }
  | {
      readonly kind: 'again';
      readonly reason: string;
      /** Asked for by the server. */
      readonly pauseMs?: number | null;
      /** More has come than ever before. */
      readonly isProgress?: boolean;
    };

const MAX_PAUSE_MS = 60_000;
const TOLD_PAUSE_MS = 10_000;
/** A server that asks for a longer pause is not waited for. */
export const LONGEST_PAUSE_MS = 10 * 60_000;

/** Raises LoadError `download_failed` where tries bring nothing, or the server asks to come back much later. */
export async function tryUntilDone<T>(url: string, options: TryOptions, attempt: () => Promise<Step<T>>): Promise<T> {
  const { attempts = 6, pauseMs = 1_000, signal, onWait } = options;
  let fruitless = 0;
  for (;;) {
    signal?.throwIfAborted();
    const step = await attempt();
    if (step.kind === 'done') return step.value;
    fruitless = step.isProgress === true ? 1 : fruitless + 1;
    if (fruitless >= attempts) throw failed(url, `${step.reason} (tried ${attempts} times)`);
    const asked = step.pauseMs ?? 0;
    if (asked > LONGEST_PAUSE_MS) throw failed(url, `${step.reason}, and ${comeBackIn(asked)}`);
    const waitMs = step.pauseMs ?? Math.min(pauseMs * 2 ** (fruitless - 1), MAX_PAUSE_MS);
    if (waitMs >= TOLD_PAUSE_MS) onWait?.({ reason: step.reason, seconds: Math.ceil(waitMs / 1000) });
    // An interrupted pause ends in the next turn's check.
    await pause(waitMs, undefined, { ...(signal && { signal }) }).catch(() => {});
  }
}

export function failed(url: string, reason: string, cause?: unknown): LoadError {
  return new LoadError('download_failed', `${url} could not be fetched: ${reason}`, { cause });
}

function comeBackIn(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  const minutes = Math.ceil((ms % 3_600_000) / 60_000);
  const when = [hours > 0 ? `${hours} h` : '', minutes > 0 ? `${minutes} min` : ''].filter((part) => part !== '');
  return `asks for a pause of ${when.join(' ')}. Run the command again behind it: what has come is kept`;
}
