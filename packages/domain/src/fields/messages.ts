import { importMessages } from '../import/messages.ts';
import { interpolate } from './interpolate.ts';

/** The codes of field errors and their English texts (spec §5). `{property}` is the name of the field. */
export const fieldMessages = {
  required: 'Field is required',
  'not-a-string': 'Field must be a text',
  'not-a-number': 'Field must be a number',
  'clock-time': 'Write hours as a number, such as 7.5 for 7:30',
  'clock-time-not-exact':
    'These minutes do not fit into two decimals. Write {nearest} for the nearest amount',
  'not-a-boolean': 'Field must be true or false',
  'not-a-list': 'Field must be a list',
  'not-one-of': 'Field must be one of: {values}',
  'not-valid': 'Field is not valid',
  'not-a-whole-number': 'Field must be a whole number',
  'invalid-characters': 'Field contains invalid characters',
  'several-spaces': 'Field cannot contain several spaces in a row',
  'mixed-alphabets': 'Field cannot mix letters or digits of different alphabets',
  'look-alike-characters': 'Field contains characters that are invisible or look like others',
  'reserved-name': 'Field is a name that the system uses itself',
  'control-characters': 'Field contains characters that cannot be stored',
  'invalid-date': 'Field must be a date (YYYY-MM-DD)',
  'invalid-time': 'Field must be a time (YYYY-MM-DDTHH:MM:SS)',
  'invalid-instant': 'Field must be a time with its zone (YYYY-MM-DDTHH:MM:SSZ)',
  'zone-missing':
    'The time must end with its zone: Z, or an offset such as +01:00, in which + is written %2B in a query',
  'invalid-uuid': 'Field must be a UUID',
  'not-in-future': 'Field must be in the future',
  'in-future': 'Field must not be in the future',
  'before-history': 'The history tells what stood at any moment since {since}',
  'not-combined': 'Field cannot be combined with {other}',
  'too-many-past-records':
    'More than {max} records are too many to read as they were. Choose a shorter period',
  'too-long': 'Field cannot be longer than {max} characters',
  'too-short': 'Field must have at least {min} characters',
  'too-high': '{property} cannot be higher than {max}',
  'too-low': '{property} cannot be lower than {min}',
  'too-many': 'Field cannot have more than {max} entries',
  'one-for-each-entry': 'Field must have one value for each entry',
  'too-many-decimals': '{property} cannot have more than two decimals',
  'one-decimal': '{property} cannot have more than 1 decimal',
  'too-precise': '{property} cannot have more than {max} decimals',
  'quantity-zero': 'Quantity cannot be zero',
  'too-many-hours': 'These are more hours than a record can hold',
  'hours-of-item': 'Only units of measure of resources count as time',
  'hours-not-counted': 'Only a unit of measure that counts as hours or days has hours each',
  'unit-of-measure-forced': 'The work type is registered in {forced}, not in {unit}',
  'unknown-parameter': 'This call has no parameter of this name',
  'unknown-field': 'This call has no field of this name',
  'empty-parameter': 'Parameter must have a value, or be left out',
  'repeated-parameter': 'This has one value, but is given several times',
  'conflicting-values': 'The query and the body have different values',
  'not-utf-8': 'The content must be UTF-8',
  'time-order': 'Time to must be later than Time from',
  'break-too-long': 'The break must be shorter than the time between Time from and Time to',
  'time-not-on-date': '{property} must be on the date of the record',
  'time-does-not-exist':
    '{property} does not exist on this date, because the clocks are set forward',
  'time-repeated':
    '{property} is in the hour that exists twice on this date, because the clocks are set back. Only times of the first one can be registered',
  'clocks-change':
    'The clocks change between these times by an odd number of minutes. Register the time before and after it separately',
  'date-order': 'From date must not be later than To date',
  'date-out-of-range': 'Date must be between {min} and {max}',
  'same-date': 'Another entry begins on the same date',
  'same-time': 'The end must be another time than the start',
  'named-twice': 'This is listed twice',
  'period-too-long': 'The period cannot be longer than {max} days',
  'does-not-exist': '{property} does not exist',
  inactive: '{property} is inactive',
  'not-bill-to-customer': 'Customer must be the bill-to customer of the job',
  'resource-locked': 'Only your default resource can be used',
  'not-your-team': 'You may not register for this user',
  'not-an-image': 'File is not an image that can be attached',
  'file-too-large': 'File cannot be larger than {max}',
  'not-a-cvr-number': 'A CVR number has eight digits',
  'not-an-email-address': 'Field must be an e-mail address',
  'storage-limit': 'No more attachments are allowed: {used} of {max} MB are in use',
  'call-limit': 'The API keys of the account have made {used} of {max} calls in this minute',
  'passwords-must-match': 'Passwords must match',
  'password-common': 'This password is too common',
  'password-date': 'Password must not be a date',
  'password-wrong': 'The password is wrong',
  'password-unchanged': 'The new password must differ from the current one',
  'password-contains-name':
    'Password must not contain the username or the name or code of the company',
  'record-missing': 'Record {id} does not exist',
  'record-deleted': 'Record {id} was deleted',
  'record-exists': 'Record {id} exists',
  'record-exported': 'Record {id} is already exported',
  'record-not-exported': 'Record {id} is not exported',
  'record-not-in-export': 'Record {id} is not in this export',
  'record-accepted': 'Record {id} is accepted already',
  'record-rejected': 'Record {id} is rejected already',
  'one-of-two': 'Send either this or {other}',
  'no-condition': 'A filter needs a condition, or "all": true',
  'not-approved': 'Record {id} is not approved',
  'record-approved': 'Record {id} is approved',
  'record-changed': 'Record {id} was changed by someone else',
  'record-changed-by-another':
    'Record {id} was changed by another user and is no longer yours to change',
  'record-not-yours': 'Record {id} belongs to another user',
  'record-signed-off': 'The customer has signed for record {id}',
  'other-job': 'Record {id} belongs to another job',
  'other-customer': 'Record {id} belongs to another customer',
  'not-a-signature': 'The signature must be a PNG picture',
  'listed-twice': 'Record {id} is listed twice',
  'period-closed': 'The period is closed until {date}',
  'nothing-created': 'Files can only be attached to a record that is created',
  'invalid-url': 'Field must be an address that begins with https://',
  'private-address': 'The address is in a private network',
  'barcode-exists': 'Another item has this barcode',
  'payroll-no-exists': 'Another user has this payroll number',
  'unit-of-paid': 'A pay run has paid this pay type, so its unit cannot change',
  'other-unit': 'One is counted in {unit}, the other in {other}',
  'other-factor': '{unit} is not as many hours on both',
  'code-must-match': 'Type the code of the account to delete it',
  'scim-alone': 'The scope scim cannot be combined with others',
  'agent-alone': 'The scope agent cannot be combined with others',
  'default-resource-missing': 'A default resource must be chosen before it can be locked',
} as const;

export type FieldMessage = keyof typeof fieldMessages | keyof typeof importMessages;

/** `path` is dotted (`attachments.0`), and empty for an error of the whole input. */
export interface FieldError {
  readonly path: string;
  readonly code: FieldMessage;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The English text of a field error, for REST clients (D31). */
export function englishMessage(error: FieldError): string {
  const texts: Readonly<Record<FieldMessage, string>> = { ...fieldMessages, ...importMessages };
  return interpolate(texts[error.code], {
    property: propertyName(error.path),
    ...error.params,
  });
}

function propertyName(path: string): string {
  const name = path.split('.').at(-1) ?? path;
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
