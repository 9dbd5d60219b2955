/** Addresses, part by part. */
import type { Comparison, Person } from './comparison.ts';
import { isSame } from './comparison.ts';
import type { LoadedAddress } from './loaded-company.ts';
import type { StatedAddress } from './stated-company.ts';
import { countryOfRegion } from './states.ts';

type Part = readonly [part: string, stated: string | null, loaded: string | null];

/**
 * `of`: `headquarters`, `agent`. A country is compared where the file names one, or a region that tells it.
 */
export function compareAddress(
  of: string,
  stated: StatedAddress | null,
  loaded: LoadedAddress | null,
  person?: Person,
): Comparison[] {
  const parts: readonly Part[] = [
    ['street', stated?.street ?? null, loaded?.street_address ?? null],
    ['street_2', stated?.street2 ?? null, loaded?.street_address_2 ?? null],
    ['locality', stated?.locality ?? null, loaded?.locality ?? null],
    ['region', stated?.region ?? null, loaded?.region ?? null],
    ['postal_code', stated?.postalCode ?? null, loaded?.postal_code ?? null],
    ['raw', stated?.raw ?? null, loaded?.raw ?? null],
    ...compareCountry(stated, loaded),
  ];
  return parts.map(([part, inFile, inEngine]) => ({
    field: `${of}.${part}`,
    stated: inFile,
    loaded: inEngine,
    ...(person !== undefined && { person }),
  }));
}

function compareCountry(stated: StatedAddress | null, loaded: LoadedAddress | null): Part[] {
  if (stated === null || loaded === null || (!stated.country && stated.region === null)) return [];
  return [['country', stated.country ?? countryOfRegion(stated.region!), loaded.country_code]];
}

/** How many parts differ. */
export function distance(stated: StatedAddress | null, loaded: LoadedAddress | null): number {
  return compareAddress('', stated, loaded).filter((comparison) => !isSame(comparison)).length;
}
