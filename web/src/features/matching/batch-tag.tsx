import { Tag } from '../../shared/tag.tsx';
import type { BatchState } from './batch-state.ts';
import { BATCH_STATUS_WORDS } from './words.ts';

const COLORS = { queued: 'gray', running: 'gray', succeeded: 'spruce', failed: 'red' } as const;

export function BatchTag({ batch: { status } }: { readonly batch: Pick<BatchState, 'status'> }) {
  return <Tag color={COLORS[status]}>{BATCH_STATUS_WORDS[status]}</Tag>;
}
