/**
 * Florida: fixed-width records of corporations, with files of events, of further principals, of fictitious
 * names and of general partnerships beside them. Written from the state's layouts.
 */
import type { StatedCompany, StatedName } from '../../stated-company.ts';
import { corporationOf } from './corporations.ts';
import { eventsIn } from './events.ts';
import { PRINCIPAL, PRINCIPAL_STARTS } from './layouts.ts';
import { officerAt } from './people.ts';
import { type Kind, readKind } from './rows.ts';
import { fictitiousNameOf, ownedName, partnershipOf } from './trade-names.ts';

/**
 * Reads whichever of the state's files are given. A number that comes again in one of them has been
 * corrected.
 */
export async function* readFlorida(files: readonly string[]): AsyncIterable<StatedCompany> {
  const events = await linesOf(files, 'event');
  const principals = await linesOf(files, 'principal');
  const fictitious = await linesOf(files, 'fictitious');
  const tradeNames = tradeNamesByOwner(fictitious);
  for (const [number, lines] of await linesOf(files, 'corporate')) {
    const company = corporationOf(lines.at(-1)!, {
      ...eventsIn(events.get(number) ?? []),
      tradeNames: tradeNames.get(number) ?? [],
      principals: (principals.get(number) ?? []).flatMap((line) => officerAt(line, PRINCIPAL_STARTS, PRINCIPAL) ?? []),
    });
    if (company !== null) yield company;
  }
  for (const lines of fictitious.values()) {
    const company = fictitiousNameOf(lines.at(-1)!);
    if (company !== null) yield company;
  }
  for (const lines of (await linesOf(files, 'partnership')).values()) {
    const company = partnershipOf(lines);
    if (company !== null) yield company;
  }
}

async function linesOf(files: readonly string[], kind: Kind): Promise<ReadonlyMap<string, readonly Buffer[]>> {
  const byNumber = new Map<string, Buffer[]>();
  for await (const { number, line } of readKind(files, kind))
    byNumber.set(number, [...(byNumber.get(number) ?? []), Buffer.from(line)]);
  return byNumber;
}

function tradeNamesByOwner(fictitious: ReadonlyMap<string, readonly Buffer[]>): ReadonlyMap<string, StatedName[]> {
  const byOwner = new Map<string, StatedName[]>();
  for (const lines of fictitious.values()) {
    const { owners, name } = ownedName(lines.at(-1)!) ?? { owners: [], name: null };
    for (const owner of owners) byOwner.set(owner, [...(byOwner.get(owner) ?? []), name!]);
  }
  return byOwner;
}
