export * from './checked-pages.ts';
export * from './page-check.ts';
export * from './page-file.ts';
export * from './row.ts';
export * from './row-record.ts';
export * from './tree.ts';
export * from './tree-reader.ts';
export * from './tree-writer.ts';
