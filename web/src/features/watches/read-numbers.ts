import type { CompaniesToWatch } from '../../shared/api/schema.ts';

type CompanyToWatch = CompaniesToWatch['companies'][number];

const WITH_CODE = /^([a-z]{2}_[a-z]{2})\s*[/\s:]\s*(.+)$/i;
/** With at least one digit, and no longer than the server takes. */
const NUMBER = /^(?=.*\d)\S(?:.{0,98}\S)?$/;
const NOTE_LENGTH_MAX = 200;

type Read = {
  /** Each once. */
  readonly companies: readonly CompanyToWatch[];
  /** Lines that name none. */
  readonly unread: number;
};

/**
 * Companies by lines such as `us_ak/10012345; our shop in Kenai`. A number without a code is of `jurisdiction`.
 * `codes`: those that are loaded.
 */
export function readNumbers(text: string, jurisdiction: string, codes: readonly string[]): Read {
  const companies = new Map<string, CompanyToWatch>();
  let unread = 0;
  for (const line of text.split(/\r?\n|\r/)) {
    const [first = '', ...rest] = line.split(/[\t;,]/).map((part) => part.trim().replace(/^"(.*)"$/, '$1'));
    if (first === '' && rest.every((part) => part === '')) continue;
    const [, code, behind] = WITH_CODE.exec(first) ?? [];
    const company = code === undefined ? [jurisdiction, first] : [code.toLowerCase(), behind!.trim()];
    const [jurisdiction_code, entity_number] = company as [string, string];
    if (!codes.includes(jurisdiction_code) || !NUMBER.test(entity_number)) {
      unread += 1;
      continue;
    }
    const note = [
      ...rest
        .filter((part) => part !== '')
        .join(', ')
        .replace(/\p{C}/gu, ' '),
    ];
    const key = `${jurisdiction_code} ${entity_number}`;
    if (!companies.has(key))
      companies.set(key, { jurisdiction_code, entity_number, note: note.slice(0, NOTE_LENGTH_MAX).join('') });
  }
  return { companies: [...companies.values()], unread };
}
