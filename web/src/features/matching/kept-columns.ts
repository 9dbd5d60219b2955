/** Mappings that somebody has confirmed, as this browser keeps them for files of the same headings. */
import { type KeptMapping, keyOfHeadings } from '../../../../src/locations/index.ts';
import { keep, kept } from '../../shared/local-store.ts';

const idOf = (accountId: string, header: readonly string[]): string => `${accountId} ${keyOfHeadings(header)}`;

/** Null where there is none, or the browser keeps nothing. */
export const keptColumns = (accountId: string, header: readonly string[]): Promise<KeptMapping | null> =>
  kept<KeptMapping>('mappings', idOf(accountId, header)).catch(() => null);

/** In place of an earlier one. */
export const keepColumns = (accountId: string, header: readonly string[], confirmed: KeptMapping): Promise<void> =>
  keep({ mappings: { id: idOf(accountId, header), ...confirmed } });
