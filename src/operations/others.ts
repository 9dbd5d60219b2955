/** What is reached otherwise than by a key under `/v2`: the room's door for the server, which alone needs it. */
import { callMcp } from './agents.ts';
import { OPEN_OPERATIONS } from './health.ts';
import type { Operation } from './operation.ts';
import { RECONCILE_OPERATIONS } from './reconcile/operations.ts';
import { ACCOUNT_OPERATIONS } from './session/account.ts';
import { FILE_OPERATIONS } from './session/files.ts';
import { FOUND_CHANGE_OPERATIONS } from './session/found-changes.ts';
import { KEEPING_OPERATIONS } from './session/keeping.ts';
import { exportNetwork } from './session/network-export.ts';
import { OPERATOR_OPERATIONS } from './session/operator.ts';
import { SIGN_IN_OPERATIONS } from './session/sign-in.ts';
import { SPENDING_OPERATIONS } from './session/spending.ts';
import { TEAM_OPERATIONS } from './session/team.ts';
import { WATCHING_OPERATIONS } from './session/watching.ts';

export * from './agents.ts';
export * from './health.ts';
export * from './reconcile/operations.ts';
export * from './reconcile/schemas.ts';
export * from './session/account.ts';
export { LIMITABLE } from './session/account-fields.ts';
export * from './session/account-schemas.ts';
export { coverage } from './session/coverage-schemas.ts';
export { pageOf } from './session/cursors.ts';
export * from './session/file-schemas.ts';
export * from './session/files.ts';
export { portfolioChanges } from './session/found-change-schemas.ts';
export * from './session/found-changes.ts';
export * from './session/keeping.ts';
export { companyInPath, isSubject, NO_SUBJECT } from './session/keeping-fields.ts';
export * from './session/network-export.ts';
export * from './session/operator.ts';
export * from './session/sign-in.ts';
export * from './session/spending.ts';
export * from './session/team.ts';
export * from './session/watching.ts';

const ALL = [
  ...OPEN_OPERATIONS,
  ...RECONCILE_OPERATIONS,
  callMcp,
  ...SIGN_IN_OPERATIONS,
  ...TEAM_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...SPENDING_OPERATIONS,
  exportNetwork,
  ...KEEPING_OPERATIONS,
  ...FILE_OPERATIONS,
  ...FOUND_CHANGE_OPERATIONS,
  ...WATCHING_OPERATIONS,
  ...OPERATOR_OPERATIONS,
];

// As `OPERATIONS`.
export const OTHER_OPERATIONS = ALL as unknown as readonly Operation[];
