/** The sources of owners that Charter reads, by code. */
import type { OwnersSource } from '../source.ts';
import { gleif } from './gleif.ts';
import { cmsOwners } from './us-cms-owners.ts';

export const ownersSources: readonly OwnersSource[] = [gleif, cmsOwners];

export function ownersSourceOf(code: string): OwnersSource | undefined {
  return ownersSources.find((source) => source.code === code);
}
