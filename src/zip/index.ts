export { unpacked } from './unpacked.ts';
