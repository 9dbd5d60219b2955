/** Corrections on their way to a thread: there may be thousands, and every search has them. */
import { Corrections } from '../../../corrections/corrections.ts';

/** `text`: in memory that all threads have in common, so that nothing of it is copied. */
export type SharedCorrections = { readonly version: string; readonly text: Uint8Array<SharedArrayBuffer> };

const shared = new WeakMap<Corrections, SharedCorrections>();

export function shareCorrections(corrections: Corrections | undefined): SharedCorrections | undefined {
  if (corrections === undefined) return undefined;
  let one = shared.get(corrections);
  if (one === undefined) {
    const bytes = Buffer.from(corrections.text);
    const text = new Uint8Array(new SharedArrayBuffer(bytes.length));
    text.set(bytes);
    one = { version: corrections.version, text };
    shared.set(corrections, one);
  }
  return one;
}

/** Those that this thread had last. */
let last = Corrections.NONE;

export function takeCorrections(given: SharedCorrections | undefined): Corrections | undefined {
  // What is decoded may not lie in shared memory.
  if (given !== undefined && given.version !== last.version)
    last = Corrections.parse(Buffer.from(given.text.slice()).toString());
  return given && last;
}
