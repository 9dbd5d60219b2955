import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second (`getconf CLK_TCK`). */
const TICK_MS = 10;

/** What the processes that this one started, and that still run, have taken of the processors, in ms (Linux). */
export function childrenCpuMs(): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, pid) => sum + ownedMs(pid), 0);
}

function ownedMs(pid: string): number {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // It ended meanwhile.
    return 0;
  }
  // Behind the name, which may hold anything: state, parent, …; the times of user and system are the 12th and 13th there.
  const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(parent) === process.pid ? TICK_MS * (Number(rest[9]) + Number(rest[10])) : 0;
}
