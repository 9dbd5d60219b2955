/**
 * What columns of a table can tell of a location, for the command line, the model of columns and the dashboard. How
 * they are composed to the fields that are submitted is said in location-of-row.ts.
 */
import type { Shape } from './columns/shapes.ts';

type Entry = {
  readonly name: string;
  /** For people who map columns. */
  readonly label: string;
  /** What it is called where a single location is asked for; without it, it is not asked for there. */
  readonly alone?: string;
  readonly part: 'name' | 'address' | 'contact' | 'reference';
  /** What its values look like: most of a column's are one of these. None: anything will do. */
  readonly shapes: readonly Shape[];
};

export const COLUMN_FIELDS = [
  { name: 'name', label: 'Name on the sign', alone: 'Name on the sign', part: 'name', shapes: ['name'] },
  { name: 'brand', label: 'Brand or chain', part: 'name', shapes: ['name'] },
  { name: 'branch', label: 'Branch, where the name alone is a brand’s', part: 'name', shapes: [] },
  { name: 'other_name', label: 'Other name, where that is blank', part: 'name', shapes: ['name'] },
  { name: 'legal_name', label: 'Legal name', part: 'name', shapes: ['name'] },
  { name: 'licensee', label: 'Licensee', part: 'name', shapes: ['name'] },
  { name: 'owner', label: 'Owner', part: 'name', shapes: ['name'] },
  {
    name: 'owner_name',
    label: 'Owner or legal name, beside the sign',
    alone: 'Owner or legal name',
    part: 'name',
    shapes: ['name'],
  },
  { name: 'address', label: 'Whole address in one column', part: 'address', shapes: ['address', 'street', 'words'] },
  { name: 'street_number', label: 'House number, if apart', part: 'address', shapes: ['number'] },
  { name: 'direction_before', label: 'Direction before the street', part: 'address', shapes: ['direction'] },
  {
    name: 'street',
    label: 'Street',
    alone: 'Street address',
    part: 'address',
    shapes: ['street', 'words', 'address', 'number', 'name'],
  },
  { name: 'street_type', label: 'Street type (AVE)', part: 'address', shapes: ['street_type'] },
  { name: 'direction_after', label: 'Direction after the street', part: 'address', shapes: ['direction'] },
  { name: 'unit', label: 'Unit', part: 'address', shapes: ['unit', 'number', 'street'] },
  { name: 'line2', label: 'Second line of the address', part: 'address', shapes: [] },
  { name: 'last_line', label: 'City, state and ZIP in one column', part: 'address', shapes: ['last_line'] },
  { name: 'city', label: 'City', alone: 'City', part: 'address', shapes: ['words', 'state'] },
  { name: 'state', label: 'State', alone: 'State', part: 'address', shapes: ['state'] },
  { name: 'zip', label: 'ZIP code', alone: 'ZIP code', part: 'address', shapes: ['zip'] },
  { name: 'county', label: 'County', part: 'address', shapes: ['words', 'state'] },
  { name: 'country', label: 'Country', part: 'address', shapes: ['words', 'state'] },
  { name: 'coordinates', label: 'Coordinates', part: 'address', shapes: ['coordinates'] },
  { name: 'phone', label: 'Phone', alone: 'Phone', part: 'contact', shapes: ['phone'] },
  { name: 'website', label: 'Website', alone: 'Website', part: 'contact', shapes: ['website'] },
  { name: 'email', label: 'E-mail', part: 'contact', shapes: ['email'] },
  { name: 'customer_record_id', label: 'Your own id', part: 'reference', shapes: [] },
] as const satisfies readonly Entry[];

export type LocationField = (typeof COLUMN_FIELDS)[number]['name'];

export const FIELD_NAMES: readonly LocationField[] = COLUMN_FIELDS.map(({ name }) => name);

/** For people who map columns. */
export const FIELD_LABELS = Object.fromEntries(COLUMN_FIELDS.map(({ name, label }) => [name, label])) as Readonly<
  Record<LocationField, string>
>;
