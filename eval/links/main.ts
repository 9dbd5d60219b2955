/**
 * `npm run eval:links -- [--licensees 3000] [--seeds 3] [--first 1] [--list Seattle] [--fit] [--wrong 20]`: how well licensees are
 * linked to their registrations, printed as Markdown; docs/licensee-links.md keeps the last run. `CHARTER_DATA` names the
 * folder of the lists. `--fit`: what the probabilities are made of. `--wrong`: so many wrong links of each list.
 */
import { parseArgs } from 'node:util';
import type { Company } from '../../src/entity/index.ts';
import { falseLinks, isRight, type Judged, madeFor, precision, printShare, type Share } from './figures.ts';
import { fitCells, tryOnEach } from './fit.ts';
import { readLists, readSeattle } from './licensees.ts';
import { judgeWorld } from './linker.ts';
import { buildWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    licensees: { type: 'string', default: '3000' },
    seeds: { type: 'string', default: '3' },
    /** The first of the seeds. */
    first: { type: 'string', default: '1' },
    list: { type: 'string', multiple: true },
    fit: { type: 'boolean', default: false },
    wrong: { type: 'string', default: '0' },
  },
});
const folder = process.env['CHARTER_DATA'];
if (folder === undefined) {
  console.error('CHARTER_DATA names no folder with license lists.');
  process.exit(2);
}

const judged: Judged[] = [];
const wrong: string[] = [];
print([
  'list',
  'licenses',
  'right, of links made',
  'made, of those on record',
  'made, form stated',
  'made, no form',
  'linked, of those absent',
  'linked, of people',
]);
print(['---', ...Array<string>(7).fill('---:')]);
for (const list of [readSeattle(folder), ...readLists(folder)]) {
  if (values.list !== undefined && !values.list.some((name) => list.title.startsWith(name))) continue;
  const own: Judged[] = [];
  const first = Number(values.first);
  for (let seed = first; seed < first + Number(values.seeds); seed++) {
    const world = buildWorld(list, { seed, licensees: Number(values.licensees) });
    const links = await judgeWorld(world);
    own.push(...links);
    const failures = links.filter((one) => one.linked !== null && !isRight(one)).slice(0, Number(values.wrong));
    wrong.push(...failures.map((one) => describe(one, world.companies)));
  }
  printFigures(list.title, own);
  judged.push(...own);
}
printFigures('all', judged);
for (const line of wrong) console.log(line);
if (values.fit) printFit();

function printFigures(title: string, own: readonly Judged[]): void {
  const [stated, unstated] = [true, false].map((states) => own.filter(({ of }) => of.statesForm === states));
  const shares: Share[] = [
    precision(own),
    madeFor(own),
    madeFor(stated!),
    madeFor(unstated!),
    falseLinks(own, 'absent'),
    falseLinks(own, 'person'),
  ];
  print([title, own.length.toLocaleString('en-US'), ...shares.map(printShare)]);
}

function printFit(): void {
  const cells = fitCells(judged);
  const made = judged.filter(({ grounds }) => grounds !== null);
  print(['\nnames', 'evidence', 'bearers', 'links', 'right', 'probability']);
  print(['---', '---', '---', '---:', '---:', '---:']);
  const kinds = Map.groupBy(
    made,
    ({ grounds }) => `${grounds!.naming}|${grounds!.evidence}|${grounds!.isOnly ? 'one' : 'several'}`,
  );
  for (const [kind, own] of [...kinds].sort()) {
    print([...kind.split('|'), String(own.length), printShare(precision(own)), cells(own[0]!.grounds!).toFixed(4)]);
  }
  print(['\nlist left out', 'links', 'mean probability', 'right']);
  print(['---', '---:', '---:', '---:']);
  for (const { list, links, said, right } of tryOnEach(judged))
    print([list, String(links), said.toFixed(4), right.toFixed(4)]);
}

function describe({ of, linked, grounds }: Judged, companies: readonly Company[]): string {
  const nameOf = (key: string | null) => {
    const company = companies.find((one) => `${one.jurisdiction_code}/${one.entity_number}` === key);
    return company === undefined ? 'nobody' : `${company.legal_name} (${company.status}, ${company.dissolved_on})`;
  };
  const { naming, evidence } = grounds!;
  return `- ${of.list}, ${of.trait}: ${of.premises.licensee.name} → ${nameOf(linked)}, by ${naming} ${evidence}; right is ${nameOf(of.right)}`;
}

function print(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}
