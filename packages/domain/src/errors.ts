import type { FieldError } from './fields/messages.ts';

interface CatalogueEntry {
  readonly status:
    | 400
    | 401
    | 403
    | 404
    | 405
    | 408
    | 409
    | 410
    | 412
    | 413
    | 415
    | 429
    | 500
    | 503;
  /** The text that REST clients get; the web client translates the code instead (spec §8, D31). */
  readonly detail: string;
}

/** Every error the server returns on purpose. Each code has one status, one text and one translation per language. */
export const errors = {
  'invalid-input': { status: 400, detail: 'Some fields are not valid' },
  'invalid-json': { status: 400, detail: 'The body is not valid JSON' },
  'invalid-multipart': { status: 400, detail: 'The form data is not valid' },
  'batch-refused': { status: 400, detail: 'Some entries are refused, so nothing is changed' },
  'logout-token-refused': { status: 400, detail: 'The logout token is not valid' },
  'several-customers': { status: 400, detail: 'The entries belong to several customers' },
  'several-jobs': { status: 400, detail: 'The entries belong to several jobs' },
  'unreadable-file': { status: 400, detail: 'The file cannot be read' },
  'account-required': { status: 400, detail: 'Account is required to log in' },
  'as-of-too-early': { status: 400, detail: 'The history does not tell what stood then' },
  'changes-expired': {
    status: 400,
    detail: 'The changes after this cursor are no longer kept; read everything, then start again',
  },
  'not-signed-in': { status: 401, detail: 'You are not logged in' },
  'sign-in-failed': { status: 401, detail: 'User authentication failed' },
  'second-factor-required': { status: 401, detail: 'The second step of the login is missing' },
  'second-factor-failed': { status: 401, detail: 'The code is wrong or was used already' },
  'sign-in-expired': { status: 401, detail: 'The login took too long; start again' },
  'identity-failed': {
    status: 401,
    detail: 'The login of your company did not confirm who you are',
  },
  'identity-link-pending': { status: 401, detail: 'Confirm that this is you' },
  'api-key-invalid': { status: 401, detail: 'The API key is not valid' },
  'api-key-expired': { status: 401, detail: 'The API key has expired' },
  'sign-in-not-allowed': { status: 403, detail: 'User not allowed to log in' },
  'identity-not-linked': {
    status: 403,
    detail: 'The login of your company works, but no user is linked with you; ask an administrator',
  },
  'identity-only': { status: 403, detail: 'Log in with the login of your company' },
  'account-inactive': { status: 403, detail: 'The account is inactive or has expired' },
  'not-allowed': { status: 403, detail: 'You are not allowed to do this' },
  'password-change-required': {
    status: 403,
    detail: 'Change your password first: somebody else has set it',
  },
  'mode-not-allowed': { status: 403, detail: 'You are not allowed to see these records' },
  'wrong-account': { status: 403, detail: 'The account is not yours' },
  'api-key-is-no-user': { status: 403, detail: 'An API key is not a user' },
  'scope-not-allowed': { status: 403, detail: 'The scopes of the API key do not allow this' },
  'visit-only-looks': { status: 403, detail: 'You are visiting this account and can only look' },
  'confirmation-required': {
    status: 403,
    detail: 'Give your password again: you logged in more than ten minutes ago',
  },
  'cross-site': { status: 403, detail: 'The request came from another site' },
  'not-found': { status: 404, detail: 'This does not exist' },
  'record-not-found': { status: 404, detail: 'Record does not exist' },
  'entry-not-found': { status: 404, detail: 'An entry does not exist' },
  'attachment-not-found': { status: 404, detail: 'Attachment does not exist' },
  'sign-off-not-found': { status: 404, detail: 'Signature does not exist' },
  'identity-unavailable': {
    status: 404,
    detail: 'This company has no login of its own, or it is switched off',
  },
  'export-not-found': { status: 404, detail: 'Export does not exist' },
  'passkey-not-found': { status: 404, detail: 'Passkey does not exist' },
  'webhook-not-found': { status: 404, detail: 'Webhook does not exist' },
  'delivery-not-found': { status: 404, detail: 'Delivery does not exist' },
  'invitation-not-found': {
    status: 404,
    detail: 'The link does not work any more: it was used or replaced, or has expired',
  },
  'account-not-found': { status: 404, detail: 'Cannot find the account to create user for' },
  'api-key-not-found': { status: 404, detail: 'API key does not exist' },
  'method-not-allowed': { status: 405, detail: 'This method is not allowed here' },
  'record-approved': { status: 409, detail: 'Record is approved and cannot be changed' },
  'record-exported': { status: 409, detail: 'Record is exported and cannot be changed' },
  'record-changed-by-another': {
    status: 409,
    detail: 'Record was changed by another user and is no longer yours to change',
  },
  'record-not-yours': { status: 409, detail: 'Record belongs to another user' },
  'record-signed-off': {
    status: 409,
    detail: 'The customer has signed for the record, so it cannot be changed',
  },
  'record-changed': { status: 409, detail: 'Record was changed by someone else' },
  'period-closed': { status: 409, detail: 'The period is closed' },
  'record-not-deleted': { status: 409, detail: 'Record is not deleted' },
  'record-not-restorable': { status: 409, detail: 'Record can no longer be restored' },
  'entry-exported': { status: 409, detail: 'An entry is already exported' },
  'entry-not-exported': { status: 409, detail: 'An entry is not exported' },
  'entry-not-approved': { status: 409, detail: 'An entry is not approved' },
  'entry-signed-off': { status: 409, detail: 'The customer has signed for an entry already' },
  'sign-off-withdrawn': { status: 409, detail: 'The signature is withdrawn already' },
  'sign-off-disabled': { status: 409, detail: 'Customers do not sign for work in this account' },
  'entry-changed': { status: 409, detail: 'An entry was changed since it was seen' },
  'import-questions': {
    status: 409,
    detail: 'Some questions about the file are not answered, so nothing is imported',
  },
  'import-not-found': { status: 404, detail: 'Import does not exist' },
  'import-undone': { status: 409, detail: 'The import is taken back already' },
  'import-in-use': {
    status: 409,
    detail: 'A record of the import was changed since or is exported, so nothing is taken back',
  },
  'import-changed': {
    status: 409,
    detail: 'The data was changed since the file was checked',
  },
  'entry-accepted': {
    status: 409,
    detail: 'The other system has accepted an entry already, which is final',
  },
  'entry-rejected': {
    status: 409,
    detail: 'The other system has rejected an entry already: it has left the export',
  },
  'export-accepted': {
    status: 409,
    detail: 'The other system has accepted entries of the export, so it cannot be voided',
  },
  'export-voided': { status: 409, detail: 'The export is voided already' },
  'pay-questions': {
    status: 409,
    detail: 'Questions about the pay are open. Answer those that block it, and accept the others',
  },
  'period-paid': { status: 409, detail: 'A pay run has paid days of this period already' },
  'pay-run-voided': { status: 409, detail: 'The pay run is voided already' },
  'pay-run-not-newest': { status: 409, detail: 'Only the newest pay run can be voided' },
  'passkey-refused': { status: 409, detail: 'The passkey cannot be used; try again' },
  'passkeys-unavailable': {
    status: 409,
    detail: 'Passkeys need an https address with a name, or localhost',
  },
  'too-many-passkeys': { status: 409, detail: 'A user can have 10 passkeys' },
  'second-factor-needed': {
    status: 409,
    detail: 'You need a second factor; add another one before you remove this one',
  },
  'identity-untested': { status: 409, detail: 'Test the login before you switch it on' },
  'identity-linked': { status: 409, detail: 'The person or the user is linked already' },
  'identity-client-refused': {
    status: 409,
    detail: 'The provider refused the client; check its id and its secret',
  },
  'domain-confirmed': { status: 409, detail: 'The domain is confirmed for another account' },
  'webhook-inactive': { status: 409, detail: 'The webhook is switched off' },
  'too-many-webhooks': { status: 409, detail: 'An account can have 10 webhooks' },
  'too-many-drafts': { status: 409, detail: '500 proposals wait for the person already' },
  'too-many-api-keys': { status: 409, detail: 'An account can have 50 API keys' },
  'api-key-exists': { status: 409, detail: 'An API key of this name already exists' },
  'repeated-differently': {
    status: 409,
    detail: 'This Idempotency-Key was used for another request',
  },
  'agreement-version-used': {
    status: 409,
    detail: 'A pay run has paid by this version of the rules, so it cannot be changed',
  },
  'user-limit': { status: 409, detail: 'The account has as many active users as it may have' },
  'storage-limit': { status: 409, detail: 'The account has no room for these attachments' },
  'username-exists': { status: 409, detail: 'Username already exists for this account' },
  'already-exists': { status: 409, detail: 'This code already exists' },
  'not-erasable': {
    status: 409,
    detail:
      'The data of this person is still kept: the time is not over, or there are records that are not exported',
  },
  'in-use': { status: 409, detail: 'This is in use; make it inactive instead' },
  'last-admin': {
    status: 409,
    detail: 'The account must keep one active administrator without an expiration date',
  },
  'not-last-admin': {
    status: 409,
    detail: 'An operator can invite only the last administrator of an account',
  },
  'team-exported': {
    status: 409,
    detail:
      'Records of these days are exported with the team of that time; choose a later first day',
  },
  'own-user': { status: 409, detail: 'You cannot change this of your own user' },
  'operator-account': { status: 409, detail: 'The account of the operators must stay open' },
  'tenant-in-use': {
    status: 409,
    detail: 'Only an account that is empty, or inactive for 30 days, can be deleted',
  },
  'record-deleted': {
    status: 410,
    detail: 'It was created with this clientKey before, and deleted since',
  },
  'precondition-failed': {
    status: 412,
    detail: 'It was changed by someone else: If-Match is not its current version',
  },
  'too-large': { status: 413, detail: 'The request is too large' },
  'wrong-media-type': { status: 415, detail: 'This kind of content is not understood here' },
  'locked-out': { status: 429, detail: 'User is locked out' },
  'sign-in-delayed': { status: 429, detail: 'Too many failed logins from this address' },
  'too-many-requests': { status: 429, detail: 'Too many requests' },
  internal: { status: 500, detail: 'Something went wrong' },
  unavailable: { status: 503, detail: 'The service is not available right now' },
  'identity-away': {
    status: 503,
    detail: 'The login of your company cannot be reached right now',
  },
  'storage-full': { status: 503, detail: 'There is no room for attachments right now' },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errors;

/** The only error class whose text is shown to users. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    options: { fields?: readonly FieldError[]; retryAfter?: number } = {},
  ) {
    super(errors[code].detail);
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields ?? [];
    this.retryAfter = options.retryAfter;
  }
}

export function fail(
  code: ErrorCode,
  options?: { fields?: readonly FieldError[]; retryAfter?: number },
): never {
  throw new AppError(code, options);
}

export function failFields(...fields: readonly FieldError[]): never {
  throw new AppError('invalid-input', { fields });
}
