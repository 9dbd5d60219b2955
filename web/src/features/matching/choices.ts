import type { PolledBatch } from '../../shared/api/schema.ts';

export type Acceptance = NonNullable<PolledBatch['result']>['matcher']['acceptance'];

/** What a submission says besides its locations, as the API names it. */
export type Choices = { readonly acceptance: Acceptance; readonly absent_share: number };

export const DEFAULT_CHOICES: Choices = { acceptance: 'balanced', absent_share: 0.25 };
