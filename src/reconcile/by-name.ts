import { findCompanies } from '../engine/index.ts';
import { type Company, type Identifier, identifierIn, isSameIdentifier, tokenize } from '../entity/index.ts';
import { type Agreement, agreementFeatures, agreementsOf, factorOf } from './agreement.ts';
import { type Candidate, companyCandidate, type Feature, scoreOf } from './candidate.ts';
import { companyEntityId, readEntityId } from './entity-ids.ts';
import { lookUp, readCompany } from './find-entity.ts';
import { type ComparedName, comparedName, isSame, nameLikeness } from './name-likeness.ts';
import { companiesOf, type FoundCompanies, partiesOf, WORDS_MAX } from './searches.ts';
import type { Asked } from './sources.ts';
import type { ReconcileQuery } from './vocabulary.ts';
import { inflected, writingsOf } from './writings.ts';

/** Where more companies have the words of a name, it is too common to be one company's. */
const NAMESAKES_READ = 100;
/** How many companies of similar names, or of an officer, are compared. */
const SIMILAR_READ = 25;

/** A company of the number that was given is meant by a name that is so much alike. */
const NUMBERED_LIKENESS = 0.7;

/** Companies by name, number or officer: for a query without an address. */
export async function companiesByName(query: ReconcileQuery, asked: Asked): Promise<readonly Candidate[]> {
  const name = comparedName(query.name);
  const [numbered, named] = await Promise.all([byNumber(query, asked), byWords(query, name, asked)]);
  const found = [...numbered, ...named.companies];
  if (found.length < query.limit) found.push(...(await similar(query, name, asked)));
  if (name.words.length === 0) found.push(...(await ofOfficer(query, asked)));
  const bearers = new Set(named.companies.filter((company) => bears(company, name)).map(companyEntityId));
  const meant = numbered.filter((company) => isMeantBy(query, name, company, asked));
  return found.map((company) => {
    const agreements = agreementsOf(query, company);
    const isExact = name.words.length === 0 || isNamedById(query, company);
    const likeness = isExact ? 1 : likenessOf(company, name);
    const isOnlyBearer = named.isAll && bearers.size === 1 && isSame(comparedName(company.legal_name), name);
    const isNumbered = meant.length === 1 && companyEntityId(meant[0]!) === companyEntityId(company);
    const contradicts = agreements.some(({ agrees }) => agrees === false);
    return companyCandidate(company, {
      score: scoreOf(likeness * factorOf(agreements)),
      match: !contradicts && (isOnlyBearer || isNumbered),
      features: featuresOf(likeness, agreements, bearers.has(companyEntityId(company)) ? bearers.size : 0),
    });
  });
}

const firstPage = (limit: number) => ({ limit, page: 1 });

/** Those that have all words of the name in a row, as it is written and as it may be written otherwise. */
async function byWords(query: ReconcileQuery, name: ComparedName, asked: Asked): Promise<FoundCompanies> {
  const page = firstPage(NAMESAKES_READ);
  const text = writingsOf(query.name, name).join(' OR ');
  const all = await Promise.all([
    companiesOf(asked, { words: tokenize(query.name), as: 'phrase' }, page, query),
    companiesOf(asked, { text }, page, query),
  ]);
  return { companies: all.flatMap(({ companies }) => companies), isAll: all.every(({ isAll }) => isAll) };
}

/** Whether the name is one of the company's today, word for word. */
function bears({ legal_name, names }: Company, asked: ComparedName): boolean {
  const current = (names ?? []).filter(({ kind, ended_on }) => kind !== 'previous_legal' && ended_on === null);
  return [legal_name, ...current.map(({ name }) => name)].some((name) => isSame(comparedName(name), asked));
}

/** Of the name that is most alike. */
function likenessOf({ legal_name, names }: Company, asked: ComparedName): number {
  const others = (names ?? []).map(({ name, kind }) => nameLikeness(asked, comparedName(name), kind));
  return Math.max(nameLikeness(asked, comparedName(legal_name)), ...others);
}

/** Those of the numbers and identifiers that the query gives, and that of an id or identifier in place of a name. */
async function byNumber(query: ReconcileQuery, { engine, jurisdictions, owners, bytesMax }: Asked): Promise<Company[]> {
  const { name, properties } = query;
  const id = readEntityId(name.trim());
  const numbers = (properties.number ?? []).flatMap((number) =>
    jurisdictions.map((jurisdiction) => ({ jurisdiction, entityNumber: number.trim() })),
  );
  const isCompany = id !== null && id.person === null && jurisdictions.includes(id.jurisdiction);
  const all = isCompany ? [id, ...numbers] : numbers;
  const [found, identified] = await Promise.all([
    Promise.all(all.map(({ jurisdiction, entityNumber }) => lookUp(engine, jurisdiction, entityNumber))),
    findCompanies(engine, identifiersIn(query), bytesMax, owners),
  ]);
  const having = identified.flat().map(readCompany);
  return [...found, ...having.filter(({ jurisdiction_code }) => jurisdictions.includes(jurisdiction_code))].filter(
    (company) => company !== null,
  );
}

function identifiersIn({ name, properties }: ReconcileQuery) {
  return [name, ...(properties.number ?? [])].flatMap((text) => {
    const identifier = identifierIn(text);
    return identifier === null ? [] : [{ identifier }];
  });
}

/**
 * Of a company that has a number of the query: a number with its jurisdiction names one company, and so does a number
 * with a name that is that company's.
 */
function isMeantBy(query: ReconcileQuery, name: ComparedName, company: Company, { jurisdictions }: Asked): boolean {
  if (isNamedById(query, company)) return true;
  if (name.words.length > 0) return likenessOf(company, name) >= NUMBERED_LIKENESS;
  return query.properties.jurisdiction !== undefined && jurisdictions.includes(company.jurisdiction_code);
}

const isNamedById = ({ name }: Pick<ReconcileQuery, 'name'>, company: Company): boolean =>
  name.trim() === companyEntityId(company) || hasIdentifier(company, identifierIn(name));

const hasIdentifier = ({ identifiers }: Company, asked: Identifier | null): boolean =>
  asked !== null && (identifiers ?? []).some((one) => isSameIdentifier(one, asked));

/** Those that have the words in any order, a designator aside; else those that have any of them. */
async function similar(query: ReconcileQuery, { form }: ComparedName, asked: Asked): Promise<readonly Company[]> {
  const words = form.words.flatMap((word) => word.split(' ')).slice(0, WORDS_MAX);
  const { companies } = await companiesOf(asked, { text: inflected(words) }, firstPage(SIMILAR_READ), query);
  if (companies.length > 0) return companies;
  return (await companiesOf(asked, { words, as: 'any' }, firstPage(SIMILAR_READ), query)).companies;
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
