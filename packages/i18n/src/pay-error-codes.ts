import type { ErrorCode } from '@worksheet/domain/errors';

/** Codes that only the pages of pay get: their texts are loaded with them. */
export type PayErrorCode = Extract<
  ErrorCode,
  'pay-questions' | 'period-paid' | 'pay-run-voided' | 'pay-run-not-newest'
>;
