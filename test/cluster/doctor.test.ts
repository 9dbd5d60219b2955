/** `charter doctor` over a search cluster. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openOpenSearchEngine } from '../../src/engine/opensearch/index.ts';
import { doctor, fresh, NOBODY, stateOf } from '../cli/doctor.ts';
import { company, load, temporaryHome } from '../engine/companies.ts';
import { noSharedOpenSearch, sharedOpenSearch } from './shared-opensearch.ts';

it('says how a search cluster is', { skip: noSharedOpenSearch }, async () => {
  const url = await sharedOpenSearch();
  const PREFIX = 'doctor-';
  {
    await using engine = openOpenSearchEngine({ urls: [url], prefix: PREFIX, workFolder: temporaryHome() });
    await load(engine, [fresh(company('us_co', '1', 'Zephyr Kilnworks LLC'))]);
  }
  const settings = { CHARTER_ENGINE_PREFIX: PREFIX, CHARTER_ENGINE_URL: `${url},http://${NOBODY}` };
  const report = await doctor(settings);
  assert.match(stateOf(report, new URL(url).origin).join(), /^ok: OpenSearch \d+\.\d+/);
  assert.match(stateOf(report, `http://${NOBODY}`).join(), /^warning: .*ECONNREFUSED/);
  assert.match(stateOf(report, 'search cluster').join(), /^(ok: green|warning: It is yellow)/);
  assert.match(stateOf(report, 'us_co').join(), /^ok: 1 company/);
});
