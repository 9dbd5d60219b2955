import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { tokenize } from '../../src/entity/index.ts';
import { ERROR_SENTENCES, matchesName, parseQuery, printQuery, type QueryNode } from '../../src/query/index.ts';

const PAGE = readFileSync(new URL('../../docs/query-language.md', import.meta.url), 'utf8');

/** The rows of every table of the page that has this header, their cells without backticks. */
function rowsUnder(header: string): string[][] {
  const tables = PAGE.split(/\n{2,}/).filter((block) => block.startsWith(header));
  assert.ok(tables.length > 0, `docs/query-language.md has no table ${header}`);
  return tables.flatMap((table) =>
    table
      .trim()
      .split('\n')
      .slice(2)
      .map((row) =>
        row
          .slice(2, -2)
          .split(' | ')
          .map((cell) => cell.replace(/^`(.*)`$/, '$1')),
      ),
  );
}

function parsed(text: string): QueryNode {
  const result = parseQuery(text);
  assert.ok(result.ok, text);
  return result.query.root;
}

describe('docs/query-language.md is true', () => {
  for (const [query = '', found = '', notFound = ''] of rowsUnder('| query | finds | does not find |')) {
    it(`${query} finds ${found}, not ${notFound}`, () => {
      assert.equal(matchesName(parsed(query), tokenize(found)), true);
      assert.equal(matchesName(parsed(query), tokenize(notFound)), false);
    });
  }

  for (const [query = '', reading] of rowsUnder('| query | is read as |')) {
    it(`${query} is read as ${reading}`, () => assert.equal(printQuery(parsed(query)), reading));
  }

  const errors = rowsUnder('| query | position | code | message |');
  for (const [query = '', position, code, message] of errors) {
    it(`${query} is refused`, () => {
      const result = parseQuery(query);
      assert.ok(!result.ok, query);
      assert.deepEqual(result.error, { code, position: Number(position) });
      assert.equal(ERROR_SENTENCES[result.error.code], message);
    });
  }

  it('names every error and its message', () => {
    for (const [code, sentence] of Object.entries(ERROR_SENTENCES)) {
      assert.ok(PAGE.includes(`\`${code}\``) && PAGE.includes(sentence), code);
    }
  });
});
