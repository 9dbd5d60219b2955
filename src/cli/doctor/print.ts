/** Findings for people: a table for each area, and below each thing that is wrong how to mend it. */
import { AREAS, type Area, type AreaFinding } from './examine.ts';
import type { State } from './finding.ts';

const HEADINGS: Readonly<Record<Area, string>> = {
  settings: 'What is set',
  reachable: 'What is reachable',
  loaded: 'What is loaded',
  running: 'What is running',
  machine: 'This machine',
};

export function printFindings(findings: readonly AreaFinding[]): string {
  const whatWidth = Math.max(...findings.map(({ what }) => what.length));
  const sections = AREAS.map((area) => {
    const lines = findings.filter((finding) => finding.area === area).map((finding) => linesOf(finding, whatWidth));
    return [HEADINGS[area], ...(lines.length === 0 ? ['  nothing'] : lines)].join('\n');
  });
  return `${[...sections, verdict(findings)].join('\n\n')}\n`;
}

const STATE_WIDTH = 'warning'.length;

function linesOf({ state, what, says, mend }: AreaFinding, whatWidth: number): string {
  const line = `  ${state.padEnd(STATE_WIDTH)}  ${what.padEnd(whatWidth)}  ${says}`;
  return mend === null ? line : `${line}\n${' '.repeat(STATE_WIDTH + whatWidth + 6)}→ ${mend}`;
}

function verdict(findings: readonly AreaFinding[]): string {
  const count = (state: State): number => findings.filter((finding) => finding.state === state).length;
  const [wrongs, warnings] = [count('wrong'), count('warning')];
  const warned = warnings === 1 ? '1 warning' : `${warnings} warnings`;
  if (wrongs === 0) return `Nothing is wrong; ${warned}.`;
  return `${wrongs === 1 ? '1 thing is' : `${wrongs} things are`} wrong; ${warned}.`;
}
