/** Checks what is kept of changes. */
import type { VerifiedSnapshot } from '../../port.ts';
import { countOf } from '../../semantics/index.ts';
import type { Cluster } from '../cluster.ts';
import type { LogNames } from '../index-names.ts';
import { countStored } from './changes-index.ts';
import { PublicationLog } from './publications.ts';

/** Loads whose changes are not all there. */
export async function* verifyChanges(cluster: Cluster, names: LogNames): AsyncGenerator<VerifiedSnapshot> {
  const { publications } = await new PublicationLog(cluster, names).read();
  const named = publications.filter(
    ({ counts }) => counts.loaded === 0 && counts.added + counts.changed + counts.removed > 0,
  );
  const found = await countStored(
    cluster,
    names.changes,
    named.map(({ tag }) => tag),
  );
  for (const [position, publication] of named.entries()) {
    const [count, right] = [found[position]!, countOf(publication)];
    if (count === right) continue;
    const problem = `${names.changes} has ${count} changes of the load at ${publication.at} instead of ${right}`;
    yield { jurisdiction: publication.jurisdiction, path: names.changes, problems: [problem] };
  }
}
