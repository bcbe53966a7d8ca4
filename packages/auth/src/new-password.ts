import { createRequire } from 'node:module';
import { countCharacters, exceedsCodeUnits } from '@worksheet/domain/fields/checks';
import type { FieldMessage } from '@worksheet/domain/fields/messages';
import type * as LanguageCommon from '@zxcvbn-ts/language-common';
import { commonWords } from '#common-passwords.ts';
import { isDate } from '#date-password.ts';
import { normalisePassword } from '#passwords.ts';

/** The length in characters (D6). */
export const passwordLength = { min: 8, max: 128 } as const;

/** The names that a password of this user must not contain. */
export interface PasswordOwner {
  readonly username: string;
  readonly accountCode: string;
  readonly accountName: string;
}

/**
 * Returns an error or null. A password has 8 to 128 characters, is not a date, contains no name of
 * the owner, and is not common (D6).
 */
export function checkNewPassword(password: string, owner?: PasswordOwner): FieldMessage | null {
  if (exceedsCodeUnits(password, passwordLength.max)) return 'too-long';
  const normalised = normalisePassword(password);
  const length = countCharacters(normalised);
  if (length === 0) return 'required';
  if (length < passwordLength.min) return 'too-short';
  if (length > passwordLength.max) return 'too-long';
  if (isDate(normalised)) return 'password-date';
  if (owner && containsName(normalised, owner)) return 'password-contains-name';
  return isCommonPassword(normalised) ? 'password-common' : null;
}

/** Shorter names are ignored, because they occur in many good passwords by chance. */
const minNameLength = 3;
const minWordLength = 4;

function containsName(password: string, owner: PasswordOwner): boolean {
  const { username, accountCode, accountName } = owner;
  const isLongWord = (word: string) => lettersOf(word).length >= minWordLength;
  const names = [username, accountCode, accountName, ...accountName.split(' ').filter(isLongWord)];
  return names.some((name) =>
    [lettersOf, (text: string) => lettersOf(substitute(text))].some((fold) => {
      const folded = fold(name);
      return folded.length >= minNameLength && fold(password).includes(folded);
    }),
  );
}

/** Returns the letters and digits without case and accents. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function substitute(text: string): string {
  return [...text].map((sign) => substitutions[sign] ?? sign).join('');
}

/** A part of one of these sequences, in either direction, is a common password. */
const sequences = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyzæøå',
  '1234567890-=',
  '1234567890+´',
  'qwertyuiop[]',
  'qwertyuiopå¨',
  'qwertzuiopü',
  'azertyuiop',
  "asdfghjkl;'",
  'asdfghjklæø',
  'zxcvbnm,./',
  'zxcvbnm,.-',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
];
const sequencesBothWays = [
  ...sequences,
  ...sequences.map((sequence) => [...sequence].toReversed().join('')),
];

const substitutions: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const require = createRequire(import.meta.url);
let breachedPasswords: ReadonlySet<string> | undefined;

/** Loads the 50,000 most frequent breached passwords at the first call. */
function isBreached(text: string): boolean {
  if (!breachedPasswords) {
    const { dictionary }: typeof LanguageCommon = require('@zxcvbn-ts/language-common');
    breachedPasswords = new Set(dictionary['passwords-common'].map(String));
  }
  return breachedPasswords.has(text);
}

export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  if (isBreached(text)) return true;
  if (isSequence(text) || isSequence(text.replace(/[^\p{L}\p{N}]/gu, ''))) return true;
  const unit = repeatedUnit(text);
  if (unit !== text && (countCharacters(unit) <= 4 || isSequence(unit) || isCommonWord(unit)))
    return true;
  return isCommonWord(text);
}

/** Whether the text is a common word with digits and signs around it, or with substituted letters. */
function isCommonWord(text: string): boolean {
  const substituted = substitute(text);
  const bare = text.replace(/^[^\p{L}]{0,4}/u, '').replace(/[^\p{L}]{0,8}$/u, '');
  const bareSubstituted = substitute(bare);
  return [text, substituted, bare, bareSubstituted].some(
    (word) => commonWords.has(word) || isDoubled(word),
  );
}

/** Whether the text is a doubled word, such as `adminadmin`. */
function isDoubled(text: string): boolean {
  for (let middle = 3; middle <= text.length - 3; middle += 1) {
    if (commonWords.has(text.slice(0, middle)) && commonWords.has(text.slice(middle))) return true;
  }
  return false;
}

function isSequence(text: string): boolean {
  return text.length >= 4 && sequencesBothWays.some((sequence) => sequence.includes(text));
}

/** Returns `ab` for `abababab`, and the text itself if nothing repeats. */
function repeatedUnit(text: string): string {
  return text.slice(0, (text + text).indexOf(text, 1));
}
