export { compareCodePoints, sortKeyOf, textOfSortKey } from './code-points.ts';
export { lengthened, withRoom } from './room.ts';
export { UTF8_BYTES_PER_UNIT, writeText } from './text.ts';
export { VARINT_BYTES_MAX, VarintReader, writeVarint } from './varint.ts';
