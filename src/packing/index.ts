/** Records made small: each is packed behind a dictionary of records like it. Pure; knows nothing of snapshots. */

export { DictionarySample } from './dictionary-sample.ts';
export { RecordPacker } from './record-packer.ts';
export { stretchOf } from './stretches.ts';
export { BrokenRecord, unpackedLength, unpackRecord } from './unpack.ts';
