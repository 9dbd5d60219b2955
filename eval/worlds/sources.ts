/**
 * The sources that worlds are made of: all license lists of a state together, the nation-wide list by itself, and
 * the lists of too few licensees pooled. Leaving a source out of training leaves its state's businesses out.
 */
import { LICENCE_FILES, type Licence, readLicences } from '../licences/licence-files.ts';
import { hasLegalForm } from '../operator-name.ts';

export type Source = { readonly name: string; readonly licences: readonly Licence[] };

/** Lists whose heading has a column for the sign; others tell no sign apart from the legal name. */
const HAS_SIGN = LICENCE_FILES.filter(({ trade }) => trade !== '=');
const NATION_WIDE = 'Meat and poultry';
/** A source has so many licenses or more; states with fewer are pooled. */
const LICENCES_MIN = 1000;

const NAMES: Readonly<Record<string, string>> = {
  FL: 'Florida',
  NY: 'New York',
  WA: 'Washington',
  CA: 'California',
  LA: 'Louisiana',
  MD: 'Maryland',
  CO: 'Colorado',
};

/** Reads the sources from the folder that `CHARTER_DATA` names. */
export function readSources(folder: string): Source[] {
  const licences = readLicences(folder, HAS_SIGN).filter(isOfCompany);
  const national = licences.filter(({ list }) => list === NATION_WIDE);
  const byState = Map.groupBy(
    licences.filter(({ list }) => list !== NATION_WIDE),
    ({ state }) => state,
  );
  const isLarge = (own: readonly Licence[]) => own.length >= LICENCES_MIN;
  const large = [...byState].filter(([, own]) => isLarge(own));
  const small = [...byState.values()].filter((own) => !isLarge(own)).flat();
  return [
    ...large.map(([state, own]) => ({ name: NAMES[state] ?? state, licences: own })),
    { name: 'Small states', licences: small },
    { name: NATION_WIDE, licences: national },
  ];
}

/** A licensee with a legal form in its name is a registered company; and the door has to be known. */
function isOfCompany({ legal, street, city, state, isPerson }: Licence): boolean {
  return !isPerson && hasLegalForm(legal) && /^\d/.test(street) && city !== '' && /^[A-Z]{2}$/.test(state);
}
