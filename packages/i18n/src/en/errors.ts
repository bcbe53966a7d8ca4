import type { ErrorCode } from '@worksheet/domain/errors';
import type { payTexts } from '../pay.ts';
import type { providerLoginTexts } from '../provider-login.ts';
import type { sheetTexts } from '../sheet.ts';
import type { adminErrors } from './admin-errors.ts';

/** Codes whose texts are loaded with the pages that get them. */
type LateErrorCode =
  | keyof typeof adminErrors
  | keyof typeof payTexts.en.errors
  | keyof typeof providerLoginTexts.en.errors
  | keyof typeof sheetTexts.en.errors;

/** Messages of the server's error codes (spec §8). */
export const errors: Record<Exclude<ErrorCode, LateErrorCode>, string> = {
  'invalid-input': 'Some fields are not valid',
  'invalid-multipart': 'The form could not be read',
  'batch-refused': 'Some rows are refused, so nothing was changed',
  'account-required': 'Account is required to log in',
  'not-signed-in': 'You are not logged in',
  'sign-in-failed': 'Invalid login information',
  'second-factor-required': 'One more step is needed to log in',
  'second-factor-failed': 'The code is wrong or was used already',
  'sign-in-expired': 'The login took too long. Start again.',
  'identity-only': 'Log in with the login of your company',
  'confirmation-required': 'Give your password again',
  'passkey-not-found': 'The passkey does not exist',
  'passkey-refused': 'The passkey cannot be used. Try again.',
  'passkeys-unavailable': 'Passkeys cannot be used at this address',
  'too-many-passkeys': 'You can have 10 passkeys',
  'second-factor-needed': 'You need a second factor. Add another one first.',
  'sign-in-not-allowed': 'User not allowed to log in',
  'account-inactive': 'The account is inactive or has expired',
  'not-allowed': 'You are not allowed to do this',
  'mode-not-allowed': 'You are not allowed to see these records',
  'wrong-account': 'The account is not yours',
  'api-key-is-no-user': 'An API key is not a user',
  'password-change-required': 'Change your password first: somebody else has set it',
  'visit-only-looks': 'You are visiting this account and can only look',
  'cross-site': 'The request came from another site',
  'not-found': 'This does not exist',
  'record-not-found': 'Record does not exist',
  'entry-not-found': 'An entry does not exist any more. The list is up to date now; try again.',
  'attachment-not-found': 'Attachment does not exist',
  'export-not-found': 'Export does not exist',
  'record-approved': 'Record is approved and cannot be changed',
  'record-exported': 'Record is exported and cannot be changed',
  'record-changed-by-another':
    'Record was changed by another user and is no longer yours to change',
  'record-not-yours': 'Record belongs to another user',
  'record-signed-off': 'The customer has signed for the record, so it cannot be changed',
  'record-changed': 'Record was changed by someone else. What you typed is still here.',
  'period-closed': 'The period is closed',
  'record-not-deleted': 'Record is not deleted',
  'record-deleted': 'This was sent before, and has been deleted since',
  'record-not-restorable': 'Record can no longer be restored',
  'entry-exported': 'An entry was exported in the meantime. The list is up to date now; try again.',
  'entry-not-exported': 'An entry is not exported',
  'entry-not-approved': 'An entry is not approved. The list is up to date now; try again.',
  'entry-changed':
    'An entry was changed in the meantime. The list is up to date now; look at it and try again.',
  'export-accepted': 'The other system has accepted records of this export, so it cannot be voided',
  'export-voided': 'The export is voided already',
  'invitation-not-found': 'The link was used or replaced, or has expired. Ask for a new one',
  'repeated-differently': 'This request was already made in another form',
  'storage-limit':
    'No more attachments are allowed: {{used}} of {{max}} MB are in use. Ask for a higher limit.',
  'too-large': 'The files are too large',
  'wrong-media-type': 'This kind of content is not understood here',
  'locked-out': 'User is locked out',
  'sign-in-delayed': 'Too many failed logins from this address',
  'too-many-requests': 'Too many requests. Wait a moment and try again.',
  internal: 'Something went wrong on the server. Nothing was lost.',
  unavailable: 'The service cannot be reached right now. Nothing was lost; try again in a moment.',
  'storage-full':
    'There is no room for attachments right now. What you typed is still here; try again later, or without attachments.',
};
