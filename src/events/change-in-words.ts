/** What changed in a record, in words for people. docs/changes.md describes the paths of fields. */
import type { FieldChange } from '../engine/index.ts';
import {
  DOMICILE_WORDS,
  isCalendarDate,
  LEGAL_FORM_WORDS,
  NAME_KIND_WORDS,
  RELATIONSHIP_WORDS,
  ROLE_WORDS,
  STATUS_WORDS,
} from '../entity/index.ts';
import table from './tables/field-words.json' with { type: 'json' };

/** A field, and what it said. `null`: the record did not say it, or does not any more. */
export type FieldInWords = { readonly field: string; readonly before: string | null; readonly after: string | null };

type Item = Readonly<Record<string, unknown>>;
/** A key, or what identifies an item of a list. */
type Part = string | readonly unknown[];

const VALUE_LENGTH_MAX = 500;
const PARTS = /\.?([^.[\]]+)|\[((?:"(?:[^"\\]|\\.)*"|[^\]"])*)\]/g;

/** As the pages of companies and premises name their fields. What is not named there says nothing by itself. */
const FIELD_WORDS: Readonly<Record<string, string>> = table;
/** What holds other fields and is not named before them. */
const UNNAMED: ReadonlySet<string> = new Set(['addresses', 'contact', 'entity']);

const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: { ...STATUS_WORDS, current: 'Current', ended: 'Ended' },
  legal_form: LEGAL_FORM_WORDS,
  domicile: DOMICILE_WORDS,
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export function fieldInWords({ path, before, after }: FieldChange): FieldInWords {
  const parts = partsOf(path);
  return { field: fieldOf(parts), before: valueInWords(parts, before), after: valueInWords(parts, after) };
}

function partsOf(path: string): readonly Part[] {
  return [...path.matchAll(PARTS)].map(([, key, item]): Part => key ?? readItem(item ?? ''));
}

function readItem(text: string): readonly unknown[] {
  try {
    return JSON.parse(`[${text}]`);
  } catch {
    return [text];
  }
}

function fieldOf(parts: readonly Part[]): string {
  const words = parts.flatMap((part, index) => {
    const isLast = index === parts.length - 1;
    if (typeof part !== 'string') return [itemInWords(String(parts[index - 1]), part, isLast)];
    // The list is named by its item.
    if (typeof parts[index + 1] === 'object') return [];
    return UNNAMED.has(part) && !isLast ? [] : [wordOf(FIELD_WORDS, part)];
  });
  return short(words.join(' · '));
}

/** A whole item is shown by its value, and its field says what kind it is. */
function itemInWords(list: string, key: readonly unknown[], isWhole: boolean): string {
  const [first = '', second] = key.map((one) => (one === null ? '' : String(one)));
  switch (list) {
    case 'names':
      return isWhole ? wordOf(NAME_KIND_WORDS, first) : `${wordOf(NAME_KIND_WORDS, first)} ${second}`;
    case 'parties':
      return isWhole ? 'Party' : first;
    case 'roles':
      return isWhole ? 'Role' : roleInWords({ kind: first, title: second });
    case 'filings':
      return isWhole ? 'Filing' : `Filing of ${dateInWords(first)}`;
    case 'relationships':
      return wordOf(RELATIONSHIP_WORDS, first);
    case 'industry_codes':
      return isWhole ? 'Industry code' : `Industry code ${second}`;
    case 'identifiers':
      return 'Identifier';
    case 'websites':
      return 'Website';
    default:
      return first;
  }
}

function valueInWords(parts: readonly Part[], value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const last = parts.at(-1)!;
  if (isItem(value)) return short(objectInWords(typeof last === 'string' ? last : String(parts.at(-2)), value));
  const text = String(value);
  if (typeof last !== 'string') return short(text);
  if (last === 'ownership_percentage') return `${text} %`;
  const codes = CODES[last];
  return codes === undefined ? short(dateInWords(text)) : wordOf(codes, text);
}

function objectInWords(name: string, value: Item): string {
  switch (name) {
    case 'names':
      return texts(value['name']).join('');
    case 'parties': {
      const roles = (Array.isArray(value['roles']) ? value['roles'] : []).filter(isItem).map(roleInWords);
      return [...texts(value['name']), ...roles].join(', ');
    }
    case 'roles':
      return [roleInWords(value), ...texts(value['ownership_percentage']).map((share) => `${share} %`)].join(', ');
    case 'filings': {
      const [title = 'Filing'] = [...texts(value['title']), ...texts(value['type']), ...texts(value['id'])];
      return [title, ...texts(value['filed_on']).map(dateInWords)].join(', ');
    }
    case 'relationships':
      return texts(value['entity']).join(', ');
    case 'identifiers':
      return texts(value['value']).join('');
    default:
      return [...new Set(texts(value))].map(dateInWords).join(', ');
  }
}

function roleInWords({ kind, title }: Item): string {
  const word = wordOf(ROLE_WORDS, String(kind));
  const said = typeof title === 'string' && title.toLowerCase() !== word.toLowerCase() ? title : '';
  return said === '' ? word : `${word} (${said})`;
}

/** All that a value says, in its order. */
function texts(value: unknown): readonly string[] {
  if (value === null || value === undefined) return [];
  return typeof value === 'object' ? Object.values(value).flatMap(texts) : [String(value)];
}

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null;

const dateInWords = (text: string): string => (isCalendarDate(text) ? day.format(new Date(`${text}T00:00:00Z`)) : text);

const wordOf = (words: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(words, code) ? words[code]! : code;

function short(text: string): string {
  const characters = [...text];
  return characters.length <= VALUE_LENGTH_MAX ? text : `${characters.slice(0, VALUE_LENGTH_MAX - 1).join('')}…`;
}
