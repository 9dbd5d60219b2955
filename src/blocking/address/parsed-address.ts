/** A secondary unit: `STE` and `4`. `#` where the address names no kind; no id for `REAR`. */
export type Unit = { readonly type: string; readonly id: string | null };

/** From and to, in UTF-16 units of the text. */
export type Span = readonly [start: number, end: number];

/** What stands before the last line. */
const DELIVERY_PARTS = [
  'attention',
  'building',
  'number',
  'predirectional',
  'street',
  'suffix',
  'postdirectional',
  'units',
  'box',
] as const;
export type DeliveryPart = (typeof DELIVERY_PARTS)[number] | 'rest';

export const ADDRESS_PARTS = [...DELIVERY_PARTS, 'city', 'state', 'zip5', 'zip4', 'country', 'rest'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

/**
 * A US address in parts, each in a normal form: upper case, no punctuation, the standard abbreviations of
 * USPS Publication 28. `null` is a part that the text does not have.
 */
export type ParsedAddress = {
  /** The text as read. `spans` points into it. */
  readonly text: string;
  /**
   * `US`, another country's ISO 3166-1 alpha-2 code, or `null` where nothing tells. Abroad only this and
   * `rest` are given.
   */
  readonly country: string | null;
  /** Who it is for at the address: after `c/o` or `Attn`. */
  readonly attention: string | null;
  /** Name of the building, mall, urbanization or business that stands with the street. */
  readonly building: string | null;
  /** `900`, `12A`, `12 1/2`, `44-20` and `12-14` as written, `N95W18000`. */
  readonly number: string | null;
  readonly predirectional: string | null;
  /** The street without directionals and suffix: `LAKE`, `5TH`, `US HIGHWAY 1`, `RR 2`, `CALLE A`. */
  readonly street: string | null;
  readonly suffix: string | null;
  readonly postdirectional: string | null;
  /** In the order of the text. */
  readonly units: readonly Unit[];
  /** `4`; with its route where it stands beside the street of a house: `RR 2 BOX 4`. */
  readonly box: string | null;
  /** Abbreviations written out: `SAINT PAUL`, `NORTH MIAMI BEACH`. */
  readonly city: string | null;
  readonly state: string | null;
  readonly zip5: string | null;
  readonly zip4: string | null;
  /** Text that was not understood. */
  readonly rest: string | null;
  /** Parts that are not in the text but follow from the others. */
  readonly filled: readonly ('city' | 'state' | 'zip5')[];
  /** Where the parts stand in the text, from the first to the last of their words. */
  readonly spans: Partial<Readonly<Record<AddressPart, Span>>>;
};

/** What of an address is compared, and what its keys and the gazetteer are made of. */
export type ComparedAddress = Pick<
  ParsedAddress,
  | 'country'
  | 'number'
  | 'predirectional'
  | 'street'
  | 'suffix'
  | 'postdirectional'
  | 'units'
  | 'box'
  | 'city'
  | 'state'
  | 'zip5'
  | 'filled'
>;

/** `STE 4`, `REAR`. */
export function formatUnit({ type, id }: Unit): string {
  return id === null ? type : `${type} ${id}`;
}
