import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { locationOf } from '../../src/entity/index.ts';
import {
  DECISION_COLUMNS,
  decisionCells,
  printWithResults,
  resultCells,
  resultHeadings,
  unreadableRowCells,
} from '../../src/locations/index.ts';
import { unmatchedRow } from '../../src/matching/row.ts';

const LOCATION = locationOf({ name: 'Bar', customer_record_id: '1' });
const UNMATCHED = unmatchedRow(LOCATION, 0, { code: 'insufficient_input', text: 'The address is blank.' });

/** Name → cell, of those that are not empty. */
const filled = (cells: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(
    resultHeadings([])
      .map((heading, index) => [heading, cells[index]])
      .filter(([, cell]) => cell !== null),
  );

describe('the columns appended to a table', () => {
  it('have names that none of its own has', () => {
    assert.equal(resultHeadings(['name'])[0], 'charter_status');
    assert.equal(resultHeadings(['name', 'charter_people'])[0], 'charter_2_status');
    assert.equal(resultHeadings([...resultHeadings([]), 'charter_2_status'])[0], 'charter_3_status');
  });

  it('tell what was decided, where rows are', () => {
    assert.equal(resultHeadings([], DECISION_COLUMNS).at(-1), 'charter_decided_by');
    assert.equal(resultHeadings(['charter_decided'], DECISION_COLUMNS)[0], 'charter_2_status');
    const operator = { name: 'Kiln LLC', jurisdiction_code: 'us_co', entity_number: '1' };
    const said = { decided_at: '2026-11-25T12:00:00.000Z', decided_by: 'ann@example.com' };
    assert.deepEqual(decisionCells({ verdict: 'chosen', operator, ...said }), [
      'chosen',
      ...Object.values(operator),
      ...Object.values(said),
    ]);
    assert.deepEqual(decisionCells({ verdict: 'rejected', operator: null, ...said }).slice(0, 4), [
      'rejected',
      null,
      null,
      null,
    ]);
    assert.deepEqual(
      decisionCells(null),
      DECISION_COLUMNS.map(() => null),
    );
  });

  it('tell of a matched row the operator, its registration, people, evidence and alternatives', () => {
    const person = { name: 'ROE, JANE', address: null, phone: null, email: null, sources: [], via: null };
    const role = { title: null, ownership_percentage: null, started_on: null, ended_on: null };
    const evidence = { weight: 0, record: { jurisdiction_code: 'us_oh', entity_number: '7' } };
    const cells = resultCells({
      ...UNMATCHED,
      status: 'matched',
      confidence: 0.97,
      reason_code: null,
      reason: null,
      operator: {
        name: '=FOO LLC',
        type: 'company',
        jurisdiction_code: 'us_oh',
        entity_number: '7',
        matched_via: 'name',
      },
      operator_family: {
        name: 'FOO',
        members: [{ legal_name: '=FOO LLC', jurisdiction_code: 'us_oh', entity_number: '7' }],
        member_count: 2,
        confidence: 0.99,
      },
      evidence: [
        {
          ...evidence,
          field: 'name',
          submitted: 'Foo',
          matched: 'FOO LLC',
          source: 'legal_name',
          grade: 'exact',
          weight: 9,
        },
        { ...evidence, field: 'phone', submitted: null, matched: null, source: null, grade: 'missing' },
      ],
      alternatives: [
        { legal_name: 'FOO INC', jurisdiction_code: 'us_oh', entity_number: '8', status: 'active', confidence: 0.01 },
      ],
      people: [
        {
          ...person,
          roles: [
            { ...role, kind: 'manager' },
            { ...role, kind: 'member' },
          ],
        },
        { ...person, name: 'DOE', roles: [] },
      ],
      credits_charged: 15,
      review: null,
    });
    assert.deepEqual(filled(cells), {
      charter_status: 'matched',
      charter_confidence: 0.97,
      charter_operator_name: '=FOO LLC',
      charter_operator_type: 'company',
      charter_operator_jurisdiction: 'us_oh',
      charter_operator_entity_number: '7',
      charter_operator_family: 'FOO',
      charter_operator_family_confidence: 0.99,
      charter_matched_via: 'name',
      charter_people: 'ROE, JANE (manager, member); DOE',
      charter_evidence: 'name exact (for); phone missing (neutral)',
      charter_alternatives: 'FOO INC (us_oh 8, 0.01)',
      charter_credits_charged: 15,
    });
    assert.match(printWithResults(['=own', ''], cells), /^"=own",,"matched",0.97,,,,"'=FOO LLC","company",.*\r\n$/);
  });

  it('tell of others why they have none', () => {
    assert.deepEqual(filled(resultCells(UNMATCHED)), {
      charter_status: 'unmatched',
      charter_review: 'none',
      charter_reason_code: 'insufficient_input',
      charter_reason: 'The address is blank.',
      charter_credits_charged: 0,
    });
    assert.deepEqual(filled(unreadableRowCells('a quote is opened and never closed')), {
      charter_status: 'unreadable',
      charter_reason: 'The row cannot be read: a quote is opened and never closed.',
    });
  });
});
