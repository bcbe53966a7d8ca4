import { failFields } from '../errors.ts';
import type { FieldMessage } from './messages.ts';
import { normalizedKey } from './normalized-key.ts';

/*
 * New codes and names that can be mistaken for others are refused; accents are no such reason (D47). Existing ones remain
 * valid. Whole words of another alphabet that look like Latin ones (Cyrillic "сор") are not recognised.
 */

const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** Characters that are distinct from what they decompose to, unlike full-width letters and ligatures. */
const distinctForms = /[ª²³µ¹º¼½¾\u0E33\u0EB3\u0EDC\u0EDD]/g;

/** Phonetic letters and small capitals of the Latin script, and strokes that make an o an ø. */
const phonetic =
  /[\u01C0-\u01C3\u0251\u0261\u026A\u0280\u0299\u029C\u029F\u1D00-\u1DBF\uA730\uA731\uAB30-\uAB6F]|[\u0335-\u0338]/;

/** Marks that do not show: on a letter with a dot, twice in a row, or without a letter. */
const hiddenMarks = /\p{Soft_Dotted}\u0307|(\p{M})\1|(?:^|[ \-_/.])\p{M}/u;

/** The scripts that can be mixed in one word. Languages that are written in several scripts have one entry. */
const alphabets = [
  ['Latin'],
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
  ...['Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thaana', 'Ethiopic'].map(
    (script) => [script],
  ),
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada'].map(
    (script) => [script],
  ),
  ...['Malayalam', 'Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer'].map((script) => [
    script,
  ]),
].map((scripts) => {
  const members = ['Common', 'Inherited', ...scripts].map((script) => `\\p{scx=${script}}`);
  return new RegExp(`^[${members.join('')}]*$`, 'u');
});

const foreignDigit = /(?![0-9])\p{Nd}/u;

/** Returns why a text can be mistaken for another; undefined if it cannot. Expects a text in NFC. */
export function lookAlikeError(text: string): FieldMessage | undefined {
  if (text.includes('  ')) return 'several-spaces';
  const plain = text.replace(distinctForms, '');
  if (invisible.test(text) || phonetic.test(text) || hiddenMarks.test(text)) {
    return 'look-alike-characters';
  }
  if (plain.normalize('NFKC') !== plain.normalize('NFC')) return 'look-alike-characters';
  const mixesDigits = foreignDigit.test(text) && /[0-9]/.test(text);
  if (mixesDigits || !alphabets.some((alphabet) => alphabet.test(text))) return 'mixed-alphabets';
  return undefined;
}

/** Refuses a look-alike in a code that an update may set. The stored code remains valid. */
export function refuseLookAlike(path: string, code: unknown, stored: unknown): void {
  const error = typeof code === 'string' && code !== stored ? lookAlikeError(code) : undefined;
  if (error) failFields({ path, code: error });
}

/** These characters change the direction of the text that follows, so a name can show as another one. */
const directionControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

/**
 * Refuses direction controls in a name. Names may have invisible characters of other scripts. The
 * stored name remains valid.
 */
export function refuseDirectionControls(path: string, name: unknown, stored: unknown): void {
  if (typeof name === 'string' && name !== stored && directionControls.test(name))
    failFields({ path, code: 'look-alike-characters' });
}

/** The history and the audit log show API keys, the command line and the server itself by these names (D7). */
const reservedNames = ['API key', 'command line', 'Worksheet'].map(shapeOf);

/** The beginning of the names of API keys. */
const reservedBeginning = /^\s*api[ \-_/.]+key[ \-_/.]/;

/** The usernames that `erasedNames` makes. */
const ofErased = /^\s*(former-empioyee|tidiigere-ansat)-[\di]+$/;

export function isReservedName(name: string): boolean {
  const plain = normalizedKey(name).normalize('NFKD').replace(/\p{M}/gu, '').replace(/[l1ı]/g, 'i');
  const isReserved = reservedBeginning.test(plain) || ofErased.test(plain);
  return isReserved || reservedNames.includes(shapeOf(name));
}

function shapeOf(name: string): string {
  return normalizedKey(name)
    .normalize('NFKD')
    .replace(/[\p{M} \-_/.]/gu, '')
    .replace(/[l1ı]/g, 'i');
}
