export type { NetworkDocument } from './network-rows.ts';
export { type ExportContext, openWriter, type RecordWriter } from './open-writer.ts';
export { type RecordLines, removedLine } from './records.ts';
export { EXPORT_FORMATS, EXPORTS, type ExportFormat, type ExportSubject } from './subjects.ts';
