import type { LanguageCode } from '@worksheet/domain/access/actor';
import { failFields } from '@worksheet/domain/errors';
import { fieldErrorsOf } from '@worksheet/domain/fields/errors';
import { text } from '@worksheet/domain/fields/fields';
import { booleanOf, fieldsOf, textOf, type Change } from '#scim/attributes.ts';

/** What an identity provider says of a person; a field that it leaves out stays as it is. */
export interface SentUser {
  readonly userName?: string;
  readonly externalId?: string | null;
  readonly name?: string | null;
  readonly email?: string | null;
  readonly languageCode?: LanguageCode;
  readonly active?: boolean;
}

const languages: Readonly<Record<string, LanguageCode>> = { da: 'DAN', en: 'ENU' };
const nameAttributes = new Set([
  'displayname',
  'name.formatted',
  'name.givenname',
  'name.familyname',
]);
const maxUserName = 254;
export const maxExternalId = 255;

/** Reads the attributes that are stored; all others are ignored, readOnly ones included (RFC 7644 §3.5.1). */
export function readUser(changes: readonly Change[], storedName: string | null): SentUser {
  const names = new Map<string, string | null>();
  let sent: SentUser = {};
  for (const { op, attribute, filter, value: given } of changes) {
    const value = op === 'remove' ? null : given;
    if (attribute === 'username') sent = { ...sent, userName: userNameOf(value) };
    if (attribute === 'externalid') sent = { ...sent, externalId: externalIdOf(value) };
    if (attribute === 'active' && op !== 'remove')
      sent = { ...sent, active: booleanOf('active', value) };
    if (nameAttributes.has(attribute)) names.set(attribute, textOf(attribute, value));
    if (attribute === 'name') names.set('name.formatted', null);
    const isWork = !filter || filter.value === 'work' || filter.value === true;
    if (attribute === 'emails' && isWork) sent = { ...sent, email: workEmail(value) };
    if (attribute === 'emails.value' && isWork)
      sent = { ...sent, email: textOf('emails.value', value) };
    const languageCode = attribute === 'preferredlanguage' && languageOf(value);
    if (languageCode) sent = { ...sent, languageCode };
  }
  return names.size === 0 ? sent : { ...sent, name: nameOf(names, storedName) };
}

/** The formatted name, else the display name, else its parts, of which one can be sent alone. */
function nameOf(sent: ReadonlyMap<string, string | null>, stored: string | null): string | null {
  const whole = sent.get('name.formatted') ?? sent.get('displayname');
  if (typeof whole === 'string') return whole;
  const [given, family] = [sent.get('name.givenname'), sent.get('name.familyname')];
  if (given === undefined && family === undefined) return null;
  const { givenName, familyName } = nameParts(stored ?? '');
  const parts = [
    given === undefined ? givenName : given,
    family === undefined ? familyName : family,
  ];
  return parts.filter(Boolean).join(' ') || null;
}

/** Only the whole name is stored: the last word is the family name. */
export function nameParts(name: string): { givenName: string; familyName: string } {
  const end = name.lastIndexOf(' ');
  return { givenName: end < 0 ? name : name.slice(0, end), familyName: name.slice(end + 1) };
}

function userNameOf(value: unknown): string {
  return (
    checkedText('userName', value, maxUserName) ??
    failFields({ path: 'userName', code: 'required' })
  );
}

export function externalIdOf(value: unknown): string | null {
  return checkedText('externalId', value, maxExternalId);
}

/** Returns the text without spaces around it, null for an empty one. */
export function checkedText(path: string, value: unknown, max: number): string | null {
  const sent = textOf(path, value);
  if (sent === null || sent.trim() === '') return null;
  const parsed = text(max).safeParse(sent);
  if (parsed.success) return parsed.data;
  return failFields(...fieldErrorsOf(parsed.error).map((error) => ({ ...error, path })));
}

/** The primary address for work, else one for work, else the primary one. */
function workEmail(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const emails = [value].flat().map((each: unknown) => {
    const fields = fieldsOf(each, 'emails');
    const isPrimary = String(fields.get('primary')).toLowerCase() === 'true';
    const isWork = String(fields.get('type')).toLowerCase() === 'work';
    return { address: fields.get('value'), rank: Number(isPrimary) + 2 * Number(isWork) };
  });
  const [best] = emails.toSorted((a, b) => b.rank - a.rank);
  return best ? textOf('emails.value', best.address) : null;
}

/** Another language than ours changes nothing. */
function languageOf(value: unknown): LanguageCode | undefined {
  return languages[(textOf('preferredLanguage', value) ?? '').slice(0, 2).toLowerCase()];
}
