/** The table of interfaces names routes and tools that there are. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import openapi from '../../openapi.json' with { type: 'json' };
import { toolsOf } from '../../src/api/mcp/index.ts';

const page = readFileSync(new URL('../../docs/interfaces.md', import.meta.url), 'utf8');

describe('docs/interfaces.md', () => {
  it('names routes that there are', () => {
    const routes = new Set(
      Object.entries(openapi.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      ),
    );
    const told = [...page.matchAll(/`((?:GET|POST) \/[^`]+)`/g)].map(([, route]) => route!);
    assert.ok(told.length > 0);
    assert.deepEqual(
      told.filter((route) => !routes.has(route)),
      [],
    );
  });

  it('names all tools of agents, and no other', () => {
    const told = [...page.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, name]) => name!);
    assert.deepEqual(
      told.toSorted(),
      toolsOf({ matches: true })
        .map(({ name }) => name)
        .toSorted(),
    );
  });
});
