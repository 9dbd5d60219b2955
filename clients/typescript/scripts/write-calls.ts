/** The methods of the TypeScript client, and the table that they call by: of the operations, as in clients/scripts/calls.ts. */
import { CALLS, type Called, listIn, nameOf, SCHEMAS, type Schema } from '../../scripts/calls.ts';

const WRITTEN = '/** Written by clients/typescript/scripts/write-types.ts from the operations and openapi.json. */';

/** What is more than one call is written by hand. */
const BY_HAND = new Set(['lookUpCompanies', 'submitBatch', 'pollBatch']);
const CLASSES: Readonly<Record<string, string>> = {
  companies: 'CompanyMethods',
  officers: 'OfficerCalls',
  premises: 'PremisesCalls',
  watches: 'WatchCalls',
  webhooks: 'WebhookCalls',
  '': 'ServerCalls',
};

const camel = (name: string): string =>
  name.replace('company_number', 'entity_number').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (name: string): string => name[0]!.toUpperCase() + name.slice(1);
const small = (name: string): string => name[0]!.toLowerCase() + name.slice(1);
const has = ({ described }: Called, header: string): boolean =>
  (described.parameters ?? []).some(({ name }) => name === header);
const isPaid = (called: Called): boolean => has(called, 'Idempotency-Key');
const isPinned = (called: Called): boolean => has(called, 'X-Snapshot');
const typeOf = (schema: Schema, otherwise: string): string =>
  schema.$ref ? nameOf(schema.$ref) : schema.type === 'string' ? 'string' : otherwise;

/** What a method takes: what must be given, one by one, and its options. */
function takenBy(called: Called) {
  const { id, client, described, request, model } = called;
  const { parameters = [] } = described;
  const inPath = parameters.filter((one) => one.in === 'path').map((one) => camel(one.name));
  const query = parameters.filter((one) => one.in === 'query');
  const { properties = {}, required = [] } = SCHEMAS[request ?? ''] ?? {};
  const whole = client.takes === 'body' ? small(request!.replace(/^Create|Request$/g, '')) : null;
  const ofBody = whole === null ? required : [];
  const ofQuery = query.filter((one) => one.required).map(({ name }) => name);
  const isMoment = client.takes === 'date';
  const given = [
    ...inPath.map((name) => `${name}: string`),
    ...(whole === null ? [] : [`${whole}: ${request}`]),
    ...ofQuery.map((name) => `${name}: string`),
    ...ofBody.map((name) => `${name}: ${isMoment ? 'Date' : typeOf(properties[name]!, `${request}['${name}']`)}`),
  ];
  const base = isPinned(called) ? 'PageOptions' : isPaid(called) ? 'PaidOptions' : 'CallOptions';
  const without = (type: string, names: readonly string[]) =>
    names.length === 0 ? `NonNullable<${type}>` : `Omit<${type}, ${names.map((name) => `'${name}'`).join(' | ')}>`;
  const inBody = whole === null && Object.keys(properties).length > required.length;
  const fields = inBody
    ? without(request!, required)
    : query.length > ofQuery.length
      ? without(`operations['${id}']['parameters']['query']`, ofQuery)
      : null;
  const isPage = query.some(({ name }) => name === 'page');
  const isShared = CALLS.some((one) => one.name === called.name && one.group !== called.group);
  const own = capital(`${isShared ? called.group : ''}${capital(called.name)}`);
  const named = inBody ? request!.replace(/Request$/, '') : isPage ? model! : own;
  const isList = isPage && base === 'CallOptions';
  const options = fields === null ? base : isList ? 'ListOptions' : `${named}Options`;
  const declared = fields === null || isList ? null : `export type ${options} = ${base} & ${fields};`;
  const among = (names: readonly string[], optional: boolean) => {
    if (names.length === 0) return 'fields';
    const values = names.map((name) => (isMoment ? `${name}: ${name}.toISOString()` : name));
    return `{ ${[...(optional ? ['...fields'] : []), ...values].join(', ')} }`;
  };
  const sent = [
    ...(inPath.length > 0 ? [`inPath: [${inPath.join(', ')}]`] : []),
    ...(query.length > 0 ? [`query: ${among(ofQuery, !inBody && fields !== null)}`] : []),
    ...(request === null ? [] : [`body: ${whole ?? among(ofBody, inBody)}`]),
  ];
  const passed = ['signal', ...(isPaid(called) ? ['idempotencyKey'] : []), ...(isPinned(called) ? ['snapshot'] : [])];
  const asked =
    fields === null
      ? sent.length === 0
        ? 'options'
        : `{ ...options, ${sent.join(', ')} }`
      : `{ ${[...sent, ...passed].join(', ')} }`;
  const taken = fields === null ? [] : [`const { ${passed.join(', ')}, ...fields } = options;`];
  return { given, options, declared, taken, asked };
}

/** All items of what is read on by a cursor. */
function printItems({ id, name, client, model }: Called, options: string): string {
  const [field, item] = listIn(model!);
  return `${printDoc(client.words!, client.raises)}
  ${name}(options: ${options} = {}): AsyncGenerator<${item}, void, undefined> {
    return everyBehind<${model}, ${item}>(this.transport, '${id}', options, ({ ${field} }) => ${field});
  }`;
}

function printCall(called: Called): string {
  const { id, name, client, model } = called;
  const { given, options, taken, asked } = takenBy(called);
  if (client.gives === 'items') return printItems(called, options);
  const list = client.gives === 'list' ? listIn(model!) : null;
  const answer = list ? `readonly ${list[1]}[]` : isPinned(called) ? `Page<${model}>` : (model ?? 'void');
  const call = (method: string, type: string | null) =>
    `this.transport.${method}${type === null ? '' : `<${type}>`}('${id}', ${asked})`;
  const told = list
    ? `(await ${call('read', model)}).${list[0]}`
    : isPinned(called)
      ? `pageOf(await ${call('ask', model)})`
      : call('read', null);
  return `${printDoc(client.words ?? '', client.raises)}
  ${told.includes('await') ? 'async ' : ''}${name}(${[...given, `options: ${options} = {}`].join(', ')}): Promise<${answer}> {
    ${[...taken, `return ${told};`].join('\n')}
  }`;
}

function printWalk(called: Called): string {
  const { name, client, model } = called;
  const { given, options } = takenBy(called);
  const [field, item] = listIn(model!);
  const names = given.map((one) => one.split(':')[0]!);
  const page = (from: string) => `this.${name}(${[...names, `{ ...${from}, page }`].join(', ')})`;
  const next = SCHEMAS[model!]!.properties!['summary'] ? ['summary', 'summary.next_page'] : ['next_page', 'next_page'];
  const all = isPinned(called)
    ? `everyResult<${model}, ${item}>(options, (page, asked) => ${page('asked')},
      ({ ${field}, ${next[0]} }) => ({ ${field === 'results' ? field : `results: ${field}`}, nextPage: ${next[1]} }))`
    : `everyItem((page) => ${page('options')}, ({ ${field} }) => ${field})`;
  return `${printDoc(client.all!.words)}
  ${client.all!.name}(${[...given, `options: Omit<${options}, 'page'> = {}`].join(', ')}): AsyncGenerator<${item}, void, undefined> {
    return ${all};
  }`;
}

const WIDTH = 115;

function printDoc(words: string, raises?: string): string {
  const raised = `@throws CharterError${raises === undefined ? '' : `, of ${raises}`}`;
  const text = `${words.trim()} ${raised}`.trim();
  if (text.length <= WIDTH - 6 && !text.includes('\n')) return `  /** ${text} */`;
  const lines: string[] = [];
  for (const paragraph of [...words.trim().split('\n\n'), raised]) {
    lines.push('');
    for (const word of paragraph.split(' ')) {
      const line = lines.at(-1)!;
      if (line !== '' && line.length + 1 + word.length > WIDTH) lines.push(word);
      else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
    }
    if (paragraph !== raised) lines.push('');
  }
  return ['  /**', ...lines.map((line) => `   * ${line}`.trimEnd()), '   */'].join('\n');
}

/** The classes of the calls, with the types of their options. */
export function printCalls(): string {
  const called = CALLS.filter(({ id }) => !BY_HAND.has(id));
  const options = called.flatMap((one) => takenBy(one).declared ?? []);
  const classes = Object.entries(CLASSES).map(([group, name]) => {
    const methods = called
      .filter((one) => one.group === group)
      .flatMap((one) => [printCall(one), ...(one.client.all ? [printWalk(one)] : [])]);
    return `export class ${name} extends Calls {\n${methods.join('\n\n')}\n}`;
  });
  const body = [...options, ...classes].join('\n\n');
  const words = new Set(body.replace(/\/\*\*.*?\*\//gs, '').match(/\w+/g));
  const types = [...Object.keys(SCHEMAS), 'operations'].filter((name) => words.has(name));
  return `${WRITTEN}

import { Calls, type CallOptions, type PaidOptions } from './transport.ts';
import { everyBehind, everyItem, everyResult, type ListOptions, type Page, type PageOptions, pageOf } from './pages.ts';
import type { ${types.sort().join(', ')} } from './schema.ts';

${body}
`;
}

/** Where each operation is, whether it is paid for, and whether it may be asked again when its outcome is unknown. */
export function printOperations(): string {
  const rows = CALLS.map((called) => {
    const { id, method, path, client } = called;
    return [id, { method, path, isPaid: isPaid(called), isRepeatable: client.isOnce === undefined }];
  });
  return `${WRITTEN}

export const OPERATIONS = ${JSON.stringify(Object.fromEntries(rows))} as const;
`;
}
