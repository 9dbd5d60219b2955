/** Numbers that a spreadsheet or a program has rewritten make no companies, of whichever registry they are. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { GuardError, loadRegistry } from '../../src/loading/index.ts';
import {
  LoadError,
  type NumberForm,
  numberFlaw,
  type Registry,
  registries,
  registryOf,
} from '../../src/registries/index.ts';
import { RecordingEngine } from './recording-engine.ts';
import { numbersIn, type SampleFile, sampleFiles, withNumbers, written } from './rewritten-numbers.ts';
import { temporaryFolder } from './temporary-folder.ts';

const root = temporaryFolder();

function scientific(number: string): string {
  if (!/^\d+$/.test(number)) return `${number}.0`;
  const [mantissa, exponent] = Number(number).toExponential(2).split('e+') as [string, string];
  return `${mantissa}E+${exponent.padStart(2, '0')}`;
}

/** What becomes of a number. */
const DAMAGES: readonly (readonly [what: string, rewrite: (number: string) => string])[] = [
  ['scientific notation', scientific],
  ['scientific notation in lower case', (number) => scientific(number).replace('E', 'e')],
  ['decimals', (number) => `${number}.0`],
  ['two decimals', (number) => `${number}.00`],
  ['a decimal comma', (number) => `${number},0`],
  ['a formula', (number) => `="${number}"`],
  ['a formula without quotes', (number) => `=${number}`],
  ['an apostrophe', (number) => `'${number}`],
  ['a curly apostrophe', (number) => `’${number}`],
  ['quotes', (number) => `""${number}""`],
  ['thousands', (number) => number.replace(/\B(?=(?:\d{3})+$)/g, ',')],
  ['thousands by dots', (number) => number.replace(/\B(?=(?:\d{3})+$)/g, '.')],
  ['a minus sign', (number) => `-${number}`],
  ['hashes', (number) => '#'.repeat(number.length)],
  ['an error of a spreadsheet', () => '#N/A'],
  ['a word', () => 'nan'],
];

describe('a number is told from one of another form', () => {
  const form: NumberForm = {
    what: 'number',
    pattern: /^\d{11}$/,
    words: 'eleven digits',
    example: '19859988489',
    basis: 'seen',
  };
  const padded: NumberForm = { ...form, pattern: /^\d{6}$/, example: '087557' };
  const lettered: NumberForm = { ...form, pattern: /^[A-Z]\d{5}$/, example: 'G12345' };
  const prefixed: NumberForm = { ...padded, pattern: /^LLC_\d{6}$/, ownPrefix: /^LLC_/ };
  const FLAWS: readonly (readonly [number: string, form: NumberForm, reason: RegExp | null])[] = [
    ['19859988489', form, null],
    ['1.98599E+10', form, /^The number “1\.98599E\+10” is in scientific notation/],
    ['1,98599E+10', form, /scientific/],
    ['2e+10', form, /scientific/],
    ['19859988489.0', form, /“19859988489\.0” has decimals/],
    ['19859988489,00', form, /has decimals/],
    ['="19859988489"', form, /is the formula/],
    ['=19859988489', form, /is the formula/],
    ["'19859988489", form, /has an apostrophe/],
    ['’19859988489', form, /has an apostrophe/],
    ['19 859 988 489', form, /has blanks or separators/],
    ['19,859,988,489', form, /has blanks or separators/],
    ['19859988489-', form, /has blanks or separators/],
    ['###########', form, /shows in place/],
    ['#REF!', form, /shows in place/],
    ['119859988489', form, /has another form/],
    ['87557', padded, /“87557” has lost its leading zeros/],
    ['0', padded, /has lost its leading zeros/],
    ['87557.0', padded, /has decimals/],
    ['g12345', lettered, /is in lower case/],
    ['G345', lettered, /has lost its leading zeros/],
    ['LLC_87557', prefixed, /“87557” has lost its leading zeros/],
    ['LLC_8.7E+04', prefixed, /“8\.7E\+04” is in scientific notation/],
    ['x'.repeat(500), form, /“x{40}…” has another form/],
  ];
  for (const [number, of, reason] of FLAWS) {
    it(`${number.slice(0, 20)} of ${of.words}`, () => {
      const flaw = numberFlaw(number, of, 'Nowhere');
      if (reason === null) assert.equal(flaw, null);
      else assert.match(flaw?.reason ?? 'none', reason);
    });
  }
});

describe('every registry says the form of its numbers', () => {
  for (const { jurisdiction, name, numberForm, keyForm } of registries) {
    it(name, () => {
      for (const form of [numberForm, keyForm ?? numberForm]) {
        const { example, words } = form;
        const prefixes = form.ownPrefix === undefined ? [''] : ['LLC_', 'sos ', ''];
        assert.ok(
          prefixes.some((prefix) => form.pattern.test(prefix + example)),
          `${example} is not of the form`,
        );
        assert.ok(words.length > 0 && !form.pattern.global, jurisdiction);
        for (const [what, rewrite] of DAMAGES) {
          const [rewritten] = [rewrite(example)];
          // A number of three digits or fewer has no thousands.
          if (rewritten === example) continue;
          assert.ok(!form.pattern.test(rewritten), `${what}: ${rewritten} is of the form`);
        }
      }
    });
  }
});

async function load(registry: Registry, engine: RecordingEngine, files: readonly string[], isAccepted: boolean) {
  const workDirectory = mkdtempSync(join(root, 'work-'));
  return await loadRegistry({
    registry,
    files,
    engine,
    workDirectory,
    rejectsDirectory: workDirectory,
    asOf: '2026-01-31',
    ...(isAccepted && { onAcceptedLoss: async () => {} }),
  });
}

const numbersOf = (engine: RecordingEngine) => engine.companies().map(({ entity_number }) => entity_number);

/** The samples with all numbers rewritten, or all numbers of one row. */
async function rewrittenSamples(
  files: readonly SampleFile[],
  numbers: ReadonlySet<string>,
  rewrite: (number: string) => string,
): Promise<string[]> {
  const contents = await Promise.all(files.map((file) => withNumbers(file, numbers, rewrite)));
  const named = files.map(({ name }, index) => [name, contents[index]!] as const);
  return written(mkdtempSync(join(root, 'files-')), named);
}

describe('a file whose numbers were rewritten stops a load, or is read right', () => {
  for (const registry of registries) {
    it(registry.name, async () => {
      const files = await sampleFiles(registry);
      const numbers = await numbersIn(registry);
      const sound = new RecordingEngine();
      await load(registry, sound, await rewrittenSamples(files, new Set(), String), true);
      const before = numbersOf(sound);
      for (const [what, rewrite] of isFirstOfItsKind(registry) ? [...LOADED, LOST_ZEROS] : [LOADED[0]!, LOST_ZEROS]) {
        const paths = await rewrittenSamples(files, numbers, rewrite);
        const isTold = before.every((number) => rewrite(number) === number || !isOfForm(registry, rewrite(number)));
        for (const engine of [new RecordingEngine(), sound]) {
          const present = numbersOf(engine);
          const failure = await load(registry, engine, paths, false).then(
            () => null,
            (error: unknown) => error,
          );
          const others = numbersOf(engine).filter((number) => !before.includes(number));
          if (isTold) assert.deepEqual(others, [], `${what}: other numbers are published`);
          else if (engine === sound) assert.ok(others.length <= before.length / 5, `${what}: many other numbers`);
          if (failure === null) continue;
          assert.ok(failure instanceof LoadError && HONEST.has(failure.code), `${what}: ${failure}`);
          assert.deepEqual(numbersOf(engine), present, what);
        }
      }
    });
  }
});

/** A load takes a while: one of each kind. */
const LOADED = DAMAGES.filter(([what]) =>
  ['scientific notation', 'decimals', 'a formula', 'an apostrophe', 'thousands', 'hashes'].includes(what),
);

/** Which numbers are refused is decided by forms (above); how their rows are read, by the first layout's format. */
function isFirstOfItsKind(registry: Registry): boolean {
  const kind = ({ layouts }: Registry) => {
    const { format } = layouts[0]!;
    return format.kind === 'fixed' ? format.kind : format.separator;
  };
  return registries.find((other) => kind(other) === kind(registry)) === registry;
}

const isOfForm = ({ numberForm }: Registry, number: string) => numberForm.pattern.test(number);

/** Of numbers that are told by their width. */
const LOST_ZEROS = ['lost zeros', (number: string) => number.replace(/^0+(?=\d)/, '')] as const;
const HONEST: ReadonlySet<string> = new Set(['stopped_by_guard', 'nothing_to_publish', 'file_unknown']);

describe('one rewritten number', () => {
  const colorado = registryOf('us_co')!;

  it('rejects its row alone, with the number', async () => {
    const files = (await sampleFiles(colorado)).filter(({ layout }) => layout.id === 'entities').slice(0, 1);
    const one = '20221000001';
    const paths = await rewrittenSamples(files, new Set([one]), (number) => `${number}.0`);
    const engine = new RecordingEngine();
    const { rejectsFile, files: told } = await load(colorado, engine, paths, true);
    assert.ok(!numbersOf(engine).some((number) => number.startsWith(one)));
    assert.match(readFileSync(rejectsFile!, 'utf8'), new RegExp(`“${one}\\.0” has decimals`));
    assert.ok(told[0]!.rejectReasons.some(({ text, count }) => text.includes(`${one}.0`) && count < 3));
  });

  it('of many is told with them, under the first', async () => {
    const files = (await sampleFiles(colorado)).filter(({ layout }) => layout.id === 'entities').slice(0, 1);
    const paths = await rewrittenSamples(files, await numbersIn(colorado), (number) => `${number}.0`);
    await assert.rejects(load(colorado, new RecordingEngine(), paths, false), (error) => {
      assert.ok(error instanceof LoadError && !(error instanceof GuardError && error.comparison.length === 0));
      assert.match(error.message, /\d+ × The entity number \(entityId\) “\d{11}\.0” has decimals/);
      return true;
    });
  });
});
