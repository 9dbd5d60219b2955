import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoryCandidates } from '../../src/engine/memory/index.ts';
import { type Company, companySchema } from '../../src/entity/index.ts';
import { type MatchRow, matchLocation, matchRowSchema } from '../../src/matching/index.ts';
import { CATALOGUE } from './hard-cases/catalogue.ts';
import { DECOYS } from './hard-cases/decoys.ts';
import { EVERYDAY } from './hard-cases/everyday.ts';
import { FILINGS } from './hard-cases/filings.ts';
import { type HardCase, location, strangers } from './hard-cases/invent.ts';
import { LINKS } from './hard-cases/links.ts';
import { LOOKALIKES } from './hard-cases/lookalikes.ts';
import { NAMESAKES } from './hard-cases/namesakes.ts';
import { OWN } from './hard-cases/own.ts';
import { PLACES as OF_PLACES } from './hard-cases/places.ts';
import { PRETENDERS } from './hard-cases/pretenders.ts';
import { SIGNS } from './hard-cases/signs.ts';
import { TEMPTING } from './hard-cases/tempting.ts';
import { TRAPS } from './hard-cases/traps.ts';
import { VARIATIONS } from './hard-cases/variations.ts';

const TODAY = '2026-02-01';
const PLACES = [
  'Akron, OH 44308',
  'Denver, CO 80202',
  'Tampa, FL 33602',
  'Reno, NV 89501',
  'Boise, ID 83702',
  'Ilex, GA 30099',
];
const STRANGERS = strangers(PLACES, 150);

const match = (submitted: HardCase['location'], registry: readonly Company[]) =>
  matchLocation(location(submitted), 0, memoryCandidates(registry), { today: TODAY });

const idOf = (company: Company | null) => company && `${company.jurisdiction_code}/${company.entity_number}`;

function check(row: MatchRow, { expected, registry }: HardCase): void {
  matchRowSchema.parse(row);
  const told = JSON.stringify(
    {
      operator: row.operator?.name,
      confidence: row.confidence,
      reason: row.reason,
      evidence: row.evidence,
      alternatives: row.alternatives,
    },
    null,
    1,
  );
  if ('unmatched' in expected) {
    assert.equal(row.status, 'unmatched', told);
    if (expected.reason !== undefined) assert.equal(row.reason_code, expected.reason, told);
    if (expected.alternative !== undefined) {
      const [first] = row.alternatives;
      assert.equal(`${first?.jurisdiction_code}/${first?.entity_number}`, expected.alternative, told);
    }
    assert.deepEqual([row.operator, row.people, row.credits_charged], [null, [], 0]);
    return;
  }
  assert.equal(row.status, 'matched', told);
  const { operator, confidence } = row;
  const isRegistered = registry.some((company) => idOf(company) === expected.operator);
  const who = isRegistered ? `${operator!.jurisdiction_code}/${operator!.entity_number}` : operator!.name;
  assert.equal(who, expected.operator, told);
  assert.ok(confidence! >= 0.7 && confidence! <= (expected.confidenceMax ?? 1), told);
  const seen: Record<string, unknown> = {
    operator: expected.operator,
    confidenceMax: expected.confidenceMax,
    via: operator!.matched_via,
    registration: idOf(row.registration),
    home: idOf(row.home_registration),
    path: row.path.map(({ kind }) => kind),
    principals: row.principals.map(({ name }) => name),
    people: row.people.map(({ name }) => name),
  };
  for (const [key, value] of Object.entries(expected)) assert.deepEqual(seen[key], value, `${key}: ${told}`);
  assert.equal(row.credits_charged, row.people.length > 0 ? 15 : 0);
}

describe('a hard case', () => {
  for (const hardCase of [
    ...CATALOGUE,
    ...OWN,
    ...TRAPS,
    ...SIGNS,
    ...OF_PLACES,
    ...LINKS,
    ...LOOKALIKES,
    ...EVERYDAY,
    ...TEMPTING,
    ...PRETENDERS,
    ...NAMESAKES,
    ...FILINGS,
    ...VARIATIONS,
    ...DECOYS,
  ]) {
    it(hardCase.title, async () => {
      for (const company of hardCase.registry) companySchema.parse(company);
      check(await match(hardCase.location, hardCase.registry), hardCase);
    });
    it(`${hardCase.title}, among strangers`, async () =>
      check(await match(hardCase.location, [...STRANGERS, ...hardCase.registry]), hardCase));
  }
});
