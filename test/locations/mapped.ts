import { columnSource, type LocationField, type Mapping } from '../../src/locations/index.ts';

/** A mapping of one column for each field. */
export const mapped = (columns: Readonly<Partial<Record<LocationField, number>>>): Mapping =>
  Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, columnSource(column)]));
