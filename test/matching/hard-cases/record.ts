/**
 * Records what the matcher answers to each hard case, alone in its registry, in answers.txt: one line a case. With
 * `--changes` it prints instead, as a Markdown table, the cases whose operator or reason is another than recorded, and
 * why, as the row says.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { MatchRow } from '../../../src/matching/index.ts';
import { answerTo, isAsExpected, operatorOf } from './answers.ts';
import type { HardCase } from './invent.ts';
import { CASE_FILES, readCases } from './read-cases.ts';

const ANSWERS = new URL('answers.txt', import.meta.url);

/** `us_oh/1 | 0.98`, `nobody, ambiguous | 0.44`: the confidence stands last. */
function written(row: MatchRow, hardCase: HardCase): string {
  const who = operatorOf(row, hardCase) ?? 'nobody';
  return `${[who, row.reason_code].filter(Boolean).join(', ')} | ${row.confidence ?? '-'}`;
}

type Answer = {
  readonly title: string;
  readonly text: string;
  readonly asExpected: boolean;
  /** Why there is no operator, as the row says. */
  readonly why: string;
};

async function askAll(): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const file of CASE_FILES) {
    for (const hardCase of readCases(file)) {
      const row = await answerTo(hardCase);
      const asExpected = isAsExpected(row, hardCase);
      const title = `${file}: ${hardCase.title}`;
      answers.push({ title, text: written(row, hardCase), asExpected, why: row.reason ?? '' });
    }
  }
  return answers;
}

const withoutConfidence = (answer: string) => answer.replace(/ \| \S+$/, '');

/** Cases that are new have no answer before, cases that are gone are left out. */
function changes(answers: readonly Answer[]): string {
  const lines = readFileSync(ANSWERS, 'utf8').trim().split('\n');
  const recorded = new Map(lines.map((line) => line.split(' → ') as [string, string]));
  const rows = answers.flatMap(({ title, text, asExpected, why }) => {
    const before = recorded.get(title) ?? 'not recorded | -';
    if (withoutConfidence(before) === withoutConfidence(text)) return [];
    const after = asExpected ? text : `${text} | not as expected`;
    return [`| ${[title, before, after, why].map((cell) => cell.replaceAll(' | ', ' · ')).join(' | ')} |`];
  });
  return ['| case | before | after | why |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

const answers = await askAll();
if (process.argv.includes('--changes')) console.log(changes(answers));
else writeFileSync(ANSWERS, `${answers.map(({ title, text }) => `${title} → ${text}`).join('\n')}\n`);
const right = answers.filter(({ asExpected }) => asExpected).length;
console.error(`${right} of ${answers.length} cases are answered as they expect.`);
