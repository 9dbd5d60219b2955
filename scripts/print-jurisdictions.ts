/**
 * Writes docs/jurisdictions.md: what each jurisdiction publishes of its companies, from jurisdictions.ts, and
 * for those that Charter reads from their registries. Run it after either changed; a test compares.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverageSteps, type Registry, registryOf } from '../src/registries/index.ts';
import { JURISDICTIONS, type Jurisdiction, NOT_STATED } from './jurisdictions.ts';
import { wrapProse } from './wrap-prose.ts';

export const PAGE = join(import.meta.dirname, '../docs/jurisdictions.md');

const HEADINGS = [
  ...['code', 'jurisdiction', 'published by', 'officers', 'agents', 'addresses', 'ended companies'],
  ...['how to get it', 'price', 'terms', 'read by Charter'],
];

export function printJurisdictions(): string {
  const read = JURISDICTIONS.filter(({ code }) => registryOf(code) !== undefined).length;
  const page = [
    '# Jurisdictions',
    [
      'For everyone who asks which states Charter covers. What each of the 50 states and the District of Columbia publishes of its companies, who publishes it, at what price and on what terms,',
      `and whether Charter reads it: it reads ${read} of ${JURISDICTIONS.length}. [Registries](registries.md) says how those are loaded.`,
    ].join(' '),
    [
      '- This page is as of 27 November 2026; "as of" in each section gives the years of its sources. Prices and terms change: see the publisher\'s own page before you rely on them.',
      `- "${NOT_STATED}" and "not known" mean that: we asked no publisher, and guess nothing. "Believed" follows from a layout or by analogy, and was not seen.`,
      '- Companies of a jurisdiction that Charter does not read can be loaded as records, `charter load --records FILE`; they are searched and matched like all others.',
      '- Officers are the owners, officers, managers and members of a company. "Ended companies" says whether the files have companies that have ended.',
      '- The page is written by scripts/print-jurisdictions.ts from scripts/jurisdictions.json.',
    ].join('\n'),
    stepsOf(),
    [tableRow(HEADINGS), tableRow(HEADINGS.map(() => '---')), ...JURISDICTIONS.map(rowOf)].join('\n'),
    ...JURISDICTIONS.map(sectionOf),
  ];
  return wrapProse(`${page.join('\n\n')}\n`);
}

function stepsOf(): string {
  const names = new Map(JURISDICTIONS.map(({ code, name }) => [code, name]));
  const lines = coverageSteps().map(({ dollars, jurisdictions, together, share }) => {
    const price = dollars === 0 ? 'for nothing' : `besides, for up to ${dollars.toLocaleString('en-US')} dollars each`;
    const sum = together === 0 ? '' : `, ${together.toLocaleString('en-US')} dollars together`;
    const those = jurisdictions.map((code) => names.get(code)).join(', ');
    return `- ${price}${sum}: ${those}. That covers ${Math.round(share * 100)} % of businesses;`;
  });
  return [
    'What Charter reads can be had, as one copy of the present list:',
    '',
    ...lines,
    '',
    'The share is of the 23 million establishments without employees that the Census Bureau counted in 2013 (Nonemployer Statistics, by state): most businesses are such. It is the newest count by state among the sources of this page, and says how large the states are beside each other; not all those businesses are registered. Of Ohio only changes are published, and of Washington copies in archives. What Vermont asks now is not known. Montana sells by the record, and only its limited liability companies are read.',
  ].join('\n');
}

function rowOf(jurisdiction: Jurisdiction): string {
  const { code, name, addresses, access, price, terms } = jurisdiction;
  const { publisher, officers, agents, ended } = saidOf(jurisdiction);
  const isRead = registryOf(code) !== undefined;
  return tableRow([
    ...[`\`${code}\``, `[${name}](#${anchorOf(name)})`, publisher, officers, agents, addresses, ended],
    ...[access, price, terms, isRead ? `[yes](registries.md#${anchorOf(name)})` : 'no'],
  ]);
}

function sectionOf(jurisdiction: Jurisdiction): string {
  const { code, name, access, price, terms, asOf, notes } = jurisdiction;
  const { publisher, search } = saidOf(jurisdiction);
  const anchor = anchorOf(name);
  const isRead = registryOf(code) !== undefined;
  const reads = isRead
    ? `Charter reads it: [how it is loaded, and what is left out](registries.md#${anchor}).`
    : 'Charter does not read it.';
  const kept = access === 'nothing found' ? 'kept' : 'published';
  return [
    `## ${name}`,
    `\`${code}\`, ${kept} by the ${publisher}${search}. ${reads}`,
    [
      ...notes,
      `How to get it: ${access}.`,
      `Price: ${withStop(price)}`,
      `Terms: ${withStop(terms)}`,
      `As of: ${withStop(asOf)}`,
    ]
      .map((line) => `- ${line}`)
      .join('\n'),
  ].join('\n\n');
}

type Said = Readonly<Record<'publisher' | 'officers' | 'agents' | 'ended' | 'search', string>>;

function saidOf({ code, unread }: Jurisdiction): Said {
  const registry = registryOf(code);
  if (registry !== undefined) return saidByAdapter(registry);
  if (unread === null)
    throw new Error(`${code} has no adapter: scripts/jurisdictions.json must say who publishes what.`);
  const { publisher, officers, agents, ended, search } = unread;
  const page = search && `; search page <${search.url}>${search.isChecked ? '' : ' (not checked)'}`;
  return { publisher, officers, agents, ended, search: page ?? '' };
}

function saidByAdapter({ publisher, publishes, searchUrl }: Registry): Said {
  const yesOrNo = (isHeld: boolean) => (isHeld ? 'yes' : 'no');
  return {
    publisher,
    officers: yesOrNo(publishes.officers),
    agents: yesOrNo(publishes.registeredAgents),
    ended: yesOrNo(publishes.inactive),
    search: `; search page <${searchUrl}>`,
  };
}

function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

function withStop(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

if (import.meta.main) writeFileSync(PAGE, printJurisdictions());
