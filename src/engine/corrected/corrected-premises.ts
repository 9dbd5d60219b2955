/**
 * Any index of premises, as an operator's corrections have it: with the links that an operator made, without those to
 * hidden companies, and without whom the company of a license hides.
 */
import { registrationKey } from '../../blocking/index.ts';
import { compareCodePoints } from '../../bytes/index.ts';
import type { CompanyRef, Corrections } from '../../corrections/corrections.ts';
import type { Party, Premises } from '../../entity/index.ts';
import type { KeyQuery } from '../candidate-source.ts';
import type { RecordJson, SearchPage } from '../collection.ts';
import { joined, linesOf } from '../lines.ts';
import type {
  ListHit,
  ListInfo,
  ListKeyHits,
  ListSearch,
  PartyHit,
  PeopleSearch,
  PremisesIndex,
} from '../list-port.ts';
import { over, readingOver } from '../over.ts';
import { type SnapshotNames, type SnapshotReading, TOTAL_CAP } from '../port.ts';
import { withVersion } from './corrected-engine.ts';

/** `corrections`: those that hold now; asked anew by every call. Disposes the index with itself. */
export function correctedPremises(index: PremisesIndex, corrections: () => Corrections): PremisesIndex {
  return over(index, new CorrectedPremises(index, corrections));
}

type CompanyPage = Parameters<PremisesIndex['of']>[1];

/** Premises that are read at once where all of a company are asked for. */
const ALL_PAGE = 1_000;

/** What is counted, told of loads and read to be linked is what the lists have: corrections do not change it. */
class CorrectedPremises implements Partial<PremisesIndex> {
  readonly #index: PremisesIndex;
  readonly #corrections: () => Corrections;
  #moved: { readonly of: string; readonly links: Promise<Moved> } | undefined;

  constructor(index: PremisesIndex, corrections: () => Corrections) {
    this.#index = index;
    this.#corrections = corrections;
  }

  async present(sources: 'all' | readonly string[]): Promise<SnapshotNames> {
    const corrections = this.#corrections();
    return withVersion(await this.#index.present(sources), corrections);
  }

  async search(search: ListSearch<'premises'>, bytesMax?: number): Promise<SearchPage<ListHit<'premises'>>> {
    const corrections = this.#corrections();
    const page = await this.#index.search(search, bytesMax);
    if (!mayChange(corrections)) return withVersion(page, corrections);
    const hits = page.hits.map((hit) => ({ ...hit, record: shownJson(hit.record, corrections) }));
    return withVersion({ ...page, hits }, corrections);
  }

  /** A page has fewer than were asked for where some are left out; totals stay those of the lists. */
  async searchPeople(search: PeopleSearch, bytesMax?: number): Promise<SearchPage<PartyHit>> {
    const corrections = this.#corrections();
    const page = await this.#index.searchPeople(search, bytesMax);
    if (!mayChange(corrections)) return withVersion(page, corrections);
    const hits = page.hits.flatMap(({ party, record }) => {
      const shown = shownJson(record, corrections);
      const { name }: Party = JSON.parse(party);
      return hidesPersonOf(stored(shown).premises, name, corrections) ? [] : [{ party, record: shown }];
    });
    return withVersion({ ...page, hits }, corrections);
  }

  async lookup(source: string, id: string): Promise<RecordJson | null> {
    const corrections = this.#corrections();
    const found = await this.#index.lookup(source, id);
    return found === null || !mayChange(corrections) ? found : shownJson(found, corrections);
  }

  async of(company: CompanyRef, asked: CompanyPage): Promise<SearchPage<RecordJson>> {
    const corrections = this.#corrections();
    const page = await this.#index.of(company, asked);
    if (!mayChange(corrections)) return withVersion(page, corrections);
    const { away, here } = await this.#movedOf(company, corrections);
    if (away.size === 0 && here.length === 0 && !corrections.hidesCompany(company)) {
      const hits = page.hits.map((json) => shownJson(json, corrections));
      return withVersion({ ...page, hits }, corrections);
    }
    const own = await this.#allOf(company, page.pin);
    const stay = own.filter(({ premises }) => !away.has(idOf(premises)) && !corrections.hidesCompany(company));
    const all = [...stay, ...here].sort((a, b) => compareInPages(a.premises, b.premises));
    const start = (asked.page - 1) * asked.limit;
    const end = start + asked.limit;
    return {
      ...withVersion(page, corrections),
      hits: all.slice(start, end).map(({ json }) => shownJson(json, corrections)),
      totalMatches: Math.min(all.length, TOTAL_CAP),
      totalIsCapped: all.length > TOTAL_CAP,
      nextPage: end < all.length ? asked.page + 1 : null,
    };
  }

  async findByKeys(queries: readonly KeyQuery[]): Promise<readonly ListKeyHits<'premises'>[]> {
    const corrections = this.#corrections();
    const found = await this.#index.findByKeys(queries);
    if (!mayChange(corrections)) return found;
    return Promise.all(
      found.map(async ({ count, records }, position) => {
        const query = queries[position]!;
        const asked = registrationOf(query);
        const { away, here } = asked === null ? NOT_MOVED : await this.#movedOf(asked, corrections);
        const kept = records.flatMap((one) => {
          const shown = shownPremises(one, corrections);
          // The license of a hidden company would name it.
          const isOfHidden =
            one.link !== null && shown.link === null && corrections.linkOf(one.source, one.id) === undefined;
          return isOfHidden || away.has(idOf(one)) ? [] : [shown];
        });
        const more = here
          .map((one) => one.premises)
          .filter(({ source }) => query.jurisdiction === 'all' || query.jurisdiction === source);
        const all = [...kept, ...more].sort(compareInPages).slice(0, query.cap);
        return { count: count - (records.length - kept.length) + more.length, records: all };
      }),
    );
  }

  async openReading(source: string): Promise<SnapshotReading<ListInfo<'premises'>> | null> {
    const corrections = this.#corrections();
    const reading = await this.#index.openReading(source);
    if (reading === null || !mayChange(corrections)) return reading;
    const { generation } = withVersion(reading, corrections);
    return readingOver(reading, generation, ({ lines, records }) => {
      return { lines: joined([...linesOf(lines)].map((line) => shownLine(line, corrections))), records };
    });
  }

  /** All premises that are linked to a company in the lists, of the snapshots of a pin. */
  async #allOf(company: CompanyRef, pin: string | null): Promise<Stored[]> {
    const all: Stored[] = [];
    for (let page: number | null = 1; page !== null; ) {
      const found = await this.#index.of(company, { limit: ALL_PAGE, page, pin: pin ?? undefined });
      all.push(...found.hits.map(stored));
      page = found.nextPage;
    }
    return all;
  }

  async #movedOf(company: CompanyRef, corrections: Corrections): Promise<MovedOfCompany> {
    return (await this.#allMoved(corrections)).get(keyOf(company)) ?? NOT_MOVED;
  }

  /** What the operator's links take from companies and give to others, found once for lists and corrections. */
  async #allMoved(corrections: Corrections): Promise<Moved> {
    const { generation } = await this.#index.present('all');
    const of = `${generation};${corrections.version}`;
    if (this.#moved?.of !== of) {
      const links = this.#findMoved(corrections);
      this.#moved = { of, links };
      links.catch(() => {
        this.#moved = undefined;
      });
    }
    return this.#moved.links;
  }

  async #findMoved(corrections: Corrections): Promise<Moved> {
    const moved = new Map<string, MovedOfCompany>();
    const ofKey = (key: string) => {
      const known = moved.get(key) ?? { away: new Set(), here: [] };
      moved.set(key, known);
      return known;
    };
    for (const one of corrections.all) {
      if (one.kind !== 'unlink') continue;
      const json = await this.#index.lookup(one.list, one.premises);
      if (json === null) continue;
      const { premises } = stored(json);
      const shown = shownJson(json, corrections);
      const [before, after] = [companyOf(premises), companyOf(stored(shown).premises)];
      // Where both are the same, it is reported with the operator's link.
      if (before !== null) ofKey(before).away.add(idOf(premises));
      if (after !== null) ofKey(after).here.push(stored(shown));
    }
    return moved;
  }
}

type Stored = { readonly premises: Premises; readonly json: RecordJson };
/** `away`: ids of premises that are a company's no more; `here`: those that are its own now. */
type MovedOfCompany = { readonly away: Set<string>; readonly here: Stored[] };
type Moved = ReadonlyMap<string, MovedOfCompany>;
const NOT_MOVED: MovedOfCompany = { away: new Set(), here: [] };

const utf8 = new TextDecoder();
const stored = (json: RecordJson): Stored => ({ json, premises: JSON.parse(utf8.decode(json)) as Premises });
const idOf = ({ source, id }: Premises): string => `${source}/${id}`;
const keyOf = ({ jurisdiction, entityNumber }: CompanyRef): string => `${jurisdiction}/${entityNumber}`;

/** Whether any record may be shown otherwise than the lists have it. */
function mayChange(corrections: Corrections): boolean {
  return corrections.hasLinks || corrections.hides;
}

/** The key of the company that premises are linked to. */
function companyOf({ link, licensee: { jurisdiction_code, entity_number } }: Premises): string | null {
  return link === null ? null : `${jurisdiction_code}/${entity_number}`;
}

/** The company whose premises a query asks for. */
function registrationOf({ keys }: KeyQuery): CompanyRef | null {
  for (const key of keys) {
    const [, jurisdiction, entityNumber] = /^registration:([^|]*)\|(.*)$/s.exec(key) ?? [];
    if (jurisdiction === undefined || entityNumber === undefined) continue;
    if (registrationKey(jurisdiction, entityNumber) === key) return { jurisdiction, entityNumber };
  }
  return null;
}

/** As it is linked, and without whom its company hides. The same where nothing is otherwise. */
function shownPremises(premises: Premises, corrections: Corrections): Premises {
  const shown = shownLinked(premises, corrections);
  const { parties } = shown;
  const kept = parties?.filter(({ name }) => !hidesPersonOf(shown, name, corrections));
  return kept?.length === parties?.length ? shown : { ...shown, parties: kept!.length === 0 ? null : kept! };
}

/** Whether the company that a license is linked to hides somebody of this name. */
function hidesPersonOf({ licensee }: Premises, name: string, corrections: Corrections): boolean {
  const { jurisdiction_code: jurisdiction, entity_number: entityNumber } = licensee;
  if (jurisdiction === null || entityNumber === null) return false;
  return corrections.hidesPersonOf({ jurisdiction, entityNumber }, name);
}

/** With the link that an operator made; without one to a hidden company. */
function shownLinked(premises: Premises, corrections: Corrections): Premises {
  const { licensee, link } = premises;
  const { jurisdiction_code: jurisdiction, entity_number: entityNumber } = licensee;
  const said = corrections.linkOf(premises.source, premises.id);
  if (said === undefined) {
    if (link === null || jurisdiction === null || entityNumber === null) return premises;
    return corrections.hidesCompany({ jurisdiction, entityNumber }) ? linked(premises, null) : premises;
  }
  return linked(premises, said === null || corrections.hidesCompany(said) ? null : said);
}

function linked(premises: Premises, to: CompanyRef | null): Premises {
  return {
    ...premises,
    licensee: {
      ...premises.licensee,
      jurisdiction_code: to?.jurisdiction ?? null,
      entity_number: to?.entityNumber ?? null,
    },
    link: to === null ? null : { method: 'corrected', probability: 1 },
  };
}

function shownJson(json: RecordJson, corrections: Corrections): RecordJson {
  const { premises } = stored(json);
  const shown = shownPremises(premises, corrections);
  return shown === premises ? json : new TextEncoder().encode(JSON.stringify(shown));
}

/** A line with its line feed. */
function shownLine(line: Uint8Array, corrections: Corrections): Uint8Array {
  const json = line.subarray(0, -1);
  const shown = shownJson(json, corrections);
  return shown === json ? line : joined([shown, Buffer.from('\n')]);
}

/** By list, then license number (none first), then id. */
function compareInPages(a: Premises, b: Premises): number {
  return (
    compareCodePoints(a.source, b.source) ||
    compareCodePoints(a.license_number ?? '', b.license_number ?? '') ||
    compareCodePoints(a.id, b.id)
  );
}
