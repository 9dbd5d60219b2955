/** The sources of owners that Charter reads, by code. */
import type { OwnersSource } from '../source.ts';
import { fdicHoldings } from './fdic.ts';
import { gleif } from './gleif.ts';
import { irsBmf } from './irs-bmf.ts';
import { sec } from './sec.ts';
import { cmsOwners } from './us-cms-owners.ts';

export const ownersSources: readonly OwnersSource[] = [gleif, irsBmf, sec, cmsOwners, fdicHoldings];

export function ownersSourceOf(code: string): OwnersSource | undefined {
  return ownersSources.find((source) => source.code === code);
}
