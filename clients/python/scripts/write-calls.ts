/**
 * Writes the calls of the Python client, src/charter_client/_async/calls.py, from openapi.json and the words of the
 * operations: names, arguments, pages and what goes through all of them. Part of `npm run client:models`; a test compares.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS, listIn, SCHEMAS, type Called as Shared } from '../../scripts/calls.ts';
import { CLIENT } from './environment.ts';
import { type Argument, argumentsOf, printArguments, printDictionary } from './python-arguments.ts';

const ASYNC = join(CLIENT, 'src/charter_client/_async');
export const PYTHON_CALLS = join(ASYNC, 'calls.py');

/** What is more than one call is written by hand. */
const BY_HAND = new Set(['lookUpCompanies', 'submitBatch', 'pollBatch', 'matchLocation']);
const GROUPS = ['companies', 'officers', 'premises', 'watches', 'webhooks', ''];
const CLASSES: Readonly<Record<string, string>> = {
  companies: 'AsyncCompanyMethods',
  officers: 'AsyncOfficerCalls',
  premises: 'AsyncPremisesCalls',
  watches: 'AsyncWatchCalls',
  webhooks: 'AsyncWebhookCalls',
  '': 'AsyncServerCalls',
};

/** The pages that are more than their models, by these. */
const PAGES = new Map(
  [...readFileSync(join(ASYNC, '../_pages.py'), 'utf8').matchAll(/^class (\w+)\(models\.(\w+), Page\):/gm)].map(
    ([, page, model]) => [model!, page!],
  ),
);

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Called = Shared & { readonly given: readonly Argument[] };
const typeOf = (model: string): string => PAGES.get(model) ?? `models.${model}`;

function printCall(called: Called): string {
  const { name, client, method, path, given, model } = called;
  const list = client.gives === 'list' ? listIn(model!) : null;
  const answer = model === null ? 'None' : list === null ? typeOf(model) : `list[models.${list[1]}]`;
  const parts = path.slice(1).split('/');
  const filled = given.filter(({ place }) => place === 'path').map((one) => one.name);
  const at = path.includes('{')
    ? `path_of(${parts.map((part) => (part.startsWith('{') ? filled.shift() : `"${part}"`)).join(', ')})`
    : `"${path}"`;
  const sent = (place: Argument['place']) => {
    const fields = given.filter((one) => one.place === place);
    const items = fields.map((one) => `"${one.field}": ${one.sent}`);
    return fields.length === 0 ? [] : printDictionary(place, items);
  };
  const keyed = given.some((one) => one.name === 'idempotency_key');
  const isPage = given.some((one) => one.name === 'snapshot');
  const headers = isPage
    ? ['headers={**paid(idempotency_key), "x-snapshot": snapshot},']
    : ['headers=paid(idempotency_key),'];
  const lines = [
    `call = Call(`,
    ...[`"${method}",`, `${at},`, ...sent('query'), ...sent('body'), ...(keyed ? headers : [])].map(
      (one) => `    ${one}`,
    ),
    ...(client.isOnce ? ['    is_repeatable=False,'] : []),
    ')',
  ];
  const asked = `await self._transport.${isPage ? 'page' : 'call'}(call, ${model === null ? 'Model' : typeOf(model)})`;
  const told = model === null ? asked : list === null ? `return ${asked}` : `return (${asked}).${list[0]}`;
  return printMethod(`async def ${name}`, given, answer, docOf(client.words ?? '', client.raises), [...lines, told]);
}

/** All items of what is read on by a cursor: its last argument pays, and the others are asked. */
function printItems({ name, client, path, given, model }: Called): string {
  const [field, item] = listIn(model!);
  const query = given.filter((one) => one.place === 'query');
  const kept = query.filter((one) => one.sent.startsWith('joined(')).map((one) => `${one.name} = ${one.sent}`);
  const items = query.map((one) => `"${one.field}": ${one.name}`);
  const body = [
    // What is given once is read once.
    ...kept,
    '',
    `async def ask(since: str | None, key: str | None) -> tuple[list[models.${item}], str]:`,
    ...['query = {', ...items.map((one) => `    ${one},`), '}'].map((line) => `    ${line}`),
    `    call = Call("GET", "${path}", query=query, headers=paid(key))`,
    `    page = await self._transport.call(call, models.${model})`,
    `    return page.${field}, page.next_since`,
    '',
    `return AsyncResults(every_behind(ask, since, idempotency_key), models.${item})`,
  ];
  return printMethod(`def ${name}`, given, `AsyncResults[models.${item}]`, docOf(client.words!, client.raises), body);
}

function printWalk({ name, client, given, model }: Called): string {
  const all = client.all!;
  const [field, item] = listIn(model!);
  const kept = given.filter((one) => one.name !== 'page' && !all.without?.includes(one.name));
  const isPaid = kept.some((one) => one.name === 'snapshot');
  const passed = (one: Argument): string => (one.isRequired ? one.name : `${one.name}=${one.name}`);
  const own = kept.filter((one) => one.place !== 'header').map(passed);
  const next = SCHEMAS[model!]!.properties!['summary'] ? 'page.summary.next_page' : 'page.next_page';
  const page = typeOf(model!);
  const body = isPaid
    ? [
        // What is given once is read once.
        ...kept.filter((one) => one.sent === `joined(${one.name})`).map((one) => `${one.name} = ${one.sent}`),
        '',
        `async def ask(page: int, snapshot: str | None, key: str | None) -> ${page}:`,
        `    return await self.${name}(`,
        ...[...own, 'page=page', 'snapshot=snapshot', 'idempotency_key=key'].map((one) => `        ${one},`),
        '    )',
        '',
        `results = every_result(ask, lambda page: (page.${field}, ${next}), snapshot, idempotency_key)`,
        `return AsyncResults(results, models.${item})`,
      ]
    : [
        '',
        `async def ask(number: int) -> tuple[list[models.${item}], int | None]:`,
        `    page = await self.${name}(${[...own, 'page=number'].join(', ')})`,
        `    return page.${field}, page.next_page`,
        '',
        `return AsyncResults(every_item(ask), models.${item})`,
      ];
  const doc = isPaid ? all.words : docOf(all.words);
  return printMethod(`def ${snake(all.name)}`, kept, `AsyncResults[models.${item}]`, doc, body);
}

/** What can be raised stands last: in its line, or in a paragraph of its own. */
const docOf = (words: string, raises?: string): string => {
  const raised = `Raises \`CharterError\`${raises === undefined ? '' : `, of ${raises}`}.`;
  return words === '' || words.endsWith('\n\n') ? `${words}${raised}` : `${words} ${raised}`;
};

function printMethod(
  head: string,
  given: readonly Argument[],
  answer: string,
  doc: string,
  body: readonly string[],
): string {
  return [
    ...printArguments(head, given, answer),
    ...printDoc(doc),
    ...body.map((line) => (line === '' ? '' : `    ${line}`)),
  ]
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n');
}

const WIDTH = 112;

function printDoc(doc: string): readonly string[] {
  const paragraphs = doc.split('\n\n');
  if (paragraphs.length === 1 && doc.length <= WIDTH - 6) return [`    """${doc}"""`];
  return ['    """', ...paragraphs.flatMap((one, index) => [...(index > 0 ? [''] : []), ...folded(one)]), '    """'];
}

function folded(text: string): readonly string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    if (line !== '' && line.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.map((line) => `    ${line}`);
}

export function printPythonCalls(): string {
  const called = CALLS.filter(({ id }) => !BY_HAND.has(id)).map((one) => ({
    ...one,
    name: snake(one.name),
    given: argumentsOf(one.described),
  }));
  const classes = GROUPS.map((group) => {
    const own = called.filter((one) => one.group === group);
    const methods = own.flatMap((one) => [
      one.client.gives === 'items' ? printItems(one) : printCall(one),
      ...(one.client.all ? [printWalk(one)] : []),
    ]);
    return `class ${CLASSES[group]}(Calls):\n${methods.join('\n\n')}\n`;
  });
  return `"""
The calls of the API, by its OpenAPI document.

Written by scripts/write-calls.ts.
"""

from __future__ import annotations

from collections import abc
from datetime import date, datetime
from typing import Literal

from .. import models
from .._call import Call, Codes, day, instant, joined, listed, paid, path_of
from .._model import Model
from .._pages import ${[...PAGES.values()].sort().join(', ')}
from .results import AsyncResults, every_behind, every_item, every_result
from .transport import AsyncTransport


class Calls:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport


${classes.join('\n\n')}`;
}

if (import.meta.main) writeFileSync(PYTHON_CALLS, printPythonCalls());
