/**
 * A request of the API as people run it: curl, TypeScript, Python. The key comes from the environment
 * variable CHARTER_API_KEY.
 */

export type ApiRequest = {
  readonly method: 'GET' | 'POST';
  /** Below the origin, its parts already encoded (`companyPath`). */
  readonly path: string;
  readonly body?: Readonly<Record<string, string | number | boolean | null>>;
};

export type Sample = { readonly language: string; readonly code: string };

/** The path of a company's record. Any text encodes, also one that is no well-formed Unicode. */
export function companyPath(jurisdiction: string, number: string): string {
  return `/companies/${encoded(jurisdiction)}/${encoded(number)}`;
}

/** The path of a premises record. */
export function premisesPath(source: string, id: string): string {
  return `/premises/${encoded(source)}/${encoded(id)}`;
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/**
 * `origin`: `https://charter.example`. Whatever the values hold, pasting a sample runs nothing but its
 * request.
 */
export function requestSamples(origin: string, request: ApiRequest): readonly [Sample, Sample, Sample] {
  const url = `${origin}${request.path}`;
  return [
    { language: 'curl', code: curl(url, request) },
    { language: 'TypeScript', code: typeScript(url, request) },
    { language: 'Python', code: python(url, request) },
  ];
}

function curl(url: string, { body }: ApiRequest): string {
  const lines = [`curl -sS ${shellQuoted(url)}`, '-H "X-API-Key: $CHARTER_API_KEY"'];
  if (body) lines.push(`-H 'Content-Type: application/json'`, `-d ${shellQuoted(visible(JSON.stringify(body)))}`);
  return lines.join(' \\\n  ');
}

function typeScript(url: string, { method, body }: ApiRequest): string {
  const type = body ? ", 'Content-Type': 'application/json'" : '';
  return [
    `const response = await fetch(${quoted(url)}, {`,
    ...(body ? [`  method: '${method}',`] : []),
    `  headers: { 'X-API-Key': process.env.CHARTER_API_KEY!${type} },`,
    ...(body ? ['  body: JSON.stringify({', ...fields(body, (name) => name, String), '  }),'] : []),
    '});',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the sample's own template
    'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);',
    'console.log(JSON.stringify(await response.json(), null, 2));',
  ].join('\n');
}

function python(url: string, { body }: ApiRequest): string {
  const type = body ? ', "Content-Type": "application/json"' : '';
  return [
    'import json',
    'import os',
    'import urllib.request',
    '',
    'request = urllib.request.Request(',
    `    ${quoted(url)},`,
    `    headers={"X-API-Key": os.environ["CHARTER_API_KEY"]${type}},`,
    ...(body ? ['    data=json.dumps({', ...fields(body, quoted, pythonWord, '        '), '    }).encode(),'] : []),
    ')',
    'with urllib.request.urlopen(request) as response:',
    '    print(json.dumps(json.load(response), indent=2))',
  ].join('\n');
}

function fields(
  body: NonNullable<ApiRequest['body']>,
  nameOf: (name: string) => string,
  wordOf: (value: number | boolean | null) => string,
  indent = '    ',
): string[] {
  return Object.entries(body).map(
    ([name, value]) => `${indent}${nameOf(name)}: ${typeof value === 'string' ? quoted(value) : wordOf(value)},`,
  );
}

function pythonWord(value: number | boolean | null): string {
  if (value === null) return 'None';
  return typeof value === 'number' ? String(value) : value ? 'True' : 'False';
}

/** A string of JSON, which is one of TypeScript and of Python as well. */
function quoted(text: string): string {
  return visible(JSON.stringify(text));
}

/** Nothing but the quote ends a string in single quotes; it is put between two of them. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/**
 * Inside a string of JSON: white space other than the blank, and what cannot be seen or turns the text
 * around, as escapes.
 */
function visible(json: string): string {
  return json.replace(/[\p{C}\p{Z}]/gu, (character) =>
    character === ' '
      ? character
      : Array.from({ length: character.length }, (_, unit) => escaped(character, unit)).join(''),
  );
}

function escaped(text: string, unit: number): string {
  return `\\u${text.charCodeAt(unit).toString(16).padStart(4, '0')}`;
}
