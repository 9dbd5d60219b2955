/**
 * `node bench/linking.ts`: how many premises a second one thread links to their licensees' registrations, over generated
 * companies in snapshots. Prints Markdown: bench/notes/linking-licensees.md keeps the last run.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { joinedKey, nameForm } from '../src/blocking/index.ts';
import type { CandidateSource } from '../src/engine/index.ts';
import { openSqliteEngine } from '../src/engine/sqlite/index.ts';
import type { Company } from '../src/entity/index.ts';
import { type LinkInput, linkLicensees } from '../src/premises/index.ts';
import { generateCompanies, seededRandom } from './support/companies.ts';
import { loadGenerated } from './support/load-generated.ts';
import { markdownTable } from './support/measure.ts';

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    premises: { type: 'string', default: '200000' },
    /** Keeps the data folder there, and uses what an earlier run left in it. */
    keep: { type: 'string' },
  },
});
const OPTIONS = { companies: Number(values.companies), seed: Number(values.seed) };
const BEARERS_MAX = 3;
const BATCHES = [100, 500, 2000];
/** Of three licensees one is not on record. */
const ABSENT = 1 / 3;

const directory = await mkdtemp(join(tmpdir(), 'charter-bench-'));
try {
  const home = values.keep ?? join(directory, 'home');
  await loadGenerated(home, directory, OPTIONS);
  await using engine = openSqliteEngine({ home, threads: 0 });
  const inputs = await ofRareNames(licensees(2 * Number(values.premises)), engine.candidates);
  const rows: string[][] = [];
  for (const size of BATCHES) {
    let linked = 0;
    const before = process.cpuUsage();
    for (let at = 0; at < inputs.length; at += size) {
      const links = await linkLicensees(engine.candidates, inputs.slice(at, at + size));
      linked += links.filter((link) => link !== null).length;
    }
    const { user, system } = process.cpuUsage(before);
    const each = (user + system) / inputs.length;
    rows.push([
      String(size),
      each.toFixed(1),
      Math.round(1e6 / each).toLocaleString('en-US'),
      `${Math.round((100 * linked) / inputs.length)} %`,
    ]);
  }
  console.log(
    `${OPTIONS.companies.toLocaleString('en-US')} companies, ${inputs.length.toLocaleString('en-US')} premises\n`,
  );
  console.log(markdownTable(['premises a call', 'µs of a core each', 'a second', 'linked'], rows));
} finally {
  await rm(directory, { recursive: true, force: true });
}

/** Premises of companies drawn from all; names in no order, as in a list. */
function licensees(count: number): LinkInput[] {
  const random = seededRandom(OPTIONS.seed + 2);
  const inputs: { readonly input: LinkInput; readonly order: number }[] = [];
  const share = count / OPTIONS.companies;
  for (const company of generateCompanies(OPTIONS)) {
    if (random() < share) inputs.push({ input: inputOf(company, random() < ABSENT), order: random() });
  }
  return inputs.sort((a, b) => a.order - b.order).map(({ input }) => input);
}

/**
 * Those with a name that few companies of their state share, as nearly all names of a registry are: the generator's are
 * borne by hundreds.
 */
async function ofRareNames(inputs: readonly LinkInput[], source: CandidateSource): Promise<LinkInput[]> {
  const rare: LinkInput[] = [];
  for (const [jurisdiction, own] of Map.groupBy(inputs, ({ premises }) => premises.source.slice(0, 'us_xx'.length))) {
    const keys = own.map(({ premises }) => joinedKey(nameForm(premises.licensee.name!)));
    const counts = await source.counts(keys, jurisdiction);
    for (const [index, input] of own.entries()) if (counts[index]! <= BEARERS_MAX) rare.push(input);
  }
  return rare;
}

function inputOf({ legal_name, jurisdiction_code, addresses }: Company, isAbsent: boolean): LinkInput {
  return {
    premises: {
      source: `${jurisdiction_code}_bench`,
      licensee: { name: isAbsent ? `OTHER ${legal_name}` : legal_name, type: 'company' },
      address: addresses!.registered,
      mailing_address: null,
      issued_on: null,
      expires_on: null,
      status: 'current',
      as_of: '2026-10-01',
    },
    registrationNumber: null,
    officers: [],
  };
}
