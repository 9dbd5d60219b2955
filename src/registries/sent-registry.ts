/** A registry on its way to another thread, which functions cannot go to. */
import { declared } from './declared/declared.ts';
import { registryOf } from './registries.ts';
import type { Registry } from './registry.ts';

/** Its code, or what it is declared by. */
export type SentRegistry = { readonly code: string } | { readonly declaration: unknown };

/** `null` where it is neither one that Charter reads by itself nor declared. */
export function sendRegistry(registry: Registry): SentRegistry | null {
  const { jurisdiction: code, declaration } = registry;
  if (registryOf(code) === registry) return { code };
  return declaration === undefined ? null : { declaration };
}

export function receiveRegistry(sent: SentRegistry): Registry {
  return 'code' in sent ? registryOf(sent.code)! : declared(sent.declaration);
}
