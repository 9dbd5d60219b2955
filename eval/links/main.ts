/**
 * `npm run eval:links -- [--licensees 3000] [--seeds 3] [--list Seattle] [--wrong 20]`: how well licensees are linked to
 * their registrations, printed as Markdown (docs/premises.md). `CHARTER_DATA` names the folder of the lists.
 */
import { parseArgs } from 'node:util';
import { memoryCandidates } from '../../src/engine/memory/index.ts';
import { linkLicensees } from '../../src/premises/index.ts';
import { falseLinks, isRight, type Judged, madeFor, precision, printShare } from './figures.ts';
import { type List, readLists, readSeattle } from './licensees.ts';
import { buildWorld, type World } from './world.ts';

const BATCH = 500;

const { values } = parseArgs({
  options: {
    licensees: { type: 'string', default: '3000' },
    seeds: { type: 'string', default: '3' },
    list: { type: 'string', multiple: true },
    wrong: { type: 'string', default: '0' },
  },
});
const folder = process.env['CHARTER_DATA'];
if (folder === undefined) {
  console.error('CHARTER_DATA names no folder with license lists.');
  process.exit(2);
}
const all = [readSeattle(folder), ...readLists(folder)];
const lists = all.filter(
  ({ title }) => values.list === undefined || values.list.some((name) => title.startsWith(name)),
);
const judged: Judged[] = [];
console.log(
  '| list | licenses | right, of links made | made, of those on record | linked, of those absent | linked, of people |',
);
console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
for (const list of lists) {
  const own: Judged[] = [];
  for (let seed = 1; seed <= Number(values.seeds); seed++) {
    own.push(...(await judgeWorld(buildWorld(list, { seed, licensees: Number(values.licensees) }))));
  }
  printRow(list, own);
  judged.push(...own);
}
printRow({ title: 'all' }, judged);
for (const [situation, own] of Map.groupBy(judged, (one) => one.situation))
  console.log(situation, printShare(precision(own)), own.length);
for (const [trait, own] of Map.groupBy(judged, (one) => `${one.of.trait} ${one.of.statesForm}`))
  console.log(trait, 'made', printShare(madeFor(own)), 'right', printShare(precision(own)), own.length);

for (const one of judged.filter((each) => each.linked !== null && !isRight(each)).slice(0, Number(values.wrong)))
  describe(one);

async function judgeWorld({ companies, cases }: World): Promise<Judged[]> {
  const source = memoryCandidates(companies);
  const found: Judged[] = [];
  for (let at = 0; at < cases.length; at += BATCH) {
    const batch = cases.slice(at, at + BATCH);
    const links = await linkLicensees(
      source,
      batch.map(({ premises, officers }) => ({ premises, officers, registrationNumber: null })),
    );
    for (const [index, of] of batch.entries()) {
      const link = links[index]!;
      found.push({
        of,
        linked: link && `${link.jurisdiction_code}/${link.entity_number}`,
        probability: link?.probability ?? 0,
        situation: link === null ? 'open' : `${link.grounds?.naming} ${link.grounds?.evidence} ${link.grounds?.isOnly}`,
      });
    }
  }
  if (Number(values.wrong) > 0) {
    const names = new Map(
      companies.map((company) => [`${company.jurisdiction_code}/${company.entity_number}`, company]),
    );
    for (const one of found) {
      if (one.linked === null || isRight(one)) continue;
      const [linked, right] = [names.get(one.linked)!, names.get(one.of.right ?? '')];
      console.error(
        `${one.of.list} ${one.of.of} "${one.of.premises.licensee.name}" ${one.probability} -> "${linked.legal_name}" ${linked.status} ${JSON.stringify(linked.names)}; right: "${right?.legal_name}" ${right?.status} ${JSON.stringify(right?.names)} ${one.situation}`,
      );
    }
  }
  return found;
}

function printRow({ title }: Pick<List, 'title'>, own: readonly Judged[]): void {
  const cells = [precision(own), madeFor(own), falseLinks(own, 'absent'), falseLinks(own, 'person')].map(printShare);
  console.log(`| ${title} | ${own.length.toLocaleString('en-US')} | ${cells.join(' | ')} |`);
}

function describe({ of, linked, probability }: Judged): void {
  console.log(`- ${of.list}, ${of.of}: ${of.premises.licensee.name} was linked to ${linked} (${probability})`);
}
