/** Records made small: each is packed behind a dictionary of records like it. Pure; knows nothing of snapshots. */

export { RecordPacker } from './record-packer.ts';
export { BrokenRecord, unpackedLength, unpackRecord } from './unpack.ts';
