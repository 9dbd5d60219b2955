/** The change log of the slow and obvious engine: one list of all changes, whose cursors are positions in it. */
import { compareCodePoints } from '../../bytes/index.ts';
import type { Company, Relationship } from '../../entity/index.ts';
import type { Change, ChangeLog, ChangesPage, ChangesRequest, FieldChange, RecordedLoad } from '../changes-port.ts';
import { EngineError } from '../port.ts';

/** A record as changes tell of it. `record`: whose fields are compared. */
export type ToldRecord = {
  readonly id: string;
  readonly title: string;
  readonly asOf: string;
  readonly record: object;
};

export const toldCompany = (company: Company): ToldRecord => ({
  id: company.entity_number,
  title: company.legal_name,
  asOf: company.as_of,
  record: company,
});

/** A load of one jurisdiction, or list. `before`: `null` where it cannot be compared. */
export type Replacement = {
  readonly jurisdiction: string;
  readonly asOf: string;
  readonly before: readonly ToldRecord[] | null;
  readonly after: readonly ToldRecord[];
  /** The order of changes. */
  readonly compare: (a: ToldRecord, b: ToldRecord) => number;
};

/** As `CHANGES_CURSOR` has it; all are of one publication. */
const cursorAt = (position: number): string => `0-0-${position}`;

/** By number. */
export const byId = (a: ToldRecord, b: ToldRecord): number => compareCodePoints(a.id, b.id);

export class MemoryChanges implements ChangeLog {
  readonly #changes: Change[] = [];
  readonly #loads: RecordedLoad[] = [];

  /** `isKeptWhereEmpty`: a load that changes nothing is told of, too. */
  publish(replacement: Replacement, { isKeptWhereEmpty = true } = {}): void {
    const { jurisdiction, asOf } = replacement;
    const since = cursorAt(this.#changes.length);
    const already = this.#changes.length;
    this.#put(replacement);
    const counts = { loaded: 0, added: 0, changed: 0, removed: 0 };
    for (const { kind } of this.#changes.slice(already)) counts[kind] += 1;
    if (!isKeptWhereEmpty && already === this.#changes.length) return;
    this.#loads.push({ jurisdiction, at: '2026-01-01T00:00:00.000Z', asOf, counts, since });
  }

  #put({ jurisdiction, asOf, before, after, compare }: Replacement): void {
    const at = '2026-01-01T00:00:00.000Z';
    const put = (change: Pick<Change, 'kind' | 'entityNumber' | 'legalName' | 'asOf' | 'fields'>) =>
      this.#changes.push({ id: cursorAt(this.#changes.length + 1), jurisdiction, at, ...change });
    if (before === null) {
      put({ kind: 'loaded', entityNumber: null, legalName: null, asOf, fields: null });
      return;
    }
    const all = new Map([...before, ...after].map((record) => [record.id, record]));
    for (const { id, title } of [...all.values()].sort(compare)) {
      const [earlier, later] = [before, after].map((records) => records.find((record) => record.id === id));
      const told = { entityNumber: id, legalName: title, asOf: later?.asOf ?? asOf, fields: null };
      if (earlier === undefined) put({ kind: 'added', ...told });
      else if (later === undefined) put({ kind: 'removed', ...told });
      else {
        const fields = differences(earlier.record, later.record);
        if (fields.length > 0) put({ kind: 'changed', ...told, fields });
      }
    }
  }

  async changes({ since, jurisdictions, kinds, includeFields, limit }: ChangesRequest): Promise<ChangesPage> {
    const start = Number(since?.split('-').at(-1) ?? 0);
    if ((since !== null && since !== cursorAt(start)) || start > this.#changes.length)
      throw new EngineError('changes_gone', 'This cursor was never given.', { oldest: cursorAt(0) });
    const found = this.#changes
      .slice(start)
      .filter(({ jurisdiction }) => jurisdictions === 'all' || jurisdictions.includes(jurisdiction))
      .filter(({ kind }) => kinds === 'all' || kinds.includes(kind));
    const page = found.slice(0, limit).map((change) => (includeFields ? change : { ...change, fields: null }));
    return { changes: page, nextSince: found.length > limit ? page.at(-1)!.id : cursorAt(this.#changes.length) };
  }

  async loads(jurisdictions: 'all' | readonly string[]): Promise<readonly RecordedLoad[]> {
    return this.#loads.filter(({ jurisdiction }) => jurisdictions === 'all' || jurisdictions.includes(jurisdiction));
  }

  async newest(): Promise<string> {
    return cursorAt(this.#changes.length);
  }
}

type Nodes = ReadonlyMap<string, { readonly parent: string; readonly value: unknown }>;

/** Where a value of one record is not that of the other, and what holds it is in both. */
function differences(before: object, after: object): FieldChange[] {
  const [earlier, later] = [nodesOf(before), nodesOf(after)];
  const changes: FieldChange[] = [];
  for (const path of new Set([...earlier.keys(), ...later.keys()])) {
    const { parent } = (earlier.get(path) ?? later.get(path))!;
    const values = [earlier.get(path)?.value ?? null, later.get(path)?.value ?? null] as const;
    const areBothThere = values.every((value) => typeof value === 'object' && value !== null);
    const isHeld = parent === '' || (earlier.has(parent) && later.has(parent));
    if (isHeld && !areBothThere && values[0] !== values[1]) changes.push({ path, before: values[0], after: values[1] });
  }
  return changes.sort((a, b) => compareCodePoints(a.path, b.path));
}

/** Everything in a record that is not `null`, by its path; lists stand for their items. */
function nodesOf(record: object): Nodes {
  const nodes = new Map<string, { parent: string; value: unknown }>();
  const put = (parent: string, path: string, value: unknown) => {
    if (value === null || path === 'as_of') return;
    if (Array.isArray(value)) {
      for (const item of value) put(parent, pathOfItem(nodes, path, item), item);
      return;
    }
    nodes.set(path, { parent, value });
    if (typeof value === 'object') for (const [key, held] of Object.entries(value!)) put(path, `${path}.${key}`, held);
  };
  for (const [key, value] of Object.entries(record)) put('', key, value);
  return nodes;
}

function pathOfItem(nodes: Nodes, list: string, item: unknown): string {
  const parts = partsOfItem(list.slice(list.lastIndexOf('.') + 1), item);
  const path = (more: readonly number[]) => `${list}${JSON.stringify([...parts, ...more])}`;
  let [number, found] = [1, path([])];
  while (nodes.has(found)) found = path([++number]);
  return found;
}

/** The fields that identify an item of its list, as docs/changes.md has it. */
function partsOfItem(list: string, item: unknown): unknown[] {
  const { kind, name, title, filed_on, id, entity, scheme, code, value } = item as Record<string, unknown>;
  if (list === 'names') return [kind, name];
  if (list === 'parties') return [name];
  if (list === 'roles') return [kind, title];
  if (list === 'filings') return [filed_on, id, title];
  if (list === 'industry_codes') return [scheme, code];
  if (list === 'identifiers') return [scheme, value];
  if (list === 'websites') return [item];
  const { jurisdiction_code, entity_number, name: entityName } = entity as Relationship['entity'];
  return [kind, jurisdiction_code, entity_number, entityName];
}
