import { tokenize } from '../entity/index.ts';
import { agreementFeatures, agreementsOfPerson, factorOf } from './agreement.ts';
import { type Candidate, personCandidate, scoreOf } from './candidate.ts';
import { findEntity } from './find-entity.ts';
import { sharedPart } from './name-likeness.ts';
import { type FoundParty, partiesOf } from './searches.ts';
import type { Asked } from './sources.ts';
import type { ReconcileQuery } from './vocabulary.ts';

const PARTIES_READ = 100;

/**
 * People by name, in any order of its words. None is ever a match: registries name people without telling
 * namesakes apart.
 */
export async function peopleByName(query: ReconcileQuery, asked: Asked): Promise<readonly Candidate[]> {
  const words = tokenize(query.name);
  const found = [
    ...(await ofId(query.name.trim(), asked)),
    ...(await partiesOf(asked, { words, as: 'all' }, { limit: PARTIES_READ, page: 1 })),
  ];
  return found
    .filter(({ party }) => party.type !== 'company')
    .flatMap(({ party, company }) => {
      const agreements = agreementsOfPerson(query, company, party);
      const likeness = sharedPart(words, tokenize(party.name));
      const features = [{ id: 'name_likeness', value: scoreOf(likeness) }, ...agreementFeatures(agreements)];
      const score = scoreOf(likeness * factorOf(agreements));
      return personCandidate(company, party, { score, match: false, features }) ?? [];
    });
}

async function ofId(id: string, { engine, jurisdictions }: Asked): Promise<readonly FoundParty[]> {
  const entity = await findEntity(engine, jurisdictions, id);
  return entity === null ? [] : (entity.parties ?? []).map((party) => ({ party, company: entity.company }));
}
