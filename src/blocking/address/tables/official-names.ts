/** A second official name of a street: what it is by its own suffix (`null`: it has none), and the first name. */
export type OfficialName = { readonly suffix: string | null; readonly street: string; readonly streetSuffix: string };

const avenue = (street: string, suffix: string | null): OfficialName => ({ suffix, street, streetSuffix: 'AVE' });

/**
 * Streets with two official names, by the later one: New York City names its avenues again and keeps the numbers of
 * the houses. Written from the street signs of Manhattan.
 */
export const OFFICIAL_NAMES: ReadonlyMap<string, OfficialName> = new Map(
  Object.entries({
    'AVENUE OF THE AMERICAS': avenue('6TH', null),
    'AVENUE OF AMERICAS': avenue('6TH', null),
    'AVENUE OF THE AMERICA': avenue('6TH', null),
    FASHION: avenue('7TH', 'AVE'),
    'ADAM CLAYTON POWELL': avenue('7TH', 'BLVD'),
    'ADAM CLAYTON POWELL JR': avenue('7TH', 'BLVD'),
    'ADAM C POWELL': avenue('7TH', 'BLVD'),
    'ADAM C POWELL JR': avenue('7TH', 'BLVD'),
    'FREDERICK DOUGLASS': avenue('8TH', 'BLVD'),
    'MALCOLM X': avenue('LENOX', 'BLVD'),
  }),
);
