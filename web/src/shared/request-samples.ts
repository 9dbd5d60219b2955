/**
 * A request of the API as people run it: curl, and the project's clients for TypeScript and Python. The key comes
 * from the environment variable CHARTER_KEY.
 */
import { type ClientCall, clientCall } from './client-calls.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export type ApiRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the origin, its parts already encoded (`companyPath`), with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Json;
  /** Whether the body is a form, and its fields texts. */
  readonly isForm?: boolean;
  /** False for what needs no key. */
  readonly hasKey?: boolean;
};

export type Sample = { readonly language: string; readonly code: string };

/**
 * `origin`: `https://charter.example`. Whatever the values hold, pasting a sample runs nothing but its
 * request. What the clients have no call for has curl alone.
 */
export function requestSamples(origin: string, request: ApiRequest): readonly [Sample, ...Sample[]] {
  const ofTypeScript = clientCall('TypeScript', request);
  const ofPython = clientCall('Python', request);
  return [
    { language: 'curl', code: curl(`${origin}${request.path}`, request) },
    ...(ofTypeScript ? [{ language: 'TypeScript', code: typeScript(origin, ofTypeScript) }] : []),
    ...(ofPython ? [{ language: 'Python', code: python(origin, ofPython) }] : []),
  ];
}

function curl(url: string, { method, headers = {}, body, isForm = false, hasKey = true }: ApiRequest): string {
  const isUsual = method === (body === undefined ? 'GET' : 'POST');
  const lines = [`curl -sS ${isUsual ? '' : `-X ${method} `}${shellQuoted(url)}`];
  if (hasKey) lines.push('-H "X-API-Key: $CHARTER_KEY"');
  for (const [name, value] of Object.entries(headers)) lines.push(`-H ${shellQuoted(`${name}: ${value}`)}`);
  if (body !== undefined && isForm) {
    for (const [name, value] of Object.entries(body ?? {})) {
      lines.push(`--data-urlencode ${shellQuoted(`${name}=${value}`)}`);
    }
  } else if (body !== undefined) {
    lines.push(`-H 'Content-Type: application/json'`, `-d ${shellQuoted(visible(JSON.stringify(body)))}`);
  }
  return lines.join(' \\\n  ');
}

function typeScript(origin: string, { method, values, options, gives }: ClientCall): string {
  const given = [...values, ...(Object.keys(options).length > 0 ? [options] : [])];
  const called = `charter.${method}(${given.map((value) => print(value, TYPESCRIPT)).join(', ')})`;
  const shown: Readonly<Record<ClientCall['gives'], readonly string[]>> = {
    items: [`for await (const item of ${called}) console.log(item);`],
    nothing: [`await ${called};`],
    model: [`const answer = await ${called};`, 'console.log(JSON.stringify(answer, null, 2));'],
    list: [`const answer = await ${called};`, 'console.log(JSON.stringify(answer, null, 2));'],
  };
  return [
    "import { Charter } from 'charter-client';",
    '',
    `const charter = new Charter({ baseUrl: ${quoted(origin)}, key: process.env.CHARTER_KEY! });`,
    ...shown[gives],
  ].join('\n');
}

function python(origin: string, { method, values, options, gives }: ClientCall): string {
  const named = Object.entries(options).filter(([name]) => NAME.test(name));
  const others = Object.entries(options).filter(([name]) => !NAME.test(name));
  const given = [
    ...values.map((value) => print(value, PYTHON, '    ')),
    ...named.map(([name, value]) => `${name}=${print(value, PYTHON, '    ')}`),
    ...(others.length > 0 ? [`**${print(Object.fromEntries(others), PYTHON, '    ')}`] : []),
  ].join(', ');
  const called = `charter.${method.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}(${given})`;
  const shown: Readonly<Record<ClientCall['gives'], readonly string[]>> = {
    items: [`for item in ${called}:`, '    print(item)'],
    nothing: [called],
    model: [`answer = ${called}`, 'print(answer.model_dump_json(by_alias=True, indent=2))'],
    list: [`for item in ${called}:`, '    print(item)'],
  };
  return [
    'import os',
    '',
    'from charter_client import Charter',
    '',
    `with Charter(${pythonQuoted(origin)}, os.environ["CHARTER_KEY"]) as charter:`,
    ...shown[gives].map((line) => `    ${line}`),
  ].join('\n');
}

/** How a language writes the values of JSON. */
type Notation = {
  readonly text: (text: string) => string;
  readonly word: (value: boolean | null) => string;
  readonly field: (name: string) => string;
};

/** What is a name of a field or an argument as it stands. */
const NAME = /^[A-Za-z][A-Za-z0-9_]*$/;
const TYPESCRIPT: Notation = {
  text: quoted,
  word: String,
  // In an object that is written out, `__proto__` would be something else than a field.
  field: (name) => (NAME.test(name) ? name : `[${quoted(name)}]`),
};
const PYTHON: Notation = {
  text: pythonQuoted,
  word: (value) => (value === null ? 'None' : value ? 'True' : 'False'),
  field: pythonQuoted,
};

/** The widest list or object that stands on one line. */
const COLUMNS = 72;

function print(value: Json, notation: Notation, indent = ''): string {
  if (typeof value === 'string') return notation.text(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean' || value === null) return notation.word(value);
  const [open, close] = Array.isArray(value) ? '[]' : notation === PYTHON ? ['{', '}'] : ['{ ', ' }'];
  const inner = `${indent}  ${notation === PYTHON ? '  ' : ''}`;
  const printed = Array.isArray(value)
    ? value.map((one: Json) => print(one, notation, inner))
    : Object.entries(value).map(([name, one]) => `${notation.field(name)}: ${print(one, notation, inner)}`);
  if (printed.length === 0) return `${open}${close}`.replaceAll(' ', '');
  const line = `${open}${printed.join(', ')}${close}`;
  if (line.length <= COLUMNS && !line.includes('\n')) return line;
  return [`${open}`.trim(), ...printed.map((one) => `${inner}${one},`), `${indent}${`${close}`.trim()}`].join('\n');
}

/** A string of JSON, which is one of TypeScript as well. */
function quoted(text: string): string {
  return visible(JSON.stringify(text));
}

/** One of Python, for which half a character is none. */
function pythonQuoted(text: string): string {
  return JSON.stringify(text).replace(UNSEEN, (character) =>
    character === ' '
      ? character
      : character.length === 1
        ? escaped(character, 0)
        : `\\U000${character.codePointAt(0)!.toString(16)}`,
  );
}

/** Nothing but the quote ends a string in single quotes; it is put between two of them. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

const UNSEEN = /[\p{C}\p{Z}]/gu;

/**
 * Inside a string of JSON: white space other than the blank, and what cannot be seen or turns the text
 * around, as escapes.
 */
function visible(json: string): string {
  return json.replace(UNSEEN, (character) =>
    character === ' '
      ? character
      : Array.from({ length: character.length }, (_, unit) => escaped(character, unit)).join(''),
  );
}

function escaped(text: string, unit: number): string {
  return `\\u${text.charCodeAt(unit).toString(16).padStart(4, '0')}`;
}
