/** What keeps the likeliest company from being named, in words. */
import type { AddressLevel } from '../../blocking/index.ts';
import type { RankedCluster } from './decide.ts';
import type { FirstView } from './first-view.ts';

/** One sentence; what it claims is in the evidence of the company. */
export function weaknessOf(top: RankedCluster, view: FirstView): string {
  const name = nameOf(top);
  const [rule] = top.rules.toSorted((a, b) => a.confidenceMax - b.confidenceMax);
  if (rule !== undefined && (rule.name !== 'house alone' || view.isAtHouse))
    return `${name} ${inWords(rule.reason, view)}.`;
  if (!view.isNamed) return `The nearest company, ${name}, resembles the location too little.`;
  return `${name} ${nameInWords(view)}, but is not surely the operator.`;
}

export function nameOf({ best }: RankedCluster): string {
  return best.record.names[0]?.text ?? best.record.entityNumber;
}

const PARTS: ReadonlySet<FirstView['identity']> = new Set(['partial', 'initials', 'weak', 'none']);

/** Of a company that is named. */
export function nameInWords({ identity }: FirstView): string {
  if (PARTS.has(identity)) return 'bears a part of the name';
  return identity === 'close' ? 'bears a similar name' : 'bears the name';
}

/** Where a company is that is not at the very house. */
const NEAR: Partial<Record<AddressLevel, string>> = {
  unit_differs: 'is in another unit of the house',
  number_near: 'is next to the address',
  same_street: 'is in the same street',
};

/** The reason of a rule or doubt, no nearer than the company is. */
function inWords(reason: string, view: FirstView): string {
  const near = NEAR[view.score.address.level];
  const placed = near === undefined ? reason : reason.replace(/^is at the address/, near).replace(/: it may be .*/, '');
  const named = placed.replace(/^bears a similar name|^bears the name(?=,)/, nameInWords(view));
  return view.site === 'shared' ? named.replace('is not at the address', 'is at the address with many others') : named;
}
