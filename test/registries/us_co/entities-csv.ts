/** Colorado's business entities in their published columns, made up by the hundred. */

/** The columns of Colorado's business entities, in the order in which they are published. */
export const COLUMNS = [
  ...['entityId', 'entityName', 'principalAddress1', 'principalAddress2', 'principalCity', 'principalState'],
  ...['principalZipCode', 'principalCountry', 'mailingAddress1', 'mailingAddress2', 'mailingCity', 'mailingState'],
  ...['mailingZipCode', 'mailingCountry', 'entityStatus', 'jurisdictonOfFormation', 'entityType'],
  ...['agentFirstName', 'agentMiddleName', 'agentLastName', 'agentSuffix', 'agentOrganizationName'],
  ...['agentPrincipalAddress1', 'agentPrincipalAddress2', 'agentPrincipalCity', 'agentPrincipalState'],
  ...['agentPrincipalZipCode', 'agentPrincipalCountry', 'agentMailingAddress1', 'agentMailingAddress2'],
  ...['agentMailingCity', 'agentMailingState', 'agentMailingZipCode', 'agentMailingCountry', 'entityFormDate'],
] as const;
export type Column = (typeof COLUMNS)[number];
export type Entity = Readonly<Partial<Record<Column, string>>>;

export function entity(index: number, more: Entity = {}): Entity {
  return {
    entityId: String(20_201_000_000 + index),
    entityName: `Quillfeather ${index} LLC`,
    principalAddress1: `${index + 1} Larimer St`,
    principalCity: 'Denver',
    principalState: 'CO',
    principalZipCode: '80202',
    entityStatus: 'Good Standing',
    jurisdictonOfFormation: 'CO',
    entityType: 'DLLC',
    agentFirstName: 'Rosy',
    agentLastName: `Dawn${index}`,
    agentPrincipalAddress1: `${index + 1} Larimer St`,
    agentPrincipalCity: 'Denver',
    agentPrincipalState: 'CO',
    agentPrincipalZipCode: '80202',
    entityFormDate: '2020-11-09T00:00:00.000',
    ...more,
  };
}

/** `named`: headings other than the columns' own names. */
export function csv(
  entities: readonly Entity[],
  columns: readonly Column[] = COLUMNS,
  named: readonly string[] = columns,
): string {
  return [named, ...entities.map((one) => columns.map((column) => one[column] ?? ''))]
    .map((cells) => `${cells.join(',')}\n`)
    .join('');
}
