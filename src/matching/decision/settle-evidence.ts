import type { Evidence } from '../match-row.ts';

const AGREES: ReadonlySet<Evidence['grade']> = new Set(['exact', 'similar']);

/**
 * A field's weight is what the features under it add, and some of them are about more than that field: how far the
 * company is before the others, say. So that no difference speaks for the company, what a field that conflicts adds goes
 * to the one that agrees and weighs most (where none does, to nobody); what one that agrees takes away goes to the one
 * that conflicts and weighs least, where there is one. The weights sum to what they did.
 */
export function settleEvidence(lines: readonly Evidence[]): Evidence[] {
  const settled = [...lines];
  const byWeight = lines.map((_, at) => at).sort((a, b) => lines[b]!.weight - lines[a]!.weight);
  const isConflict = (at: number): boolean => lines[at]!.grade === 'conflict';
  const agreeing = byWeight.find((at) => AGREES.has(lines[at]!.grade) || lines[at]!.grade === 'partial');
  const conflicting = byWeight.findLast(isConflict);
  for (const [at, { grade, weight }] of lines.entries()) {
    const isContrary = isConflict(at) ? weight > 0 : AGREES.has(grade) && weight < 0;
    const taker = isConflict(at) ? agreeing : conflicting;
    if (!isContrary || (taker === undefined && !isConflict(at))) continue;
    settled[at] = { ...settled[at]!, weight: settled[at]!.weight - weight };
    if (taker !== undefined) settled[taker] = { ...settled[taker]!, weight: settled[taker]!.weight + weight };
  }
  return settled.map((line) => ({ ...line, weight: Math.round(line.weight * 100) / 100 + 0 }));
}
