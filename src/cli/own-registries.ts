/** Registries that Charter does not know, declared by the operator, and kept in the data folder once they are loaded. */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { jurisdictionCodeSchema } from '../entity/index.ts';
import {
  type Declaration,
  LoadError,
  type OwnRegistry,
  type Registry,
  readDeclaration,
  registries,
  registryOf,
} from '../registries/index.ts';
import type { Context } from './context.ts';
import { CommandError } from './exit-codes.ts';

export type RegistryOf = (code: string) => Registry | undefined;

/** The registry of a code: one that comes with Charter, or one whose declaration is kept in the data folder. */
export function registriesOf(context: Context): RegistryOf {
  const own = new Map<string, Registry | undefined>();
  return (code) => {
    const known = registryOf(code);
    if (known !== undefined) return known;
    if (!own.has(code)) own.set(code, keptIfSound(context, code));
    return own.get(code);
  };
}

/** All of them. */
export function allRegistries(context: Context): readonly Registry[] {
  const folder = dirname(context.dataFolder().declaration('us_xx'));
  const codes = existsSync(folder) ? readdirSync(folder).map((name) => name.replace(/\.json$/, '')) : [];
  const of = registriesOf(context);
  const own = codes.filter((code) => registryOf(code) === undefined).map(of);
  return [...registries, ...own.filter((registry) => registry !== undefined)];
}

/** For showing what is loaded, which a declaration that another release of Charter wrote does not hinder. */
function keptIfSound(context: Context, code: string): Registry | undefined {
  try {
    return keptRegistry(context, code)?.registry;
  } catch (error) {
    if (error instanceof LoadError) return undefined;
    throw error;
  }
}

/** The one that is kept; `null` where there is none. @throws LoadError where it is not sound */
export function keptRegistry(context: Context, code: string): OwnRegistry | null {
  if (!jurisdictionCodeSchema.safeParse(code).success) return null;
  const path = context.dataFolder().declaration(code);
  return existsSync(path) ? readDeclaration(path) : null;
}

/** A declaration for a code. @throws LoadError where it is not sound; CommandError where it is another's */
export function ownRegistry(path: string, code: string | undefined): OwnRegistry {
  const own = readDeclaration(path);
  const { jurisdiction, name } = own.registry;
  if (code !== undefined && code !== jurisdiction)
    throw new CommandError('usage', `${path} declares ${jurisdiction} (${name}), not ${code}`);
  if (registryOf(jurisdiction) !== undefined)
    throw new CommandError('usage', `Charter reads ${jurisdiction} by itself: load it without --registry`);
  return own;
}

/**
 * In which parts a declaration differs from the one that is kept: `company.status`, `files[1]`. Only parts that make
 * companies. Undefined where none is kept that this release can read.
 */
export function declarationChange(
  context: Context,
  { jurisdiction, declaration }: Registry,
): readonly string[] | undefined {
  const kept = declaration === undefined ? undefined : keptIfSound(context, jurisdiction);
  if (kept === undefined) return undefined;
  const [before, now] = [partsOf(kept.declaration), partsOf(declaration)];
  const names = [...new Set([...before.keys(), ...now.keys()])];
  return names.filter((name) => before.get(name) !== now.get(name));
}

function partsOf(declaration: unknown): ReadonlyMap<string, string> {
  const { number, joinedBy, files, company } = declaration as Declaration;
  return new Map(
    [
      ['number', number] as const,
      ['joinedBy', joinedBy] as const,
      ...files.map((file, index) => [`files[${index}]`, file] as const),
      ...Object.entries(company).map(([name, part]) => [`company.${name}`, part] as const),
    ].map(([name, part]) => [name, JSON.stringify(part)]),
  );
}

/** Keeps it in place of an earlier one. */
export async function keepRegistry(context: Context, { registry, text }: OwnRegistry): Promise<void> {
  const path = context.dataFolder().declaration(registry.jurisdiction);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}
