import { Tag } from '../../shared/tag.tsx';
import type { FileSum, RestPlace } from './file-sum.ts';
import { useSubmission } from './submission.ts';

type Props = {
  readonly id: string;
  readonly sum: Pick<FileSum, 'isFinished' | 'lost' | 'unsent'>;
  /** Where the rest of it is submitted from, if anywhere. */
  readonly place: RestPlace;
};

/** How a file is, in a word. */
export function FileTag({ id, sum: { isFinished, lost, unsent }, place }: Props) {
  const submission = useSubmission(id);
  if (isFinished) {
    if (unsent > 0) return <Tag color="yellow">Stopped</Tag>;
    const isWhole = lost === 0;
    return <Tag color={isWhole ? 'spruce' : 'yellow'}>{isWhole ? 'Finished' : 'Finished in part'}</Tag>;
  }
  if (submission?.kind === 'waiting') return <Tag color="yellow">Waiting</Tag>;
  if (unsent === 0) return <Tag color="gray">Running</Tag>;
  if (place !== 'here') return <Tag color="yellow">Not all submitted</Tag>;
  return submission === null ? <Tag color="yellow">Interrupted</Tag> : <Tag color="gray">Submitting</Tag>;
}
