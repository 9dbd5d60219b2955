/** Operations, answered in process by what is loaded here: without a key, without a price. */
import { type Asked, CharterError, type OperationId } from '../../../clients/typescript/src/index.ts';
import type { Matcher } from '../../batches/index.ts';
import {
  type CompanyHit,
  type CompanyJson,
  type Engine,
  findCompanies,
  type OwnersAnswers,
  type PremisesIndex,
} from '../../engine/index.ts';
import type { CompanyId } from '../../entity/index.ts';
import {
  answerSearch,
  companyNotFound,
  companySearch,
  type Fields,
  type FieldsOf,
  type FoundPage,
  integer,
  loadedJurisdictions,
  loadedSources,
  officerSearch,
  PREMISES_SUGGEST_FIELDS,
  premisesSearch,
  premisesSuggestions,
  problemWords,
  REFUSALS,
  type RefusalCode,
  readObject,
  type SearchedField,
  type SearchKind,
  type SearchValues,
  SUGGEST_FIELDS,
  SUGGEST_FIELDS_OF_SESSION,
  suggestions,
  syntaxErrorBody,
  text,
  type Validated,
  type ValuesOf,
} from '../../operations/answers/index.ts';
import { parseQuery } from '../../query/index.ts';
import type { Context } from '../context.ts';
import { warn } from '../terminal.ts';
import type { Answered, Place, Searched } from './asking.ts';

/** Nobody else waits for what is asked here: a text may be longer than at a server, a page larger, and a match slower. */
const ANY_TEXT = { q: text(Number.POSITIVE_INFINITY) };
const ANY_PAGE = { ...ANY_TEXT, limit: integer(1, 1_000, 100) };

type Answers = { readonly [Id in OperationId]?: (asked: Asked) => Promise<Answered<unknown>> };

export class Here implements Place {
  readonly #context: Context;
  readonly #opened = new AsyncDisposableStack();
  /** As they were first asked for: a command is over soon. */
  readonly #loaded: { [S in Searched]?: Promise<readonly string[]> } = {};
  #engine: Engine | undefined;
  #premises: PremisesIndex | undefined;
  #owners: (OwnersAnswers & AsyncDisposable) | undefined;
  #matcher: (Pick<Matcher, 'match'> & AsyncDisposable) | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  async ask<T>(operation: OperationId, asked: Asked = {}): Promise<Answered<T>> {
    const answer = this.#answers[operation];
    if (answer === undefined) throw new TypeError(`${operation} is not answered here`);
    // The operation's own schema says what it is.
    return (await answer(asked)) as Answered<T>;
  }

  loaded(searched: Searched): Promise<readonly string[]> {
    this.#loaded[searched] ??= this.#codesOf(searched);
    return this.#loaded[searched];
  }

  async #codesOf(searched: Searched): Promise<readonly string[]> {
    if (searched === 'registries') return loadedJurisdictions(this.engine);
    if (searched === 'lists') return loadedSources(this.premises);
    return (await this.owners.snapshots()).map(({ source }) => source);
  }

  words({ detail }: CharterError): string {
    return detail;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#opened.disposeAsync();
  }

  readonly #answers: Answers = {
    listJurisdictions: async () => answered({ jurisdictions: await this.loaded('registries') }),
    searchCompanies: (asked) => this.#search(companySearch(this.engine), asked),
    searchOfficers: (asked) => this.#search(officerSearch(this), asked),
    searchPremises: (asked) => this.#search(premisesSearch(this.premises), asked),
    getCompany: async ({ inPath: [code = '', number = ''] = [] }) => {
      const company = await this.engine.lookup(code, number);
      if (company === null) throw await this.#notFound({ jurisdiction: code, entityNumber: number });
      return answered(parsed(company));
    },
    lookUpCompanies: async ({ body }) => {
      const { readAskedCompanies } = await import('../../operations/index.ts');
      const asked = sound(readAskedCompanies(body, await this.loaded('registries')));
      const found = await findCompanies(this.engine, asked, Number.POSITIVE_INFINITY, this.owners);
      return answered({ results: found.map((companies) => companies.map(parsed)) });
    },
    suggest: async ({ query = {} }) => {
      const fields = { ...SUGGEST_FIELDS, ...ANY_TEXT, ...SUGGEST_FIELDS_OF_SESSION };
      const { q, ...asked } = sound(readAll(fields, query, 'query', await this.loaded('registries')));
      return answered(await suggestions(this.engine, { text: q, ...asked }));
    },
    suggestPremises: async ({ query = {} }) => {
      const fields = { ...PREMISES_SUGGEST_FIELDS, ...ANY_TEXT };
      const { q, ...asked } = sound(readAll(fields, query, 'query', await this.loaded('lists')));
      return answered(await premisesSuggestions(this.premises, { text: q, ...asked }));
    },
    getNetwork: async ({ body }) => {
      const [{ readNetworkBody }, { findNetwork }] = await Promise.all([
        import('../../operations/index.ts'),
        import('../../network/index.ts'),
      ]);
      const asked = sound(readNetworkBody(body, await this.loaded('registries')));
      const found = await findNetwork(asked, { engine: this.engine, premises: this.premises, owners: this.owners });
      if (found !== null) return answered(found);
      const { root, also } = asked;
      throw root.kind === 'company' && also === undefined ? await this.#notFound(root) : refused('root_not_found');
    },
    matchLocation: async ({ body, query = {} }) => {
      const [{ CHOICE_FIELDS, readLocationBody, rowOf, submittedOf }, { openMatcherThreads }] = await Promise.all([
        import('../../operations/index.ts'),
        import('../match/matcher-threads.ts'),
      ]);
      const location = submittedOf(sound(readLocationBody(body)));
      const { acceptance, absent_share: absentShare } = sound(readAll(CHOICE_FIELDS, query, 'query', []));
      const onRowError = (error: string) => warn(`charter: the location could not be matched: ${error}\n`);
      this.#matcher ??= this.#opened.use(
        openMatcherThreads({ matcher: this.#context.matcher(), threads: 1, onRowError, limit: null }),
      );
      return answered(rowOf(await this.#matcher.match(location, { acceptance, absentShare, sites: 1 }), location, 0));
    },
  };

  async #search<Field extends SearchedField, Values extends SearchValues<Field>, Hit>(
    kind: SearchKind<Field, Values, Hit>,
    asked: Asked,
  ): Promise<Answered<unknown>> {
    const { values, ...how } = await this.#read(kind, asked);
    const { answer, found } = await answerSearch(kind, values, how);
    return { body: JSON.parse(answer.json.toString('utf8')), pin: found.pin ?? null };
  }

  async companies(asked: Asked): Promise<FoundPage<CompanyHit>> {
    const kind = companySearch(this.engine);
    const { values, ...how } = await this.#read(kind, asked);
    return kind.find(values, how);
  }

  async #read<Field extends SearchedField, Values extends SearchValues<Field>>(
    { field, fields }: Pick<SearchKind<Field, Values, unknown>, 'field' | 'fields' | 'find'>,
    { body = {}, snapshot: pin }: Asked,
  ) {
    const loaded = await this.loaded(field === 'sources' ? 'lists' : 'registries');
    const values = sound(readObject({ ...fields, ...ANY_PAGE } as unknown as FieldsOf<Values>, body, ['body'], loaded));
    const parsed = parseQuery(values.q);
    if (!parsed.ok) throw new CharterError({ status: 400, ...syntaxErrorBody(parsed.error) });
    return { values, query: parsed.query, pin };
  }

  /** Each is opened when it is asked for. */
  get here(): this {
    return this;
  }

  get engine(): Engine {
    this.#engine ??= this.#opened.use(this.#context.openEngine());
    return this.#engine;
  }

  async #notFound(company: CompanyId): Promise<CharterError> {
    const { code, didYouMean } = await companyNotFound(this.engine, company);
    return refused(code, didYouMean);
  }

  get owners(): OwnersAnswers {
    this.#owners ??= this.#opened.use(this.#context.openOwnersAnswers());
    return this.#owners;
  }

  get premises(): PremisesIndex {
    this.#premises ??= this.#opened.use(this.#context.openPremises());
    return this.#premises;
  }
}

const readAll = <F extends Fields>(fields: F, given: object, where: string, loaded: readonly string[]) =>
  readObject(fields as FieldsOf<ValuesOf<F>>, given, [where], loaded);

const parsed = (company: CompanyJson): unknown => JSON.parse(Buffer.from(company).toString('utf8'));

const answered = (body: unknown): Answered<unknown> => ({ body, pin: null });

function refused(code: RefusalCode, didYouMean: readonly string[] = []): CharterError {
  const { status, detail } = REFUSALS[code];
  return new CharterError({ status, code, detail, ...(didYouMean.length > 0 && { didYouMean }) });
}

/** What was read. @throws CharterError as a server's 422 would be */
function sound<V>({ values, items }: Pick<Validated<V>, 'values' | 'items'>): V {
  if (values !== null) return values;
  const detail = items.map(({ loc: [, ...path], msg }) => problemWords(path, msg)).join('; ');
  throw new CharterError({ status: 422, code: 'invalid_request', detail, problems: items as never });
}
