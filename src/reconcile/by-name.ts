import { type Company, tokenize } from '../entity/index.ts';
import { type Agreement, agreementFeatures, agreementsOf, factorOf } from './agreement.ts';
import { type Candidate, companyCandidate, type Feature, scoreOf } from './candidate.ts';
import { companyEntityId, readEntityId } from './entity-ids.ts';
import { lookUp } from './find-entity.ts';
import { type FoldedName, foldName, isSame, nameLikeness } from './name-likeness.ts';
import { companiesOf, partiesOf } from './searches.ts';
import type { Asked } from './sources.ts';
import type { ReconcileQuery } from './vocabulary.ts';

/** Where more companies have the words of a name, it is too common to be one company's. */
const NAMESAKES_READ = 100;
/** How many companies of similar names, or of an officer, are compared. */
const SIMILAR_READ = 25;

/** Companies by name, number or officer: the way of a query that tells no address. */
export async function companiesByName(query: ReconcileQuery, asked: Asked): Promise<readonly Candidate[]> {
  const name = foldName(query.name);
  const numbered = await byNumber(query, asked);
  const phrase = await companiesOf(asked, { words: name.words, as: 'phrase' }, firstPage(NAMESAKES_READ), query);
  const named = [...numbered, ...phrase.companies];
  if (named.length < query.limit) named.push(...(await similar(query, name, asked)));
  if (name.words.length === 0) named.push(...(await ofOfficer(query, asked)));
  const bearers = new Set(phrase.companies.filter((company) => bears(company, name)).map(companyEntityId));
  return named.map((company) => {
    const agreements = agreementsOf(query, company);
    const isExact = name.words.length === 0 || isNamedById(query, company);
    const likeness = isExact ? 1 : likenessOf(company, name);
    const isOnlyBearer = phrase.isAll && bearers.size === 1 && isSame(tokenize(company.legal_name), name.words);
    const contradicts = agreements.some(({ agrees }) => agrees === false);
    return companyCandidate(company, {
      score: scoreOf(likeness * factorOf(agreements)),
      match: !contradicts && (isOnlyBearer || isNumbered(query, company, numbered)),
      features: featuresOf(likeness, agreements, bearers.has(companyEntityId(company)) ? bearers.size : 0),
    });
  });
}

const firstPage = (limit: number) => ({ limit, page: 1 });

/** Whether the name is one of the company's today, word for word. */
function bears({ legal_name, names }: Company, { words }: FoldedName): boolean {
  const current = (names ?? []).filter(({ kind, ended_on }) => kind !== 'previous_legal' && ended_on === null);
  return [legal_name, ...current.map(({ name }) => name)].some((name) => isSame(tokenize(name), words));
}

/** Of the name that is most alike. */
function likenessOf({ legal_name, names }: Company, asked: FoldedName): number {
  const others = (names ?? []).map(({ name, kind }) => nameLikeness(asked, foldName(name), kind));
  return Math.max(nameLikeness(asked, foldName(legal_name)), ...others);
}

/** Those of the numbers that the query gives, and that of an id in place of a name. */
async function byNumber({ name, properties }: ReconcileQuery, { engine, jurisdictions }: Asked): Promise<Company[]> {
  const id = readEntityId(name.trim());
  const numbers = (properties.number ?? []).flatMap((number) =>
    jurisdictions.map((jurisdiction) => ({ jurisdiction, entityNumber: number.trim() })),
  );
  const isCompany = id !== null && id.person === null && jurisdictions.includes(id.jurisdiction);
  const all = isCompany ? [id, ...numbers] : numbers;
  const found = await Promise.all(
    all.map(({ jurisdiction, entityNumber }) => lookUp(engine, jurisdiction, entityNumber)),
  );
  return found.filter((company) => company !== null);
}

/** A number names one company only with its jurisdiction; with a name it is that name's company, or another's. */
function isNumbered({ name, properties }: ReconcileQuery, company: Company, numbered: readonly Company[]): boolean {
  if (isNamedById({ name }, company)) return true;
  const isOne = name.trim() === '' && properties.jurisdiction !== undefined && properties.number !== undefined;
  return isOne && numbered.length === 1 && numbered[0] === company;
}

const isNamedById = ({ name }: Pick<ReconcileQuery, 'name'>, company: Company): boolean =>
  name.trim() === companyEntityId(company);

/** Those that have the words in any order, a designator aside; else those that have any of them. */
async function similar(query: ReconcileQuery, { stem }: FoldedName, asked: Asked): Promise<readonly Company[]> {
  const { companies } = await companiesOf(asked, { words: stem, as: 'all' }, firstPage(SIMILAR_READ), query);
  if (companies.length > 0) return companies;
  return (await companiesOf(asked, { words: stem, as: 'any' }, firstPage(SIMILAR_READ), query)).companies;
}

async function ofOfficer({ properties }: ReconcileQuery, asked: Asked): Promise<readonly Company[]> {
  const found = await Promise.all(
    (properties.officer ?? []).map((officer) =>
      partiesOf(asked, { words: tokenize(officer), as: 'all' }, firstPage(SIMILAR_READ)),
    ),
  );
  return found.flat().map(({ company }) => company);
}

function featuresOf(likeness: number, agreements: readonly Agreement[], namesakes: number): readonly Feature[] {
  return [
    { id: 'name_likeness', value: scoreOf(likeness) },
    { id: 'namesakes', value: namesakes },
    ...agreementFeatures(agreements),
  ];
}
