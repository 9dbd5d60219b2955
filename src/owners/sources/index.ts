/** The sources of owners that Charter reads, by code. */
import type { OwnersSource } from '../source.ts';

export const ownersSources: readonly OwnersSource[] = [];

export function ownersSourceOf(code: string): OwnersSource | undefined {
  return ownersSources.find((source) => source.code === code);
}
