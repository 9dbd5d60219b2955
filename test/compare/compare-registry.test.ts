import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Report } from '../../compare/report.ts';
import { type LoadedSamples, loadSamples } from './loaded-samples.ts';

type Change = {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly kinds: readonly string[];
};

/**
 * For each state: the differences of its samples, all of them on purpose; and what one changed cell of the
 * files does to them.
 */
const STATES: Readonly<Record<string, { readonly kinds: readonly string[]; readonly changes: readonly Change[] }>> = {
  us_dc: {
    kinds: [
      'formed_on: a default day left out',
      'formed_on: an LLC before 1977 left out',
      'officer.raw: an address in one text that another row has in columns',
    ],
    changes: [
      {
        what: 'a status',
        file: 'Corporate_Registration.csv',
        from: 'P00454,Inactive - Cancelled',
        to: 'P00454,Merged',
        kinds: ['status: another value', 'status_raw: another value'],
      },
      {
        what: 'an owner',
        file: 'Beneficial_Owners.csv',
        from: 'Lotte Pym',
        to: 'Lotta Pym',
        kinds: ['officer.name: another value'],
      },
      {
        what: 'the entity of a trade name',
        file: 'Trade_Names.csv',
        from: 'TN000005,N00001234567',
        to: 'TN000005,000347',
        kinds: ['names.trading: in the files alone', 'names.trading: not in the files'],
      },
    ],
  },
  us_or: {
    kinds: [
      'agent.name: another name of the same organisation',
      'formed_on: a day that cannot be meant left out',
      'formed_on: a default day left out',
      'officer.name: "care of" left out',
      'officer.postal_code: a leading zero put back',
      'officer.street_2: another address of the same party',
      'relationships.home_entity: a home that is neither a state nor a province',
    ],
    changes: [
      {
        what: 'a name',
        file: 'active-businesses.csv',
        from: 'OLD MILL COMPANY',
        to: 'OLD HILL COMPANY',
        kinds: ['legal_name: another value'],
      },
      {
        what: 'a city',
        file: 'active-businesses.csv',
        from: '31 ELM ST,,HARTFORD',
        to: '31 ELM ST,,HARTLAND',
        kinds: ['officer.locality: another value'],
      },
      {
        what: 'a number',
        file: 'active-businesses.csv',
        from: '900000059,',
        to: '900000060,',
        kinds: ['company: only in the engine', 'company: only in the files'],
      },
    ],
  },
  us_il: {
    kinds: [
      'agent.name: an agent that the file names by its code',
      'filings.filed_on: a day that cannot be meant left out',
      'formed_on: a day that cannot be meant left out',
      'names.ended_on: a default day left out',
      'officer.name: a vacant office left out',
      'officer.name: an address without a name left out',
      'officer.name_and_address: an address "same" left out',
      'relationships.home_entity: a home that is neither a state nor a province',
    ],
    changes: [
      {
        what: 'a status',
        file: 'llcallser.txt',
        from: '00006785002002',
        to: '00006785002012',
        kinds: ['dissolved_on: in the files alone', 'status: another value', 'status_raw: another value'],
      },
      {
        what: 'an assumed name',
        file: 'llcallase.txt',
        from: 'THE CHECKED CLOTH',
        to: 'THE CHEQUED CLOTH',
        kinds: ['names.trading: in the files alone', 'names.trading: not in the files'],
      },
      {
        what: 'the day of a report',
        file: 'cdxallarp.txt',
        from: '20240308',
        to: '20240309',
        kinds: ['filings.filed_on: another value'],
      },
    ],
  },
  us_fl: {
    kinds: [
      'formed_on: a day that cannot be meant left out',
      'headquarters.postal_code: a broken plus-four left out',
      'officer.postal_code: a broken plus-four left out',
      'officer.postal_code: letters for a ZIP left out',
      'relationships.home_entity: a home that is neither a state nor a province',
    ],
    changes: [
      {
        what: 'a title',
        file: 'cordata0.txt',
        from: 'AMBRC',
        to: 'MGR C',
        kinds: ['officer.role: another value', 'officer.title: another value'],
      },
      {
        what: 'an agent',
        file: 'cordata0.txt',
        from: 'STATUTORY AGENTS OF FABLE',
        to: 'STATUTORY AGENTS OF TABLE',
        kinds: ['agent.name: another value'],
      },
      {
        what: 'the home',
        file: 'cordata0.txt',
        from: 'NOT APPLICABLE         DE',
        to: 'NOT APPLICABLE         GA',
        kinds: ['relationships.home_entity: another value'],
      },
    ],
  },
};

for (const [jurisdiction, { kinds, changes }] of Object.entries(STATES)) {
  describe(`${jurisdiction} beside its files`, () => {
    let samples: LoadedSamples;
    let folder: string;
    before(() => {
      samples = loadSamples(jurisdiction);
      folder = mkdtempSync(join(tmpdir(), 'charter-compare-test-'));
    });
    after(() => {
      samples.remove();
      rmSync(folder, { recursive: true });
    });

    it('differs on purpose alone', async () => {
      const report = await samples.compareWith(samples.files);
      assert.deepEqual(report.kinds.map(({ kind }) => kind).sort(), kinds);
      assert.deepEqual(undocumented(report), []);
    });

    for (const { what, file, from, to, kinds: expected } of changes) {
      it(`tells ${what} that was changed`, async () => {
        const report = await samples.compareWith(withChange(samples.files, folder, { file, from, to }));
        assert.deepEqual(undocumented(report), expected);
      });
    }
  });
}

function undocumented(report: Report): string[] {
  return report.kinds.flatMap(({ kind, documented }) => (documented === null ? kind : [])).sort();
}

/** The files, with a copy in `folder` in place of the one that is changed. */
function withChange(
  files: readonly string[],
  folder: string,
  { file, from, to }: { file: string; from: string; to: string },
): string[] {
  return files.map((path) => {
    if (basename(path) !== file) return path;
    const text = readFileSync(path, 'latin1');
    assert.ok(text.includes(from), `${file} has no ${from}`);
    writeFileSync(join(folder, file), text.replaceAll(from, to), 'latin1');
    return join(folder, file);
  });
}
