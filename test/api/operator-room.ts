import type { OperatorRoom } from '../../src/api/index.ts';

/** Of a server without a data folder. */
export const NO_ROOM: OperatorRoom = {
  owners: async () => ({ lists: [], damaged: [] }),
  findings: async () => [],
  corrections: async () => [],
  rejects: async () => [],
};
