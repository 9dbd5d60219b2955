/** Locations that one submission takes. */
export const BATCH_ROWS_MAX = 500;
/** The largest body of a submission, in bytes. */
export const BATCH_BYTES_MAX = 2 * 1024 * 1024;

/** What stands around the locations in a body, with room to spare. */
const ENVELOPE_BYTES = 1024;

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Half-open range of indexes of the locations. */
type BatchRange = { readonly from: number; readonly to: number };

/**
 * Cuts locations into batches that the server takes, always alike for the same locations. A location that is
 * too large for a submission alone stands alone, and is refused there.
 */
export function splitIntoBatches(locations: readonly object[]): BatchRange[] {
  const encoder = new TextEncoder();
  const ranges: BatchRange[] = [];
  let from = 0;
  let bytes = 0;
  for (const [index, location] of locations.entries()) {
    const text = JSON.stringify(location);
    const size = 1 + (BEYOND_ASCII.test(text) ? encoder.encode(text).length : text.length);
    if (index > from && (index - from === BATCH_ROWS_MAX || bytes + size > BATCH_BYTES_MAX - ENVELOPE_BYTES)) {
      ranges.push({ from, to: index });
      from = index;
      bytes = 0;
    }
    bytes += size;
  }
  if (from < locations.length) ranges.push({ from, to: locations.length });
  return ranges;
}
