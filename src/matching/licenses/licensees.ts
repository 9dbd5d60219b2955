import { nameForm } from '../../blocking/index.ts';
import type { Premises } from '../../entity/index.ts';
import type { Score } from '../scoring/score-candidate.ts';

/** A license, compared with a location as a company would be. */
export type ComparedLicense = { readonly premises: Premises; readonly score: Score };

/** All licenses found of one licensee: several at a door are one tenant. */
export type Licensee = {
  /** Of its registration where a license is linked, else of its name. */
  readonly key: string;
  readonly licenses: readonly ComparedLicense[];
};

/** Joins licenses by who holds them; those without a name and a link have no holder. */
export function byLicensee(licenses: readonly ComparedLicense[]): Licensee[] {
  const registrations = new Map<string, string>();
  for (const { premises } of licenses) {
    const [name, registration] = [nameKey(premises), registrationOf(premises)];
    if (name !== null && registration !== null) registrations.set(name, registration);
  }
  const groups = new Map<string, ComparedLicense[]>();
  for (const license of licenses) {
    const name = nameKey(license.premises);
    const key = registrationOf(license.premises) ?? (name === null ? null : (registrations.get(name) ?? name));
    if (key === null) continue;
    const own = groups.get(key);
    if (own === undefined) groups.set(key, [license]);
    else own.push(license);
  }
  return [...groups].map(([key, own]) => ({ key, licenses: own }));
}

function registrationOf({ licensee: { jurisdiction_code: code, entity_number: number } }: Premises): string | null {
  return code === null || number === null ? null : `${code}/${number}`;
}

/** `licensee ROE LLC` and `Roe, L.L.C.` are one, `ROE INC` is another; a person's name in any order. */
function nameKey({ licensee: { name, type } }: Premises): string | null {
  if (name === null) return null;
  const { tokens, core, legalForm } = nameForm(name);
  if (tokens.length === 0) return null;
  const words = type === 'company' ? core : tokens.toSorted().join(' ');
  return `licensee:${legalForm ?? ''}:${words}`;
}
