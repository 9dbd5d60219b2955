import { Tag } from '../../shared/tag.tsx';
import { useSubmission } from './submission.ts';
import { isUnsent, type Upload } from './upload.ts';
import type { UploadSum } from './upload-sum.ts';

/** How an upload is, in a word. */
export function UploadTag({ upload, sum }: { readonly upload: Upload; readonly sum: UploadSum }) {
  const submission = useSubmission(upload.id);
  if (sum.isFinished) {
    const isWhole = sum.lost === 0 && !upload.parts.some(isUnsent);
    return <Tag color={isWhole ? 'spruce' : 'yellow'}>{isWhole ? 'Finished' : 'Finished in part'}</Tag>;
  }
  if (submission?.kind === 'waiting') return <Tag color="yellow">Waiting</Tag>;
  if (!upload.parts.some(isUnsent)) return <Tag color="gray">Running</Tag>;
  return submission === null ? <Tag color="yellow">Interrupted</Tag> : <Tag color="gray">Submitting</Tag>;
}
