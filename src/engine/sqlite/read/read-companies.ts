/**
 * Reads the companies of a page. By relevance it is scattered over the files: those of one file are read
 * together.
 */
import { EngineError } from '../../port.ts';
import type { Found } from './by-number.ts';
import type { CompanyOfMany } from './snapshot.ts';

/** `names`: as JSON of `NamesByField`. */
export type ReadCompany = { readonly names: string; readonly body: Uint8Array };

/**
 * `found`: rows of companies; the companies come in the same order.
 *
 * @throws EngineError `page_too_large` where their bodies take more bytes together than `bytesMax`; the large
 *   ones are not read then
 */
export function readCompanies(found: readonly Found[], bytesMax = Number.POSITIVE_INFINITY): ReadCompany[] {
  const companies = new Array<CompanyOfMany>(found.length);
  let bytes = 0;
  for (const [snapshot, positions] of Map.groupBy(found.keys(), (position) => found[position]!.snapshot)) {
    const ofSnapshot = snapshot.companiesOf(positions.map((position) => found[position]!.row));
    for (let index = 0; index < positions.length; index++) {
      const company = ofSnapshot[index]!;
      companies[positions[index]!] = company;
      bytes += company.bytes;
    }
  }
  if (bytes > bytesMax) {
    throw new EngineError('page_too_large', 'The companies of the page take more bytes than it may have.');
  }
  const read: ReadCompany[] = [];
  for (let position = 0; position < found.length; position++) {
    const { names, body } = companies[position]!;
    const { snapshot, row } = found[position]!;
    const before = found[position - 1];
    // The parties of one company often stand side by side, and a large one is not to lie in memory for each.
    const isNext = before?.snapshot === snapshot && before.row === row;
    read.push(isNext ? read[position - 1]! : { names, body: body ?? snapshot.bodyOf(row) });
  }
  return read;
}
