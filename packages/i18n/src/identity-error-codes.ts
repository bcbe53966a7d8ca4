import type { ErrorCode } from '@worksheet/domain/errors';

/** Codes that only a login at the company's provider gets: their texts are loaded with its parts. */
export type IdentityErrorCode = Extract<
  ErrorCode,
  | 'identity-failed'
  | 'identity-link-pending'
  | 'identity-not-linked'
  | 'identity-unavailable'
  | 'identity-away'
>;
