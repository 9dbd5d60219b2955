import { type Finding, ok, warning } from './finding.ts';

/** Signatures of webhooks are good for five minutes; sessions and keys end by the clock. */
const APART_MAX_MS = 60_000;

/** Compares this machine's clock with another's. */
export function clockFinding(whose: string, theirs: Date): readonly Finding[] {
  const apartMs = Math.abs(Date.now() - theirs.getTime());
  if (Number.isNaN(apartMs)) return [];
  if (apartMs <= APART_MAX_MS) return [ok('clock', `as ${whose} has it`)];
  const seconds = Math.round(apartMs / 1000).toLocaleString('en-US');
  return [
    warning(
      'clock',
      `It is ${seconds} s apart from that of ${whose}.`,
      'Set the clock by NTP: timedatectl set-ntp true',
    ),
  ];
}
