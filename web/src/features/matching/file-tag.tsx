import { Tag } from '../../shared/tag.tsx';
import type { FileSum } from './file-sum.ts';
import { useSubmission } from './submission.ts';

type Props = { readonly id: string; readonly sum: Pick<FileSum, 'isFinished' | 'lost' | 'unsent'> };

/** How a file is, in a word. */
export function FileTag({ id, sum: { isFinished, lost, unsent } }: Props) {
  const submission = useSubmission(id);
  if (isFinished) {
    const isWhole = lost === 0 && unsent === 0;
    return <Tag color={isWhole ? 'spruce' : 'yellow'}>{isWhole ? 'Finished' : 'Finished in part'}</Tag>;
  }
  if (submission?.kind === 'waiting') return <Tag color="yellow">Waiting</Tag>;
  if (unsent === 0) return <Tag color="gray">Running</Tag>;
  return submission === null ? <Tag color="yellow">Interrupted</Tag> : <Tag color="gray">Submitting</Tag>;
}
