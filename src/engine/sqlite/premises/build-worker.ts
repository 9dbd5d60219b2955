/** What a thread of a load does to build a list's snapshot. */
import { throwAcrossThreads } from '../../refusal.ts';
import { type BuildTask, buildKeys, buildRecords } from './build.ts';

export const records = (task: BuildTask) => throwAcrossThreads(() => buildRecords(task));
export const keys = (task: BuildTask) => throwAcrossThreads(() => buildKeys(task));
