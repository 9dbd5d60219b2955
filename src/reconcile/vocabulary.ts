/** What the service says of itself: its types, and the properties of a query and of an entity. */

export const ENTITY_TYPES = ['company', 'person'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

/** As the specification has types and properties: an id, a name and a description for people. */
export type Described<Id extends string = string> = {
  readonly id: Id;
  readonly name: string;
  readonly description: string;
};

export const TYPES: readonly Described<EntityType>[] = [
  { id: 'company', name: 'Company', description: 'A company or other entity in a business registry' },
  { id: 'person', name: 'Person', description: 'A person whom a registry names as a party of a company' },
];

/** What a query may say of an entity beside its name. */
export const QUERY_PROPERTIES = [
  { id: 'jurisdiction', name: 'Jurisdiction', description: 'A code such as us_co, or a state by its name or letters' },
  { id: 'number', name: 'Registry number', description: 'The number in the registry, exactly as it writes it' },
  { id: 'status', name: 'Status', description: 'active or inactive; each includes companies without a status' },
  { id: 'address', name: 'Address', description: 'The street address of a place of business, or all of its address' },
  { id: 'city', name: 'City', description: 'The city of the address' },
  { id: 'postal_code', name: 'Postal code', description: 'The ZIP code of the address' },
  { id: 'phone', name: 'Phone', description: 'A telephone number' },
  { id: 'officer', name: 'Officer', description: 'The name of an officer, owner, member, manager or agent' },
  { id: 'website', name: 'Website', description: 'An address on the web' },
] as const satisfies readonly Described[];
export type QueryProperty = (typeof QUERY_PROPERTIES)[number]['id'];

/** What a query asks for. */
export type ReconcileQuery = {
  /** Blank where the query gives properties alone. */
  readonly name: string;
  /** Null where it names no type; empty where it names none that there is. */
  readonly types: readonly EntityType[] | null;
  /** At least 1. */
  readonly limit: number;
  /** No blank ones. */
  readonly properties: Readonly<Partial<Record<QueryProperty, readonly string[]>>>;
};

export const isEntityType = (id: string): id is EntityType => ENTITY_TYPES.some((type) => type === id);

export const isQueryProperty = (id: string): id is QueryProperty => QUERY_PROPERTIES.some((one) => one.id === id);

/** Whether there is anything to look for. */
export const asksNothing = ({ name, properties }: ReconcileQuery): boolean =>
  name.trim() === '' && Object.keys(properties).length === 0;
