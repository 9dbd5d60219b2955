/**
 * `node bench/address-parser.ts`: how many labelled addresses the parser gets fully right, how many addresses
 * a second it reads, and, where CHARTER_DATA names a folder of real licence lists, whether it gives their
 * columns back from one line. Prints Markdown: bench/notes/address-parser.md keeps the last run.
 */
import { cpus } from 'node:os';
import {
  buildGazetteer,
  cityName,
  compareAddresses,
  type Gazetteer,
  type GazetteerRow,
  type ParsedAddress,
  parseUsAddress,
  parseUsAddressFields,
} from '../src/blocking/index.ts';
import { usStateOf } from '../src/entity/index.ts';
import { HARD } from '../test/blocking/addresses/hard.ts';
import { HELD_OUT_HARD, HELD_OUT_WELL_FORMED } from '../test/blocking/addresses/held-out.ts';
import { type LabelledAddress, PARTS, partsOf, readLabels } from '../test/blocking/addresses/labels.ts';
import { WELL_FORMED } from '../test/blocking/addresses/well-formed.ts';
import { LICENCE_FILES, type LicenceAddress, readLicenceAddresses } from './support/licence-files.ts';
import { markdownTable } from './support/measure.ts';

type Known = LicenceAddress & { readonly zip5: string };

/** How customers write the same address on one line. */
const STYLES: readonly { readonly name: string; readonly write: (address: Known) => string }[] = [
  { name: 'street, city, ST ZIP', write: ({ street, city, state, zip }) => `${street}, ${city}, ${state} ${zip}` },
  {
    name: 'STREET CITY ST ZIP',
    write: ({ street, city, state, zip }) => `${street} ${city} ${state} ${zip}`.toUpperCase(),
  },
  { name: 'street city, state', write: ({ street, city, state }) => `${street} ${city}, ${state}`.toLowerCase() },
  { name: 'street, city, ZIP', write: ({ street, city, zip5 }) => `${street}, ${city}, ${zip5}` },
];
const SPEED_ROUNDS = 5;
const SPEED_ROUND_MS = 1_000;

console.log(`${cpus()[0]?.model.trim()}, one core, Node ${process.version}\n`);
const folder = process.env['CHARTER_DATA'];
const files =
  folder === undefined
    ? []
    : LICENCE_FILES.map(({ file, ...columns }) => ({
        file,
        addresses: knownIn(readLicenceAddresses(folder, { file, ...columns })),
      }));
const [learnt, measured] = split(files.flatMap(({ addresses }) => addresses));
const gazetteer = folder === undefined ? null : buildGazetteer(rowsOf(learnt));
const isMeasured = new Set(measured);

printLabelled();
printSpeed();
if (folder === undefined) console.log('\nCHARTER_DATA is not set: real licence lists were not read.');
else printReal();

function printLabelled(): void {
  const sets: readonly (readonly [name: string, table: string])[] = [
    ['well-formed', WELL_FORMED],
    ['well-formed, held out', HELD_OUT_WELL_FORMED],
    ['hard', HARD],
    ['hard, held out', HELD_OUT_HARD],
  ];
  const rows = sets.map(([name, table]) => {
    const labels = readLabels(table);
    const share = (known: Gazetteer | null) =>
      percent(labels.filter((label) => isRight(label, known)).length, labels.length);
    return [name, String(labels.length), share(null), gazetteer === null ? '–' : share(gazetteer)];
  });
  console.log(markdownTable(['labelled addresses', 'rows', 'fully right', 'with a gazetteer'], rows));
}

function isRight({ text, parts }: LabelledAddress, known: Gazetteer | null): boolean {
  const found = partsOf(parseUsAddress(text, known), parts);
  return PARTS.every((part) => found[part] === parts[part]);
}

function printSpeed(): void {
  const labelled = [WELL_FORMED, HARD].flatMap(readLabels).map(({ text }) => text);
  const real = STYLES.flatMap(({ write }) => measured.slice(0, 20_000).map(write));
  const rows = [['labelled', labelled, null] as const, ['real, with a gazetteer', real, gazetteer] as const]
    .filter(([, texts]) => texts.length > 0)
    .map(([name, texts, known]) => [
      name,
      texts.length.toLocaleString('en-US'),
      perSecond(texts.length, (index) => parseUsAddress(texts[index]!, known)).toLocaleString('en-US'),
    ]);
  console.log(`\n${markdownTable(['one-line addresses', 'different', 'parsed a second'], rows)}`);
  // Half of the pairs are the same address, half two unlike ones.
  const [parsed, again] = [labelled, labelled].map((texts) => texts.map((text) => parseUsAddress(text))) as [
    ParsedAddress[],
    ParsedAddress[],
  ];
  const compared = perSecond(parsed.length, (index) =>
    compareAddresses(parsed[index]!, again[index % 2 === 0 ? index : (index * 7 + 1) % again.length]!),
  );
  console.log(`\nPairs of parsed addresses compared a second: ${compared.toLocaleString('en-US')}`);
}

/** The process's own time on the processor: others at work on the machine do not count. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Median of the rounds, after one untimed. */
function perSecond(items: number, run: (index: number) => unknown): number {
  const rates: number[] = [];
  for (let round = 0; round <= SPEED_ROUNDS; round++) {
    let done = 0;
    const start = cpuMs();
    while (cpuMs() - start < SPEED_ROUND_MS) {
      for (let index = 0; index < 200; index++) run((done + index) % items);
      done += 200;
    }
    if (round > 0) rates.push((done / (cpuMs() - start)) * 1_000);
  }
  return Math.round(rates.sort((a, b) => a - b)[SPEED_ROUNDS >> 1]!);
}

/**
 * The gazetteer knows one half of the addresses, the other is measured. Right is a line whose city, state and
 * ZIP code are the columns', and whose street is parsed as the street column is by itself.
 */
function printReal(): void {
  const rows = files.map(({ file, addresses }) => {
    const here = addresses.filter((address) => isMeasured.has(address));
    const shares = STYLES.map(({ write }) =>
      percent(here.filter((address) => isGivenBack(address, write(address))).length, here.length),
    );
    const hasStreet = here.filter((address) => isUnderstood(parse(address))).length;
    return [file.replace(/^.*?\/(us_)?/, ''), String(here.length), percent(hasStreet, here.length), ...shares];
  });
  console.log(`\n${markdownTable(['file', 'rows', 'street understood', ...STYLES.map(({ name }) => name)], rows)}`);
  if (process.argv.includes('--misses')) printMisses();
}

function printMisses(): void {
  for (const { file, addresses } of files) {
    for (const { name, write } of STYLES) {
      const misses = addresses.filter((address) => isMeasured.has(address) && !isGivenBack(address, write(address)));
      for (const miss of misses.slice(0, 6))
        console.log(
          file,
          '|',
          name,
          '|',
          write(miss),
          '|',
          brief(parseUsAddress(write(miss), gazetteer)),
          '|',
          brief(parse(miss)),
        );
    }
    for (const miss of addresses
      .filter((address) => isMeasured.has(address) && !isUnderstood(parse(address)))
      .slice(0, 8))
      console.log(file, '| street |', miss.street, '|', brief(parse(miss)));
  }
}

function brief({ text, spans, ...parts }: ParsedAddress): string {
  return Object.entries(parts)
    .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
    .map(
      ([name, value]) =>
        `${name}=${Array.isArray(value) ? value.map((unit) => (typeof unit === 'string' ? unit : `${unit.type} ${unit.id}`)).join('+') : value}`,
    )
    .join(' ');
}

function parse({ street, city, state, zip }: LicenceAddress): ParsedAddress {
  return parseUsAddressFields({ street, city, state, zip }, gazetteer);
}

/** A number and a street, or a box, and nothing left over. */
function isUnderstood({ number, street, box, rest }: ParsedAddress): boolean {
  return rest === null && ((number !== null && street !== null) || box !== null);
}

function isGivenBack(address: Known, line: string): boolean {
  const found = parseUsAddress(line, gazetteer);
  const known = parse(address);
  const city = cityName(address.city);
  return (
    found.city === city &&
    found.state === known.state &&
    (found.zip5 === address.zip5 || found.zip5 === null || found.filled.includes('zip5')) &&
    streetOf(found) === streetOf(known)
  );
}

function streetOf({
  number,
  predirectional,
  street,
  suffix,
  postdirectional,
  units,
  box,
  building,
  attention,
  rest,
}: ParsedAddress): string {
  return JSON.stringify([
    number,
    predirectional,
    street,
    suffix,
    postdirectional,
    units,
    box,
    building,
    attention,
    rest,
  ]);
}

/** Rows whose city, state and ZIP code are all there. */
function knownIn(addresses: readonly LicenceAddress[]): Known[] {
  return addresses.flatMap((address) => {
    const zip5 = /^\d{5}/.exec(address.zip)?.[0];
    const state = usStateOf(address.state);
    return zip5 === undefined || state === null || !/^[A-Za-z]/.test(address.city) ? [] : [{ ...address, zip5 }];
  });
}

function split<T>(items: readonly T[]): [T[], T[]] {
  const halves: [T[], T[]] = [[], []];
  // Neighbours in a file are often one owner's: whole runs of rows go to one side.
  for (const [index, item] of items.entries()) halves[(index >> 4) & 1]!.push(item);
  return halves;
}

function rowsOf(addresses: readonly Known[]): GazetteerRow[] {
  return addresses.map(({ city, state, zip5 }) => ({ zip5, city: cityName(city), state: usStateOf(state)!, count: 1 }));
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}
