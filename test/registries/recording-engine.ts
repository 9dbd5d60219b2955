/**
 * An engine that keeps what is published in memory, in order of jurisdiction and number. It answers no
 * search.
 */

import { compareCodePoints } from '../../src/bytes/index.ts';
import type {
  CompanyJson,
  DuplicateCompany,
  LoadOptions,
  LoadSummary,
  LoadTarget,
  Origin,
  SnapshotInfo,
  SnapshotLoad,
} from '../../src/engine/port.ts';
import type { Company } from '../../src/entity/index.ts';

export class RecordingEngine implements LoadTarget {
  /** Published companies by jurisdiction. */
  readonly published = new Map<string, Company[]>();
  readonly #loads = new Map<string, readonly LoadSummary[]>();

  companies(): Company[] {
    return [...this.published.values()].flat();
  }

  beginLoad(options: LoadOptions): SnapshotLoad {
    const added: { company: Company; origin: Origin }[] = [];
    const publish = async (): Promise<readonly SnapshotInfo[]> => {
      const loaded = new Map<string, Map<string, Company>>();
      for (const { company, origin } of added) {
        const { jurisdiction_code: jurisdiction, entity_number: entityNumber } = company;
        const snapshot = loaded.get(jurisdiction) ?? new Map<string, Company>();
        loaded.set(jurisdiction, snapshot);
        if (snapshot.has(entityNumber))
          options.onDuplicate?.({ jurisdiction, entityNumber, origin } satisfies DuplicateCompany);
        else snapshot.set(entityNumber, company);
      }
      options.onProgress?.({ phase: 'publishing', companies: added.length });
      const codes = [...loaded.keys()];
      const present = codes.map((code) => (this.published.has(code) ? this.#info(code) : null));
      const before = new Map(this.published);
      for (const [jurisdiction, snapshot] of loaded) this.#publish(jurisdiction, snapshot, options);
      try {
        for (const [index, code] of codes.entries()) {
          const numbers = before.get(code);
          const now = new Set(this.published.get(code)!.map((company) => company.entity_number));
          const kept = numbers === undefined ? null : numbers.filter((one) => now.has(one.entity_number)).length;
          const summary = await options.review?.(this.#info(code), present[index]!, kept);
          if (summary !== undefined) this.#loads.set(code, [summary, ...(this.#loads.get(code) ?? [])]);
        }
      } catch (error) {
        this.published.clear();
        for (const [code, companies] of before) this.published.set(code, companies);
        throw error;
      }
      return [...loaded.keys()].sort(compareCodePoints).map((code) => this.#info(code));
    };
    return {
      add: (company, origin) => added.push({ company, origin }),
      addRecords: () => {
        throw new Error('RecordingEngine reads no records');
      },
      packing: () => null,
      addPacked: () => {
        throw new Error('RecordingEngine takes no packs');
      },
      publish,
      [Symbol.asyncDispose]: async () => {},
    };
  }

  async snapshots(): Promise<readonly SnapshotInfo[]> {
    return [...this.published.keys()].map((code) => this.#info(code));
  }

  async lookup(jurisdiction: string, entityNumber: string): Promise<CompanyJson | null> {
    const company = this.published.get(jurisdiction)?.find(({ entity_number }) => entity_number === entityNumber);
    return company === undefined ? null : Buffer.from(JSON.stringify(company));
  }

  #publish(jurisdiction: string, snapshot: Map<string, Company>, { mode, mergeCompany }: LoadOptions): void {
    if (mode === 'merge') {
      for (const present of this.published.get(jurisdiction) ?? []) {
        const update = snapshot.get(present.entity_number);
        const merged = update === undefined || mergeCompany === undefined ? present : mergeCompany(present, update);
        snapshot.set(present.entity_number, merged);
      }
    }
    const sorted = [...snapshot.values()].sort((a, b) => compareCodePoints(a.entity_number, b.entity_number));
    this.published.set(jurisdiction, sorted);
  }

  #info(jurisdiction: string): SnapshotInfo {
    const companies = this.published.get(jurisdiction) ?? [];
    const statuses = { active: 0, inactive: 0, dissolved: 0, suspended: 0, merged: 0, withdrawn: 0, unknown: 0 };
    for (const { status } of companies) statuses[status]++;
    return {
      jurisdiction,
      asOf:
        companies
          .map(({ as_of }) => as_of)
          .sort()
          .at(-1) ?? '',
      publishedAt: '2026-01-31T00:00:00.000Z',
      companies: companies.length,
      statuses,
      unknownForms: companies.filter(({ legal_form }) => legal_form === 'unknown').length,
      withoutAddress: companies.filter(({ addresses }) => addresses === null).length,
      parties: companies.reduce((sum, { parties }) => sum + (parties?.length ?? 0), 0),
      companiesWithOfficers: 0,
      tradeNames: 0,
      previousNames: 0,
      filings: companies.reduce((sum, { filings }) => sum + (filings?.length ?? 0), 0),
      sizeBytes: 0,
      loads: this.#loads.get(jurisdiction) ?? [],
    };
  }
}
