import type { BuildContext, BuildResult, Fact } from '../adapter.ts';
import { buildTaxpayer } from './franchise.ts';
import { isUnloadKey } from './layouts.ts';
import { buildUnloaded } from './unload.ts';

/**
 * Nothing joins the Comptroller's lists and the unload but the taxpayer number, which only one of the
 * unload's files has.
 */
export function build(key: string, facts: readonly Fact[], context: BuildContext): BuildResult {
  return (isUnloadKey(key) ? buildUnloaded : buildTaxpayer)(key, facts, context);
}
