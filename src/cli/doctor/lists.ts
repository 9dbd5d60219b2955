/** What is loaded of license lists, and whether their licensees are linked to what is loaded of registries. */
import type { ListInfo } from '../../engine/index.ts';
import { newerRegistries } from '../../loading/index.ts';
import type { Check } from './check.ts';
import { type Finding, megabytes, ok, warning } from './finding.ts';
import { damagedFinding, staleFinding } from './registries.ts';

export const listsCheck: Check = async ({ data }) => {
  const opened = await data();
  if (opened === null || opened.premises === null) return [];
  const { engine, premises } = opened;
  const [lists, damaged] = await Promise.all([premises.snapshots(), premises.damaged()]);
  const found: Finding[] = [];
  for (const list of lists) {
    const newer = engine === null ? [] : await newerRegistries(list, engine);
    found.push(loadedFinding(list, newer));
  }
  return [...found, ...damaged.map((one) => damagedFinding(one, `charter load ${one.jurisdiction}`))];
};

function loadedFinding(list: ListInfo<'premises'>, newer: readonly string[]): Finding {
  const { source, premises, asOf, publishedAt, sizeBytes } = list;
  const says = `${premises.toLocaleString('en-US')} premises as of ${asOf}, loaded ${publishedAt.slice(0, 10)}, ${megabytes(sizeBytes)}`;
  if (newer.length === 0) return staleFinding(list, source, says, () => undefined) ?? ok(source, says);
  return warning(source, `${says}; not linked anew since these were loaded: ${newer.join(', ')}.`, 'charter link');
}
