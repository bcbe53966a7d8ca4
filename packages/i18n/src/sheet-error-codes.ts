import type { ErrorCode } from '@worksheet/domain/errors';

/** Codes that only the customer's sheet gets: their texts are loaded with it. */
export type SheetErrorCode = Extract<
  ErrorCode,
  | 'several-jobs'
  | 'several-customers'
  | 'entry-signed-off'
  | 'sign-off-not-found'
  | 'sign-off-withdrawn'
  | 'sign-off-disabled'
>;
