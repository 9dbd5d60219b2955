/**
 * Days of `charter refresh` of an operator's own registry. What servers do instead of giving a file is tested in
 * test/registries/stubborn-servers.test.ts; here are examples.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, publisher } from '../registries/publisher.ts';
import { type Day, describeDays } from './refresh-days.ts';
import { DataFolder } from './run.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILE = 'https://filings.wy.example/FILING.csv';
/** One file of companies, which has a link. */
const DECLARATION = (() => {
  const whole = JSON.parse(readFileSync(join(ROOT, 'samples/own-registry/my-wyoming.json'), 'utf8'));
  const { parties: _, ...company } = whole.company;
  const { filesFrom: _from, ...rest } = whole;
  const downloads = [{ file: 'filing', url: FILE, fileName: 'FILING.csv' }];
  return { ...rest, files: whole.files.slice(0, 1), company, downloads };
})();

const COLUMNS =
  'filing_id|filing_name|filing_type|status|filing_date|state_of_org|mail_addr1|mail_addr2|mail_city|mail_state|mail_postal_code';
const rows = (count: number, columns = COLUMNS): string =>
  [
    columns,
    ...Array.from(
      { length: count },
      (_, index) =>
        `2018-${String(100_000_000 + index)}|Fable ${index} LLC|Limited Liability Company - Domestic|Active|08/14/2018|Wyoming|${index + 1} Elkhorn St||Laramie|WYOMING|82070`,
    ),
  ].join('\n');

const server = publisher();
const folder = new DataFolder();
const PART = join(folder.path, 'downloads', 'us_wy', 'FILING.csv.part');
let version = 0;
const headersOf = (text: string) => ({
  etag: `"v${version}"`,
  'last-modified': new Date().toUTCString(),
  'content-length': String(Buffer.byteLength(text)),
});
const whole =
  (text: string): Answer =>
  (request, response) => {
    if (request.headers['if-none-match'] === `"v${version}"`) response.writeHead(304).end();
    else response.writeHead(200, headersOf(text)).end(text);
  };
/** As `whole`, last changed so many days from today. */
const dated =
  (text: string, days: number): Answer =>
  (_, response) => {
    const changed = new Date(Date.now() + days * 86_400_000).toUTCString();
    response.writeHead(200, { ...headersOf(text), 'last-modified': changed }).end(text);
  };
/** Breaks off in the middle, and goes on from there when it is asked again. */
const cut =
  (text: string): Answer =>
  (request, response) => {
    if (request.headers['if-none-match'] !== undefined) return whole(text)(request, response);
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? -1);
    if (from > 0) {
      const range = `bytes ${from}-${text.length - 1}/${text.length}`;
      const { 'content-length': _, ...headers } = headersOf(text);
      response.writeHead(206, { ...headers, 'content-range': range }).end(text.slice(from));
      return;
    }
    const half = text.slice(0, text.length >> 1);
    response.writeHead(200, headersOf(text));
    response.write(half);
    // What the other side has not read yet is lost with the connection.
    const breaking = (): void => {
      const hasCome = statSync(PART, { throwIfNoEntry: false })?.size === half.length;
      if (hasCome) response.destroy();
      else if (!response.destroyed) setTimeout(breaking, 5);
    };
    breaking();
  };
const answers =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(status, headers).end();
/** Says that less comes than does: what is read of it is a part. */
const saysLess =
  (text: string): Answer =>
  (_, response) => {
    const socket = response.socket!;
    socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${text.length >> 1}\r\nConnection: close\r\n\r\n${text}`);
  };

type Answered = Omit<Day, 'publish'> & { readonly answer: Answer };
const failing = (what: string, answer: Answer, reason: RegExp): Answered => ({
  ...{ what, answer, outcome: 'failed', reason, records: 61 },
});
const DAYS: readonly Answered[] = [
  { what: 'a whole file', answer: whole(rows(60)), outcome: 'published', records: 60 },
  { what: 'a file that is cut, and gone on with', answer: cut(rows(61)), outcome: 'published', records: 61 },
  failing(
    'a key that has another name',
    whole(rows(62, COLUMNS.replace('filing_id', 'nr'))),
    /like a file of “FILING.csv”, and lacks “filingid”/,
  ),
  {
    ...{ what: 'a column that has another name', answer: whole(rows(62, COLUMNS.replace('mail_city', 'town'))) },
    ...{ outcome: 'stopped', records: 61 },
  },
  {
    ...{ what: 'a file longer than it says', answer: saysLess(rows(62)) },
    ...{ outcome: 'stopped', records: 61 },
  },
  failing(
    'a plain file that is said to be compressed',
    (_, response) => void response.writeHead(200, { ...headersOf(rows(62)), 'content-encoding': 'gzip' }).end(rows(62)),
    /not packed as the server says, or is damaged \(tried 3 times\)/,
  ),
  {
    ...{ what: 'the file of the day before, under its day', answer: dated(rows(61), -15), outcome: 'stopped' },
    records: 61,
  },
  { what: 'the same file under a new day', answer: whole(rows(61)), outcome: 'published', records: 61 },
  failing('a file that is gone', answers(404), /the server answered 404/),
  failing('nothing', answers(200, { 'content-length': '0' }), /empty|no data|could not be fetched/),
  { what: 'a whole file again', answer: whole(rows(62)), outcome: 'published', records: 62 },
];

describeDays('of an own registry with a link, day by day', {
  folder,
  access: () => ({ mirror: server.base }),
  declaration: () => DECLARATION,
  load: { code: 'us_wy', fileName: 'FILING.csv', text: rows(59) },
  days: DAYS.map(({ answer, ...day }) => ({
    ...day,
    publish: () => {
      version++;
      server.answer = answer;
    },
  })),
});
