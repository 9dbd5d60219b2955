import type { Layout } from '../adapter.ts';
import { corporationLayouts } from './corporation-files.ts';
import { llcLayouts } from './llc-files.ts';

/** The fifteen files; `file-form.ts` has what they share. */
export const LAYOUTS: readonly Layout[] = [...llcLayouts, ...corporationLayouts];
