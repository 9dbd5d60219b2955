/**
 * Reads the companies of a page. By relevance it is scattered over the files: those of one file are read
 * together.
 */
import { EngineError } from '../../port.ts';
import type { NamesByField } from '../../semantics/index.ts';
import type { Found } from './by-number.ts';
import type { CompanyOfMany } from './snapshot.ts';

export type ReadCompany = { readonly names: NamesByField; readonly body: Uint8Array };

/**
 * `found`: rows of companies; the companies come in the same order.
 *
 * @throws EngineError `page_too_large` where their bodies take more bytes together than `bytesMax`; the large
 *   ones are not read then
 */
export function readCompanies(found: readonly Found[], bytesMax = Number.POSITIVE_INFINITY): ReadCompany[] {
  const companies = new Array<CompanyOfMany>(found.length);
  let bytes = 0;
  for (const [snapshot, places] of Map.groupBy(found.keys(), (place) => found[place]!.snapshot)) {
    const ofSnapshot = snapshot.companiesOf(places.map((place) => found[place]!.row));
    for (let index = 0; index < places.length; index++) {
      const company = ofSnapshot[index]!;
      companies[places[index]!] = company;
      bytes += company.bytes;
    }
  }
  if (bytes > bytesMax) {
    throw new EngineError('page_too_large', 'The companies of the page take more bytes than it may have.');
  }
  return companies.map(({ names, body }, place) => {
    const { snapshot, row } = found[place]!;
    return { names, body: body ?? snapshot.bodyOf(row) };
  });
}
