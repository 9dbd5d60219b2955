import { matchRecord, recordKeys } from '../../../blocking/index.ts';
import { type Company, tokenize } from '../../../entity/index.ts';
import { companyTerms, namesByField, otherCompanyTerms } from '../../semantics/index.ts';
import { AskedKey } from '../blocking/key-index.ts';
import { filterColumn } from '../layout.ts';
import type { Snapshot } from '../read/snapshot.ts';
import { checkPlaceByName } from './check-orders.ts';
import { has, must } from './must.ts';

/** A company that is looked up; `firstParty`: the row of its first party in the index of officers. */
export type Sample = { readonly id: number; readonly firstParty: number; readonly company: Company };

/**
 * A company is found by its words, in each column that they belong to, by its status, its parties and its
 * keys.
 */
export function checkSample(snapshot: Snapshot, { id, firstParty, company }: Sample): void {
  const companies = snapshot.index('company');
  const problem = `the company ${id} is not in every list that it belongs to`;
  for (const [field, names] of namesByField(company).entries()) {
    for (const token of new Set(names.flatMap((name) => tokenize(name)))) {
      must(has(companies.list(field, token), id) && has(companies.anyList(token), id), problem);
    }
  }
  if (tokenize(company.legal_name).length > 0) {
    for (const key of companyTerms(company)) must(has(companies.list(filterColumn('company'), key), id), problem);
  }
  for (const term of otherCompanyTerms(company))
    must(has(snapshot.index('filter').list(filterColumn('filter'), term), id), problem);
  checkPlaceByName(snapshot, id, company.legal_name);
  const officers = snapshot.index('officer');
  for (const [index, { name }] of (company.parties ?? []).entries()) {
    for (const token of tokenize(name)) must(has(officers.list(0, token), firstParty + index), problem);
  }
  for (const key of recordKeys(matchRecord(company))) {
    const asked = [new AskedKey(key)];
    must(
      snapshot.keys
        .first(snapshot.keys.narrowed(snapshot.keys.all(asked), asked), Number.MAX_SAFE_INTEGER)
        .includes(id),
      problem,
    );
  }
}
