/**
 * Reads the tables of labelled addresses. A row is `text =>
 * number|predirectional|street|suffix|postdirectional|units|city|state|ZIP|other`, trailing columns left out;
 * `\n` in the text is a line break. Other parts stand as `box=9;bldg=…;attn=…;rest=…;ctry=…`. A state follows
 * from the ZIP code where the text has none.
 */
import type { ParsedAddress } from '../../../src/blocking/index.ts';

export type LabelledAddress = { readonly text: string; readonly parts: AddressParts };

/** The parts that must all be right, `null` where the address has none. */
export type AddressParts = Readonly<Record<(typeof PARTS)[number], string | null>>;

export const PARTS = [
  'number',
  'predirectional',
  'street',
  'suffix',
  'postdirectional',
  'units',
  'city',
  'state',
  'zip',
  'box',
  'building',
  'attention',
  'rest',
  'country',
] as const;

const OTHERS = { box: 'box', bldg: 'building', attn: 'attention', rest: 'rest', ctry: 'country' } as const;

export function readLabels(table: string): LabelledAddress[] {
  return table
    .split('\n')
    .filter((row) => row.includes(' => '))
    .map((row) => {
      const [text = '', label = ''] = row.split(' => ');
      const columns = label.split('|');
      const other = columns[9] ?? '';
      const parts: Record<string, string | null> = Object.fromEntries(PARTS.map((part) => [part, null]));
      for (const [index, value] of columns.slice(0, 9).entries()) parts[PARTS[index]!] = value || null;
      for (const pair of other.split(';').filter((pair) => pair !== '')) {
        const [key, value = ''] = pair.split('=');
        parts[OTHERS[key as keyof typeof OTHERS]] = value;
      }
      return { text: text.replaceAll('\\n', '\n'), parts: parts as AddressParts };
    });
}

/** A parse as a label writes it. What the gazetteer filled in beside the label is no fault. */
export function partsOf(parsed: ParsedAddress, label: AddressParts): AddressParts {
  const isAbroad = parsed.country !== null && parsed.country !== 'US';
  const unfilled = (part: 'city' | 'state' | 'zip5', given: string | null) =>
    parsed.filled.includes(part) && given === null ? null : parsed[part];
  const zip5 = unfilled('zip5', label.zip);
  return {
    number: parsed.number,
    predirectional: parsed.predirectional,
    street: parsed.street,
    suffix: parsed.suffix,
    postdirectional: parsed.postdirectional,
    units: parsed.units.map(({ type, id }) => (id === null ? type : `${type} ${id}`)).join(', ') || null,
    city: unfilled('city', label.city),
    state: unfilled('state', label.state),
    zip: zip5 && (parsed.zip4 === null ? zip5 : `${zip5}-${parsed.zip4}`),
    box: parsed.box,
    building: parsed.building,
    attention: parsed.attention,
    rest: isAbroad ? null : parsed.rest,
    country: isAbroad ? parsed.country : null,
  };
}
