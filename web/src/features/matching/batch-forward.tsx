import { Redirect, useParams } from 'wouter';

/** An address from when batches had pages of their own: a file is found by the id of any of its batches. */
export default function BatchForward() {
  const { batchId } = useParams<{ batchId?: string }>();
  return <Redirect replace to={batchId === undefined ? '/match' : `/match/${encodeURIComponent(batchId)}`} />;
}
