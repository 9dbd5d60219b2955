export { type HeldFolder, holdFolder } from './held-folder.ts';
export { takeLock } from './lock.ts';
