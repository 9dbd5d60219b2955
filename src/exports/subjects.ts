/** What can be exported, and in which formats. docs/exports.md says why the others do not fit. */
export const EXPORT_FORMATS = ['ndjson', 'csv', 'parquet', 'bods', 'ftm'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** `search` exports companies, those that a search finds. */
export const EXPORTS = {
  companies: EXPORT_FORMATS,
  officers: ['ndjson', 'csv', 'parquet'],
  premises: ['ndjson', 'csv', 'parquet', 'ftm'],
  search: EXPORT_FORMATS,
  network: EXPORT_FORMATS,
  owners: ['ndjson', 'csv', 'parquet', 'bods'],
} as const satisfies Record<string, readonly ExportFormat[]>;
export type ExportSubject = keyof typeof EXPORTS;
