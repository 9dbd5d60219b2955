export { type Every, every } from './every.ts';
