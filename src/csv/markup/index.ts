export { markupAsCsvOr } from './markup-table.ts';
