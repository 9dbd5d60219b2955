/**
 * `node bench/name-comparison.ts`: how many names a second are taken apart and compared on one core. The
 * names are generated (bench/support/companies.ts); those compared share a word or were misspelt, as
 * candidates are, and are in their form already. Prints Markdown: bench/notes/name-comparison.md keeps the last run.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import {
  compareNames,
  countTokenFrequencies,
  isPersonName,
  jaroWinkler,
  type NameForm,
  nameForm,
  nameVariants,
  parsePhones,
  phoneDigits,
} from '../src/blocking/index.ts';
import { generateCompanies, seededRandom } from './support/companies.ts';
import { markdownTable, percentile } from './support/measure.ts';

const { values } = parseArgs({
  options: { names: { type: 'string', default: '50000' }, seed: { type: 'string', default: '1' } },
});
const ROUNDS = 5;
const ROUND_MS = 1000;
const PAIRS_PER_NAME = 5;

const random = seededRandom(Number(values.seed));
const names = [...generateCompanies({ companies: Number(values.names), seed: Number(values.seed) })].map(
  ({ legal_name }) => legal_name,
);
const signs = names.map(signOf);
const forms = names.map((name) => nameForm(name));
const frequencies = countTokenFrequencies(forms);
const pairs = candidatePairs();
const letters = pairs.map(([sign, form]): [string, string] => [sign.letters, form.letters]);
const phones = names.map((_, index) => `(212) ${String(200 + (index % 700))}-${String(1000 + (index % 9000))}`);

console.log(
  `${cpus()[0]?.model.trim()}, one core, Node ${process.version}, ${values.names} names, seed ${values.seed}\n`,
);
console.log(
  markdownTable(
    ['', 'a second'],
    [
      ['comparisons of two names', rate(pairs, ([sign, form]) => compareNames(sign, form, frequencies).level)],
      ['Jaro-Winkler of whole names', rate(letters, ([a, b]) => jaroWinkler(a, b))],
      ['names to their form', rate(names, (name) => nameForm(name).core)],
      ['names to all their variants', rate(signs, (sign) => nameVariants(sign, { city: 'Dover' }).length)],
      ['is it a person', rate(names, isPersonName)],
      ['telephone numbers, as an index is built', rate(phones, phoneDigits)],
      ['telephone numbers, as customers submit them', rate(phones, (phone) => parsePhones(phone)[0]?.digits)],
    ],
  ),
);

/**
 * A name as its sign shows it: without designator, now and then with a letter wrong, a site's number, a town.
 */
function signOf(name: string): string {
  let sign = nameForm(name).words.join(' ');
  const chance = random();
  if (chance < 0.2) sign = `${sign.slice(0, 3)}${sign.slice(4)}`;
  else if (chance < 0.3) sign = `${sign} #${Math.floor(random() * 1000)}`;
  else if (chance < 0.4) sign = `${sign} of Dover`;
  return sign;
}

function candidatePairs(): [NameForm, NameForm][] {
  const byToken = Map.groupBy(
    forms.flatMap((form) => form.tokens.map((token) => ({ token, form }))),
    ({ token }) => token,
  );
  return signs.flatMap((sign, index) => {
    const form = nameForm(sign);
    const others = form.tokens.flatMap((token) => {
      const places = byToken.get(token) ?? [];
      const start = Math.floor(random() * places.length);
      return places.slice(start, start + PAIRS_PER_NAME).map((place): [NameForm, NameForm] => [form, place.form]);
    });
    return [[form, forms[index]!], ...others.slice(0, PAIRS_PER_NAME - 1)] as [NameForm, NameForm][];
  });
}

/**
 * A second of processor time, so that other work on the machine does not count; the median over the rounds,
 * after one untimed.
 */
function rate<T>(items: readonly T[], run: (item: T) => unknown): string {
  let empty = 0;
  const rates = Array.from({ length: ROUNDS + 1 }, () => {
    const start = performance.now();
    const used = process.cpuUsage();
    let done = 0;
    while (performance.now() - start < ROUND_MS) {
      for (let step = 0; step < 1000; step++) if (run(items[(done + step) % items.length]!) === '') empty++;
      done += 1000;
    }
    const { user, system } = process.cpuUsage(used);
    return (done / (user + system)) * 1e6;
  });
  if (empty > 0) console.error(`${empty} empty`);
  return Math.round(percentile(rates.slice(1), 0.5)).toLocaleString('en-US');
}
