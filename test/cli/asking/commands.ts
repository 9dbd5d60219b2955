/** Commands that ask operations, over the sample of Colorado, a list of its own, and hostile records. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleRegistries } from '../../../samples/index.ts';
import { DataFolder, type Outcome } from '../run.ts';

export type Asked = { readonly args: readonly string[]; readonly onTerminal?: true };

const both = (...args: readonly string[]): readonly Asked[] => [{ args }, { args, onTerminal: true }];
const all = (...lines: readonly (readonly string[])[]): readonly Asked[] => lines.map((args) => ({ args }));

/** Without one a row has another each time. */
const ID = ['--customer-record-id', 'R-1'] as const;

export const ASKED: readonly Asked[] = [
  ...both('search', 'kettle', '--limit', '3'),
  ...both('search', 'kettle', '--limit', '2', '--page', '2', '--order', 'jurisdiction'),
  ...both('search', 'kettle', '--limit', '1', '--facets', 'status,legal_form', '--sort', '-formed_on'),
  ...both('search', 'ketle'),
  ...both('search', 'zorbulate'),
  ...both('search', 'hostile'),
  ...all(
    ['search', 'kettle', '--json'],
    ['search', 'summit*', '--jurisdictions', 'US_CO, us_zz', '--status', 'active', '--limit', '5'],
    ['search', 'summit', '--no-alternative-names', '--no-previous-names', '--limit', '2'],
    ['search', 'summit*', '--formed-from', '2019-01-01', '--formed-until', '2021-12-31', '--limit', '2'],
    ['search', 'kettle', '--page', '900'],
    ['search', 'harbor "lan*"'],
    ['search', 'AND'],
    ['search', 'kettle', '--jurisdictions', 'us_co,us_ny,us_aa'],
    ['search', 'kettle', '--limit', '101'],
    ['search', 'kettle', '--status', 'dozing'],
    ['search', 'kettle', '--formed-from', '2021-02-30'],
  ),
  ...both('officers', 'smith', '--limit', '3'),
  ...both('officers', 'hill', '--role', 'registered_agent', '--limit', '2'),
  ...both('officers', 'smiht'),
  ...all(['officers', '"smith'], ['officers', 'hostile'], ['officers', 'smith', '--zip', '80202', '--limit', '2']),
  ...both('company', 'us_co', '19699327561'),
  ...all(
    ['company', 'US_ZZ', 'A/1 #'],
    ['company', 'us_co', '0'],
    ['company', 'us_co', '1969-9327561'],
    ['company', 'us_ny', '1'],
    ['company', 'CIK', '99'],
    ['company', 'lei', '549300'],
    ['company', 'florida', '99'],
  ),
  ...both('premises', 'kite'),
  ...both('premises', 'quay', '--limit', '1', '--page', '2'),
  ...all(
    ['premises', 'quay', '--limit', '1000', '--source', 'US_CO_kite_food', '--status', 'any'],
    ['premises', 'kite', '--zip', '80202'],
    ['premises', 'kite', '--zip', '8020'],
    ['premises', 'nothing'],
    ['premises', '(kite'],
    ['premises', 'kite', '--source', 'us_zz_food'],
  ),
  ...both('network', 'us_co', '19699327561'),
  ...all(
    ['network', 'US_CO', '19699327561', '--depth', '2', '--limit', '20', '--kinds', 'officer, registered_agent'],
    ['network', '--address', '3103 Third Avenue, Denver, CO 80202'],
    ['network', 'us_co', '19699327561', '--person', 'André Rodriguez'],
    ['network', 'us_co', '19699327561', '--person', 'Nobody'],
    ['network', 'us_co', '0'],
    ['network', 'us_co', '1969-9327561'],
    ['network', 'us_ny', '1'],
    ['network', '--address', 'Denver'],
    ['network', 'us_co'],
    ['network', 'us_co', '1', '--kinds', 'friend'],
  ),
  ...both('suggest', 'rusty ket', '--limit', '3'),
  ...all(
    ['suggest', 'ketle'],
    ['suggest', '—'],
    ['suggest', 'kettle', '--jurisdictions', 'us_ny'],
    ['suggest', 'x', '--limit', '0'],
  ),
  ...both('match-one', '--name', 'Rusty Kettle Cleaning', '--address', '1628 Fourth Court, Grand Junction, CO', ...ID),
  ...both('match-one', '--name', 'Zorbulate', '--address', '1628 Fourth Court, Grand Junction, CO', ...ID),
  ...all(
    ['match-one', '--name', ' ', '--address', 'x', ...ID, '--owner-name', 'Amy Osgood', '--acceptance', 'strict'],
    ['match-one', '--name', 'Kite Diner'],
    ['match-one', '--name', 'a', '--address', 'b', '--absent-share', '1'],
  ),
  ...all(
    ['export', 'search', 'kettle', '--jurisdictions', 'us_co'],
    ['export', 'search', 'kettle', '--format', 'csv'],
    ['export', 'search', 'zorbulate'],
    ['export', 'search', '"kettle'],
    ['export', 'search', 'kettle', '--jurisdictions', 'us_ny'],
  ),
];

/** How a line of the table is called, in a test's name and in what is written down. */
export const titleOf = ({ args, onTerminal }: Asked): string =>
  `charter ${args.join(' ')}${onTerminal ? ' (on a terminal)' : ''}`;

/** A folder with what they ask. Its settings are those of the commands. */
export async function folderOfSamples(settings: Readonly<Record<string, string>> = {}): Promise<DataFolder> {
  const folder = new DataFolder(settings);
  const { files, asOf } = sampleRegistries.find(({ jurisdiction }) => jurisdiction === 'us_co')!;
  const list = join(folder.path, 'list.csv');
  writeFileSync(
    list,
    'Number,Sign,Street,City,State,Zip\n1,Kite Diner,1 Quay St,Denver,CO,80202\n2,"Quay\u001b[31m Bar",2 Quay St,Denver,CO,80203\n',
  );
  const map = 'number=Number,trade_name=Sign,street=Street,city=City,state=State,zip=Zip';
  const records = join(folder.path, 'records.ndjson');
  writeFileSync(
    records,
    `${JSON.stringify({
      jurisdiction_code: 'us_zz',
      entity_number: 'A/1 #',
      legal_name: 'Hostile \u2067 Kiln 窯 LLC',
      status: 'active',
      legal_form: 'llc',
      domicile: 'domestic',
      search_url: 'https://registry.example.gov/',
      as_of: asOf,
      identifiers: [{ scheme: 'cik', value: '0000000099' }],
      parties: [{ type: 'person', name: 'HOSTILE, MIRA', roles: [{ kind: 'manager', title: 'M\u202eGR' }] }],
    })}\n`,
  );
  for (const args of [
    ['us_co', ...files, '--as-of', asOf],
    ['us_co_kite_food', list, '--as-of', asOf, '--map', map],
    ['--records', records],
  ]) {
    const { code, stderr } = await folder.call('load', ...args);
    if (code !== 0) throw new Error(stderr);
  }
  return folder;
}

/** What a line prints. */
export async function outcomeOf(folder: DataFolder, { args, onTerminal }: Asked): Promise<Outcome> {
  process.stdout.isTTY = onTerminal ?? false;
  try {
    return await folder.call(...args);
  } finally {
    process.stdout.isTTY = false;
  }
}
