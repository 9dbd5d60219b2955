import { readFile } from 'node:fs/promises';

/** Memory of a process's own, without what is mapped from files (RssAnon of Linux), in MiB. */
export async function anonymousMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/RssAnon:\s+(\d+)/.exec(status)![1]) / 1024);
}
