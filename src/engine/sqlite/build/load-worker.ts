/** What a thread of a load does: it reads records, and builds snapshot files. */
import { openRecords } from '../../indexing/index.ts';
import type { DuplicateCompany, SnapshotInfo } from '../../port.ts';
import { type AssembleTask, assembleSnapshot } from './assemble.ts';
import { type BuildTask, type Built, buildCompanies, buildPart, type Part } from './build.ts';

type BuildNotice =
  | { readonly kind: 'duplicate'; readonly duplicate: DuplicateCompany }
  | { readonly kind: 'progress'; readonly companies: number };

export const open = () => ({
  ...openRecords(),

  companies: (task: BuildTask, tell: (notice: BuildNotice) => void): Built[] =>
    buildCompanies(task, {
      onDuplicate: (duplicate) => tell({ kind: 'duplicate', duplicate }),
      onProgress: (companies) => tell({ kind: 'progress', companies }),
    }),

  part: ({ part, task }: { readonly part: Part; readonly task: BuildTask }): void => buildPart(part, task),

  snapshot: (task: AssembleTask): SnapshotInfo => assembleSnapshot(task),
});
