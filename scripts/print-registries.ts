/**
 * Writes into docs/registries.md, between its markers: the coverage table, the jurisdictions that Charter
 * does not read, and a section for each registry, as the registries say it of themselves. Run it after a
 * registry's layouts, downloads or remarks changed, or jurisdictions.ts; a test compares.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareCodePoints } from '../src/bytes/index.ts';
import { type Publishes, type Registry, registries, registryOf } from '../src/registries/index.ts';
import { JURISDICTIONS } from './jurisdictions.ts';
import { wrapProse } from './wrap-prose.ts';

export const PAGE = join(import.meta.dirname, '../docs/registries.md');

const BEGIN = '<!-- begin: written by scripts/print-registries.ts -->';
const END = '<!-- end -->';

const COLUMNS: readonly (readonly [heading: string, published: keyof Publishes])[] = [
  ['officers', 'officers'],
  ['agents', 'registeredAgents'],
  ['trade names', 'tradeNames'],
  ['former names', 'formerNames'],
  ['filings', 'filings'],
  ['ended companies', 'inactive'],
];

/** The page with the text between its markers replaced. Throws where a marker is missing. */
export function withRegistries(page: string): string {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END, begin);
  if (begin === -1 || end === -1) throw new Error(`${PAGE} has lost its markers ${BEGIN} and ${END}.`);
  return `${page.slice(0, begin + BEGIN.length)}\n\n${printRegistries()}\n\n${page.slice(end)}`;
}

function printRegistries(): string {
  const sorted = [...registries].sort((a, b) => compareCodePoints(a.jurisdiction, b.jurisdiction));
  return wrapProse([coverage(sorted), unread(), ...sorted.map(section)].join('\n\n'));
}

function coverage(sorted: readonly Registry[]): string {
  const rows = sorted.map(({ jurisdiction, name, publishes, updates, downloads, caveats = [] }) => {
    const published = COLUMNS.map(([, key]) => (publishes[key] ? 'yes' : '–'));
    const link = `[${name}](#${anchorOf(name)})`;
    return tableRow([
      `\`${jurisdiction}\``,
      [link, ...caveats].join('; '),
      ...published,
      updates ?? 'not stated',
      downloads.length > 0 ? 'yes' : '–',
    ]);
  });
  const headings = ['code', 'registry', ...COLUMNS.map(([heading]) => heading), 'renewed', 'open download'];
  return [tableRow(headings), tableRow(headings.map(() => '---')), ...rows].join('\n');
}

/** Where the codes of a registry stand: in its declaration, or in its code. */
function codesOf(jurisdiction: string): string {
  const declaration = join(import.meta.dirname, '../src/registries', jurisdiction.replace('_', '-'), 'registry.json');
  return existsSync(declaration) ? 'registry.json' : 'codes.ts';
}

/** So that a reader who looks for Ohio finds why it is not there. */
function unread(): string {
  const rows = JURISDICTIONS.filter(({ code }) => registryOf(code) === undefined).map(({ code, name, access, price }) =>
    tableRow([`\`${code}\``, `[${name}](jurisdictions.md#${anchorOf(name)})`, access, price]),
  );
  return [
    '## Not read',
    [
      `${rows.length} jurisdictions have no adapter: most sell their files, or publish none; the free ones wait for one.`,
      'Their companies are loaded as records (`charter load --records FILE`).',
      '[Adding a registry](adding-a-registry.md) tells how to write an adapter.',
    ].join(' '),
    [
      tableRow(['code', 'jurisdiction', 'how to get its files', 'price']),
      tableRow(['---', '---', '---', '---']),
      ...rows,
    ].join('\n'),
  ].join('\n\n');
}

function section({
  jurisdiction,
  name,
  publisher,
  searchUrl,
  layouts,
  downloads,
  filesFrom,
  remarks,
  caveats = [],
  numberForm,
}: Registry): string {
  const files = layouts.map(({ id, title }) => {
    const urls = downloads
      .filter(({ layoutId }) => layoutId === id)
      .map(({ url, otherUrls = [] }) => [url, ...otherUrls].map((one) => `<${one}>`).join(', else '));
    return tableRow([title, urls.join(' ') || '–']);
  });
  const commands = [
    `charter load ${jurisdiction} FILE...`,
    ...(downloads.length > 0 ? [`charter load ${jurisdiction} --download`] : []),
  ];
  return [
    `## ${name}`,
    [`\`${jurisdiction}\`, published by the ${publisher}; search page <${searchUrl}>.`, filesFrom ?? []]
      .flat()
      .join(' '),
    ['```', ...commands, '```'].join('\n'),
    [tableRow(['file', 'from']), tableRow(['---', '---']), ...files].join('\n'),
    `Numbers: ${numberForm.words}, such as \`${numberForm.example}\`${numberForm.basis === 'believed' ? ' (believed)' : ''}.`,
    `The state's own words (statuses, types, titles) and what each means: [${codesOf(jurisdiction)}](../src/registries/${jurisdiction.replace('_', '-')}/${codesOf(jurisdiction)}).`,
    [...caveats.map((caveat) => `**In doubt**: ${caveat}.`), ...remarks].map((line) => `- ${line}`).join('\n'),
  ].join('\n\n');
}

function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

if (import.meta.main) writeFileSync(PAGE, withRegistries(readFileSync(PAGE, 'utf8')));
