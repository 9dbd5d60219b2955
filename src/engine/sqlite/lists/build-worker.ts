/** What a thread of a load does to build a list's snapshot. */
import { type BuildTask, buildKeys, buildRecords } from './build.ts';

export const open = () => ({
  records: (task: BuildTask) => buildRecords(task),
  keys: (task: BuildTask) => buildKeys(task),
});
