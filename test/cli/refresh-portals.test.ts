/** Days of `charter refresh` of tables that portals give in pages, of a file over SFTP, of a list and a source of owners. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { type Answer, publisher } from '../registries/publisher.ts';
import { SftpPublisher } from '../registries/sftp-publisher.ts';
import { type Day, describeDays } from './refresh-days.ts';
import { DataFolder } from './run.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Rows as a publisher has them, under headings that may be renamed. */
type Rows = { readonly headings: readonly string[]; readonly rows: readonly (readonly string[])[] };
const csv = ({ headings, rows }: Rows): string => [headings, ...rows].map((cells) => `${cells.join(',')}\n`).join('');
const renamed = ({ headings, rows }: Rows, from: string, to: string): Rows => ({
  headings: headings.map((heading) => (heading === from ? to : heading)),
  rows,
});
const rowsOf = (headings: string, count: number, row: (at: number) => string): Rows => ({
  headings: headings.split('|'),
  rows: Array.from({ length: count }, (_, at) => row(at).split('|')),
});

const filings = (count: number): Rows =>
  rowsOf(
    'filing_id|filing_name|filing_type|status|filing_date|state_of_org|mail_addr1|mail_addr2|mail_city|mail_state|mail_postal_code',
    count,
    (at) =>
      `2018-${100_000_000 + at}|Fable ${at} LLC|Limited Liability Company - Domestic|Active|08/14/2018|Wyoming|${at} Elkhorn St||Laramie|WYOMING|82070`,
  );
const contractors = (count: number): Rows =>
  rowsOf(
    'license_number|license_type|related_key|related_type|county_code|county_name|lic_exp_date|orig_regis_date|bond_company|bond_amount|bond_exp_date|ins_company|ins_amount|ins_exp_date|full_name|address|city|state|zip_code|phone_number|fax_number|rmi_name|exempt_text|endorsement_text',
    count,
    (at) =>
      `${990_000 + at}|RGC|||26|Multnomah|08/14/2030|08/14/2018|||||||FABLE ${at} LLC|${at} ELK ST|SALEM|OR|97301|||JANE ROE||Residential General Contractor`,
  );
const exempt = (count: number): Rows =>
  rowsOf(
    'EIN|NAME|ICO|STREET|CITY|STATE|ZIP|GROUP|SUBSECTION|AFFILIATION|CLASSIFICATION|RULING|DEDUCTIBILITY|FOUNDATION|ACTIVITY|ORGANIZATION|STATUS|TAX_PERIOD|ASSET_CD|INCOME_CD|FILING_REQ_CD|PF_FILING_REQ_CD|ACCT_PD|ASSET_AMT|INCOME_AMT|REVENUE_AMT|NTEE_CD|SORT_NAME',
    count,
    (at) =>
      `${990_000_000 + at}|FABLE ${at} INC||PO BOX ${at}|PELLTON|FL|34470|0000|03|3|1000|201801|1|15||1|01||||||||||A20|`,
  );

const own = (url: string): object => {
  const whole = JSON.parse(readFileSync(join(ROOT, 'samples/own-registry/my-wyoming.json'), 'utf8'));
  const { parties: _, ...company } = whole.company;
  const { filesFrom: _from, ...rest } = whole;
  const [filing] = whole.files;
  const files = [{ ...filing, form: { ...filing.form, separator: 'comma', quotes: true } }];
  return { ...rest, files, company, downloads: [{ file: 'filing', url, fileName: 'FILING.csv' }] };
};

/** A table of a portal as it is on one day; its pages hold at most so many rows. */
type Table = Rows & {
  readonly changedAt: number;
  readonly counted: number;
  readonly most: number;
  /** Whatever is asked for, the first page comes. */
  readonly isStuck?: true;
};
type Portal = {
  readonly url: string;
  /** Null for what is no question of the portal. */
  asked(request: IncomingMessage): 'state' | 'count' | { readonly offset: number } | null;
  answerOf(table: Table, asked: 'state' | 'count' | { readonly offset: number }): string;
};

const pageOf = ({ rows, most, isStuck }: Table, offset: number) =>
  rows.slice(isStuck === true ? 0 : offset, (isStuck === true ? 0 : offset) + most);

const arcgis = (url: string): Portal => ({
  url,
  asked({ url: asked = '' }) {
    const { pathname, searchParams } = new URL(asked, 'http://x');
    if (`https:/${pathname}` === url) return 'state';
    if (`https:/${pathname}` !== `${url}/query`) return null;
    return searchParams.has('returnCountOnly') ? 'count' : { offset: Number(searchParams.get('resultOffset')) };
  },
  answerOf(table, asked) {
    if (asked === 'state') return JSON.stringify({ editingInfo: { lastEditDate: table.changedAt } });
    if (asked === 'count') return JSON.stringify({ count: table.counted });
    return JSON.stringify({
      fields: table.headings.map((name) => ({ name, type: 'esriFieldTypeString' })),
      features: pageOf(table, asked.offset).map((cells) => ({
        attributes: Object.fromEntries(table.headings.map((name, at) => [name, cells[at] ?? null])),
      })),
    });
  },
});

const socrata = (portal: string, id: string): Portal => ({
  url: `https://${portal}/api/views/${id}/rows.csv?accessType=DOWNLOAD`,
  asked({ url: asked = '' }) {
    const { pathname, searchParams } = new URL(asked, 'http://x');
    if (pathname === `/${portal}/api/views/${id}.json`) return 'state';
    if (pathname === `/${portal}/resource/${id}.json`) return 'count';
    return pathname === `/${portal}/resource/${id}.csv` ? { offset: Number(searchParams.get('$offset')) } : null;
  },
  answerOf(table, asked) {
    if (asked === 'state') return JSON.stringify({ rowsUpdatedAt: table.changedAt / 1000 });
    if (asked === 'count') return JSON.stringify([{ count: String(table.counted) }]);
    return csv({ headings: table.headings, rows: pageOf(table, asked.offset) });
  },
});

/** An ArcGIS server's, under status 200. */
const ERROR = JSON.stringify({ error: { code: 400, message: 'Invalid query' } });

const server = publisher();

/**
 * What a portal may do on a day. `of`: so many rows; `key`, `other`: headings that are renamed. Of what no portal gives
 * (test/registries/paged-table.test.ts) a registry has examples.
 */
function daysOf(
  portal: Portal,
  of: (count: number) => Rows,
  { key, other, isRegistry }: { readonly key: string; readonly other: string; readonly isRegistry: boolean },
): readonly Day[] {
  let changedAt = Date.UTC(2026, 0, 1, 12);
  let states = 0;
  let pages = 0;
  const serve = (tableAt: (states: number) => Table, page?: Answer): void => {
    changedAt += 86_400_000;
    [states, pages] = [0, 0];
    server.answer = (request, response) => {
      const asked = portal.asked(request);
      if (asked === null) return void response.writeHead(404).end();
      if (asked === 'state') states++;
      if (typeof asked === 'object' && page !== undefined) return page(request, response);
      response.end(portal.answerOf(tableAt(states), asked));
    };
  };
  const table = (rows: Rows, more: Partial<Table> = {}): Table => ({
    ...{ ...rows, changedAt, counted: rows.rows.length, most: 25, ...more },
  });
  const whole = (rows: Rows, more: Partial<Table> = {}) => serve(() => table(rows, more));
  const failing = (what: string, publish: () => void, reason: RegExp): Day => ({
    ...{ what, publish, outcome: 'failed', reason, records: 62 },
  });
  /** The second page breaks off once. */
  const broken = (rows: Rows) => {
    serve(
      () => table(rows),
      (request, response) => {
        pages++;
        const answer = portal.answerOf(table(rows), portal.asked(request)!);
        if (pages !== 2) return void response.end(answer);
        breakOff(response, answer);
      },
    );
  };
  const failures = [
    failing(
      'an error as an answer',
      () =>
        serve(
          () => table(of(63)),
          (_, response) => void response.end(ERROR),
        ),
      /Invalid query/,
    ),
    failing(
      'fewer rows than are counted',
      () => whole(of(63), { counted: 90 }),
      /63 rows came, and the portal counts 90/,
    ),
    failing('the same page again and again', () => whole(of(63), { isStuck: true }), /the same page again and again/),
  ];
  return [
    { what: 'a whole table', publish: () => whole(of(60)), outcome: 'published', records: 60 },
    {
      ...{ what: 'a table that changes while it is fetched', outcome: 'published', records: 61 },
      publish: () => serve((seen) => table(of(seen < 2 ? 60 : 61), { changedAt: changedAt + (seen < 2 ? 0 : 60_000) })),
    },
    { what: 'a page that breaks off', publish: () => broken(of(62)), outcome: 'published', records: 62 },
    {
      ...{ what: 'a key that has another name', publish: () => whole(renamed(of(63), key, 'nr')), records: 62 },
      // A list's rows may lack a number.
      ...(isRegistry ? { outcome: 'failed', reason: /lacks “filingid”/ } : { outcome: 'stopped' }),
    },
    {
      ...{ what: 'a column that has another name', outcome: 'stopped', records: 62 },
      publish: () => whole(renamed(of(63), other, 'town')),
    },
    ...(isRegistry ? failures : []),
    {
      ...{ what: 'a third of it', outcome: 'stopped', records: 62 },
      publish: () => whole(of(20)),
    },
    { what: 'a whole table again', publish: () => whole(of(64)), outcome: 'published', records: 64 },
  ];
}

function breakOff(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-length': text.length });
  response.write(text.slice(0, text.length >> 1), () => response.destroy());
}

const ARCGIS = arcgis('https://maps.wy.example/rest/services/Filings/FeatureServer/0');
describeDays('of a table of an ArcGIS server, day by day', {
  folder: new DataFolder(),
  access: () => ({ mirror: server.base }),
  declaration: () => own(ARCGIS.url),
  load: { code: 'us_wy', fileName: 'FILING.csv', text: csv(filings(59)) },
  days: daysOf(ARCGIS, filings, { key: 'filing_id', other: 'mail_city', isRegistry: true }),
});

const SOCRATA = socrata('data.oregon.gov', 'g77e-6bhs');
describeDays('of a license list of a Socrata portal, day by day', {
  folder: new DataFolder(),
  access: () => ({ mirror: server.base }),
  load: { code: 'us_or_ccb_contractors', fileName: 'ccb.csv', text: csv(contractors(59)) },
  days: daysOf(SOCRATA, contractors, { key: 'license_number', other: 'city', isRegistry: false }),
});

let sftp: SftpPublisher;
before(async () => {
  sftp = await SftpPublisher.start();
});
after(() => sftp[Symbol.asyncDispose]());

/** Each day the file has another time; faults of the server are of one day. */
let day = 0;
function onServer(file: Rows | null, fault: Partial<Pick<SftpPublisher, 'breaksAfter'>> = {}): void {
  day++;
  Object.assign(sftp, { breaksAfter: null, ...fault });
  sftp.files.clear();
  const mtime = Date.UTC(2026, 0, day) / 1000;
  if (file !== null) sftp.files.set('/doc/FILING.csv', { bytes: Buffer.from(csv(file)), mtime });
}
const failing = (what: string, publish: () => void, reason: RegExp): Day => ({
  ...{ what, publish, outcome: 'failed', reason, records: 61 },
});

describeDays('of a file over SFTP, day by day', {
  folder: new DataFolder(),
  access: () => ({ sftpAccount: { user: 'Public', password: 'open-sesame' } }),
  declaration: () => own(`sftp://127.0.0.1:${sftp.port}/doc/FILING.csv`),
  load: { code: 'us_wy', fileName: 'FILING.csv', text: csv(filings(59)) },
  days: [
    { what: 'a whole file', publish: () => onServer(filings(60)), outcome: 'published', records: 60 },
    { what: 'another one', publish: () => onServer(filings(61)), outcome: 'published', records: 61 },
    failing('a key that has another name', () => onServer(renamed(filings(62), 'filing_id', 'nr')), /lacks “filingid”/),
    {
      ...{ what: 'a column that has another name', outcome: 'stopped', records: 61 },
      publish: () => onServer(renamed(filings(62), 'mail_city', 'town')),
    },
    failing('a connection that breaks off each time', () => onServer(filings(62), { breaksAfter: 0 }), /tried 3 times/),
    failing('a file that is gone', () => onServer(null), /No such file|does not exist|no such file/i),
    {
      ...{ what: 'a third of it', outcome: 'stopped', records: 61 },
      publish: () => onServer(filings(20)),
    },
    { what: 'a whole file again', publish: () => onServer(filings(62)), outcome: 'published', records: 62 },
  ],
});

/** Four files, each a quarter. */
function regions(
  all: Rows,
  answer: (text: string) => Answer = (text) => (_, response) => void response.end(text),
): void {
  const version = day++;
  const quarter = Math.ceil(all.rows.length / 4);
  server.answer = (request, response) => {
    const region = Number(/\/eo([1-4])\.csv$/.exec(request.url ?? '')?.[1]) - 1;
    const rows = all.rows.slice(region * quarter, (region + 1) * quarter);
    response.setHeader('last-modified', new Date().toUTCString());
    response.setHeader('etag', `"${version}"`);
    if (request.headers['if-none-match'] === `"${version}"`) return void response.writeHead(304).end();
    answer(csv({ headings: all.headings, rows }))(request, response);
  };
}

describeDays('of a source of owners in four files, day by day', {
  folder: new DataFolder(),
  access: () => ({ mirror: server.base }),
  load: { code: 'irs_bmf', fileName: 'eo1.csv', text: csv(exempt(59)) },
  days: [
    { what: 'whole files', publish: () => regions(exempt(60)), outcome: 'published', records: 60 },
    {
      ...{ what: 'a key that has another name', publish: () => regions(renamed(exempt(61), 'EIN', 'NR')) },
      ...{ outcome: 'failed', reason: /none of the files/, records: 60 },
    },
    {
      ...{ what: 'a column that has another name', publish: () => regions(renamed(exempt(61), 'CITY', 'TOWN')) },
      ...{ outcome: 'stopped', records: 60 },
    },
    {
      ...{ what: 'one file that is gone', outcome: 'failed', reason: /404/, records: 60 },
      publish: () =>
        regions(exempt(61), (text) => (request, response) => {
          if (request.url?.endsWith('eo3.csv') === true) response.writeHead(404).end();
          else response.end(text);
        }),
    },
    { what: 'a third of it', publish: () => regions(exempt(20)), outcome: 'stopped', records: 60 },
    { what: 'whole files again', publish: () => regions(exempt(61)), outcome: 'published', records: 61 },
  ],
});
