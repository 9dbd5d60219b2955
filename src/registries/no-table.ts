/** Tells what stands where a file of rows should be: an archive in an archive, a document, a portal's error. */
import { webPageIn } from './web-page.ts';

/** By the first bytes, as Latin-1. Source of the marks: file(1)'s magic. */
const PACKED: readonly (readonly [begins: string, by: string])[] = [
  ['BZh', 'bzip2'],
  ['\xfd7zXZ\0', 'xz'],
  ['\x28\xb5\x2f\xfd', 'Zstandard'],
  ['7z\xbc\xaf\x27\x1c', '7-Zip'],
  ['Rar!\x1a\x07', 'RAR'],
  ['\x1f\x9d', 'compress'],
];
const DOCUMENTS: readonly (readonly [begins: string, what: string])[] = [
  ['%PDF-', 'a PDF'],
  ['\xd0\xcf\x11\xe0', 'an old Excel workbook or another Office document'],
  ['{\\rtf', 'a text document'],
  ['SQLite format 3\0', 'a SQLite database'],
  ['PAR1', 'a Parquet file'],
];
const TAR_MARK_AT = 257;
const SHEETS = /^mimetypeapplication\/vnd\.oasis|\[Content_Types\]\.xml|xl\//;

/**
 * What came instead, as the end of a sentence, with what to do; `null` for what may be rows. `mayBeJson`: of JSON only
 * an error is refused.
 */
export function noTableIn(beginning: Uint8Array, mayBeJson = false): string | null {
  const bytes = Buffer.from(beginning.buffer, beginning.byteOffset, beginning.byteLength);
  const head = bytes.toString('latin1', 0, 4096);
  const page = webPageIn(beginning);
  if (page !== null) return page;
  return packedIn(head) ?? documentIn(head) ?? answerIn(bytes, mayBeJson);
}

function packedIn(head: string): string | null {
  if (head.startsWith('\x1f\x8b')) return 'compressed twice: unpack it once, and give what comes of it';
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) {
    return SHEETS.test(head.slice(0, 2048))
      ? 'a workbook in another archive: unpack it, and save the sheet as CSV (UTF-8)'
      : 'a zip in another archive: unpack the outer one, and give the zip in it';
  }
  const packed = PACKED.find(([begins]) => head.startsWith(begins));
  if (packed !== undefined)
    return `packed by ${packed[1]}, which is not read here: unpack it, and give the files in it`;
  if (head.startsWith('ustar', TAR_MARK_AT)) return 'a tar archive: unpack it, and give the files in it';
  return null;
}

function documentIn(head: string): string | null {
  const document = DOCUMENTS.find(([begins]) => head.startsWith(begins));
  if (document !== undefined) return `${document[1]} and no table: save the table as CSV (UTF-8)`;
  if (head.startsWith('version https://git-lfs'))
    return 'a pointer of Git LFS and not the file itself: fetch it with git lfs pull';
  return null;
}

/** What programs are answered in place of a file. */
function answerIn(bytes: Buffer, mayBeJson: boolean): string | null {
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim();
  if (text === '') return 'empty but for blanks: fetch it again';
  if (/^<(?:\?xml|[A-Za-z])/.test(text)) return xmlIn(text);
  if (/^\{\s*["}]|^\[\s*[[{"\]]/.test(text))
    return errorIn(text) ?? (mayBeJson ? null : 'JSON and no table: fetch the file as CSV');
  return FAILURE.test(text) && isOneSentence(text) ? failure(`the answer “${quoted(text)}”`) : null;
}

const FAILURE =
  /\b(?:denied|forbidden|unauthori[sz]ed|not found|too many requests|rate limit|unavailable|timed? ?out|bad gateway|internal server error|error code|maintenance)\b/i;
const ANSWER_CHARACTERS_MAX = 400;

function isOneSentence(text: string): boolean {
  return text.length <= ANSWER_CHARACTERS_MAX && text.split('\n').length <= 3 && !/[\t|]|,\S/.test(text);
}

function xmlIn(text: string): string {
  const message = /<(?:message|faultstring|code)>([^<]+)</i.exec(text)?.[1];
  return message === undefined
    ? 'XML and no table: fetch the file as CSV'
    : failure(`an error in XML (“${quoted(message)}”)`);
}

function errorIn(text: string): string | null {
  const message = messageIn(text);
  return message === null ? null : failure(`an error in JSON (“${quoted(message)}”)`);
}

const MESSAGES = [
  'message',
  'error_description',
  'errorMessage',
  'detail',
  'title',
  'error',
  'code',
  'status',
] as const;
const TELLS_ERROR_OF_ROW = ['error', 'errors', 'errorCode', 'message'] as const;
const TELLS_ERROR = [...TELLS_ERROR_OF_ROW, 'detail', 'status', 'code'] as const;

/** What an error says; `null` for JSON that is none. */
function messageIn(text: string): string | null {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return null;
  }
  // A row in a list may have a status or a code.
  const [said, telling] = Array.isArray(answer) ? [answer[0], TELLS_ERROR_OF_ROW] : [answer, TELLS_ERROR];
  if (!isObject(said) || !telling.some((key) => key in said)) return null;
  const inner = [said['error'], Array.isArray(said['errors']) ? said['errors'][0] : said['errors']];
  for (const part of [...inner, said]) {
    if (typeof part === 'string' && part !== '') return part;
    if (!isObject(part)) continue;
    const found = MESSAGES.map((key) => part[key]).find((value) => ['string', 'number'].includes(typeof value));
    if (found !== undefined) return String(found);
  }
  return 'without a message';
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function failure(what: string): string {
  return `${what} and no data: the portal did not hand the file out. Fetch it again later, or with a browser`;
}

const QUOTED_CHARACTERS = 120;

function quoted(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.length > QUOTED_CHARACTERS ? `${line.slice(0, QUOTED_CHARACTERS)}…` : line;
}
