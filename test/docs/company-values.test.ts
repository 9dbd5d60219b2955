/** docs/company-values.md has a line for each value of a company, and docs/your-own-registry.md for each part of a declaration. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import {
  DOMICILES,
  LEGAL_FORMS,
  NAME_KINDS,
  PARTY_TYPES,
  RELATIONSHIP_KINDS,
  ROLE_KINDS,
  STATUSES,
} from '../../src/entity/index.ts';
import { jsonSchema } from '../../src/registries/index.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe('docs/company-values.md', () => {
  const VALUES = {
    status: STATUSES,
    legal_form: LEGAL_FORMS,
    domicile: DOMICILES,
    roles: ROLE_KINDS,
    'kinds of parties': PARTY_TYPES,
    'kinds of names': NAME_KINDS,
    'kinds of relationships': RELATIONSHIP_KINDS,
  };
  const sections = read('docs/company-values.md').split(/^## /m).slice(1);
  for (const [heading, values] of Object.entries(VALUES)) {
    it(`says what each is: ${heading}`, () => {
      const section = sections.find((text) => text.startsWith(`${heading}\n`)) ?? '';
      assert.deepEqual(
        [...section.matchAll(/^\| `(\w+)` \| \S/gm)].map(([, value]) => value),
        [...values],
      );
    });
  }
  it('has no other section', () => assert.equal(sections.length, Object.keys(VALUES).length));
});

type Node = { readonly [key: string]: unknown };
const schema = jsonSchema() as Node & { readonly properties: Node };

/** Its own, or that of what it refers to. */
function descriptionOf(field: Node): unknown {
  const { description, $ref } = field;
  if (description !== undefined || typeof $ref !== 'string') return description;
  const steps = $ref.replace('#/', '').split('/');
  return descriptionOf(steps.reduce<unknown>((node, step) => (node as Node)[step], schema) as Node);
}

function silentFields(node: unknown, path: string): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties } = node as { readonly properties?: Readonly<Record<string, Node>> };
  const silent = Object.entries(properties ?? {}).filter(([, field]) => !descriptionOf(field));
  return [
    ...silent.map(([name]) => `${path}.${name}`),
    ...Object.entries(node).flatMap(([name, inner]) => silentFields(inner, `${path}.${name}`)),
  ];
}

describe('a declaration', () => {
  it('has a description of each field in its schema', () => assert.deepEqual(silentFields(schema, ''), []));

  const page = read('docs/your-own-registry.md');
  const table = page.slice(page.indexOf('## What a declaration says'));
  const refer = (node: unknown): Node => {
    const { $ref, anyOf } = node as { readonly $ref?: string; readonly anyOf?: readonly unknown[] };
    if (anyOf !== undefined) return refer(anyOf[0]);
    return $ref === undefined ? (node as Node) : refer((schema['$defs'] as Node)[$ref.split('/').at(-1)!]);
  };
  const { files, company } = schema.properties as { readonly files: Node; readonly company: Node };
  const PARTS = {
    'at its top': schema.properties,
    'of a file': refer(files['items'])['properties'],
    'of a company': refer(company)['properties'],
  };
  for (const [what, properties] of Object.entries(PARTS)) {
    it(`has its fields ${what} named on the page`, () => {
      const names = Object.keys(properties as Node);
      assert.ok(names.length > 5);
      const unnamed = names.filter((name) => !new RegExp(`[\`.]${name.replace('$', '\\$')}\\b`).test(table));
      assert.deepEqual(unnamed, []);
    });
  }
});
