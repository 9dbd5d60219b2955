import { readdir } from 'node:fs/promises';
import { anonymousMiB } from '../support/anonymous-memory.ts';

const SAMPLE_EVERY_MS = 500;

export async function openFiles(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
}

/** The least and the most anonymous memory of a process, in MiB, until it is stopped. */
export function watchMemory(pid: number): { readonly stop: () => { least: number; most: number } } {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  const sampling = setInterval(async () => {
    const mib = await anonymousMiB(pid);
    least = Math.min(least, mib);
    most = Math.max(most, mib);
  }, SAMPLE_EVERY_MS);
  return {
    stop() {
      clearInterval(sampling);
      return { least, most };
    },
  };
}
