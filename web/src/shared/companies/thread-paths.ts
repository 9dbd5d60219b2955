/**
 * Where a thread leads on: the pages of a person, an address and an agent, and the picture of a network.
 */

export type Identifier = { readonly scheme: string; readonly value: string };

/** What a network begins at, as `POST /v2/network` has it. */
export type Root =
  | { readonly kind: 'company'; readonly jurisdiction_code: string; readonly entity_number: string }
  | {
      readonly kind: 'person';
      readonly name: string;
      readonly jurisdiction_code: string;
      readonly entity_number: string;
    }
  | { readonly kind: 'address'; readonly address: string };

/** All companies that carry a name. */
export const personPath = (name: string): string => `/people?${fields({ name })}`;

/** Who stands at an address, on one line with its city or ZIP code. */
export const addressPath = (address: string): string => `/addresses?${fields({ address })}`;

/** The companies that an agent serves. */
export const agentPath = (name: string): string => `/agents?${fields({ name })}`;

/** The companies that have an identifier, such as an EIN. */
export const identifierPath = (identifier: Identifier): string => `/identifiers?${fields(identifier)}`;

export const networkPath = (root: Root): string => `/network?${fields(root)}`;

/** A network of several beginnings, the first its root; what is over twenty is left out. */
export function networkPathOfAll([root, ...also]: readonly [Root, ...Root[]]): string {
  const others = also.slice(0, 19).map((one) => `&also=${encodeURIComponent(fields(one).toString())}`);
  return `${networkPath(root)}${others.join('')}`;
}

export type CompanyId = { readonly jurisdiction_code: string; readonly entity_number: string };

/** Two records side by side; with one of them the page asks for the other. */
export const comparePath = (companies: readonly CompanyId[]): string =>
  `/compare?${new URLSearchParams(
    companies.map(({ jurisdiction_code, entity_number }) => ['company', `${jurisdiction_code}/${entity_number}`]),
  )}`;

const fields = (values: Readonly<Record<string, string>>): URLSearchParams =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, value.toWellFormed()]));
