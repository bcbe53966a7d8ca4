import { createRequire } from 'node:module';
import { characters, isTooLongRaw } from '@worksheet/domain/field-checks';
import type { FieldMessage } from '@worksheet/domain/field-messages';
import type * as LanguageCommon from '@zxcvbn-ts/language-common';
import { commonWords } from '#common-passwords.ts';
import { normalisePassword } from '#passwords.ts';

/** How long a password is, in characters (D6); the parameters of the messages about it. */
export const passwordLength = { min: 8, max: 128 } as const;

/** What is wrong with a password somebody wants to have, or null: 8 to 128 characters, and not a common one (D6). */
export function checkNewPassword(password: string): FieldMessage | null {
  if (isTooLongRaw(password, passwordLength.max)) return 'too-long';
  const normalised = normalisePassword(password);
  const length = characters(normalised);
  if (length === 0) return 'required';
  if (length < passwordLength.min) return 'too-short';
  if (length > passwordLength.max) return 'too-long';
  return isCommonPassword(normalised) ? 'password-common' : null;
}

/** Runs that fingers follow; a password that is a piece of one, either way round, is a guess away. */
const runs = [
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
const runsBothWays = [...runs, ...runs.map((run) => [...run].toReversed().join(''))];

const swaps: Readonly<Record<string, string>> = {
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

const load = createRequire(import.meta.url);
let breached: ReadonlySet<string> | undefined;

/** Whether it is one of the passwords most often found in breaches: about fifty thousand, unpacked at the first question. */
function isBreached(text: string): boolean {
  if (!breached) {
    const { dictionary }: typeof LanguageCommon = load('@zxcvbn-ts/language-common');
    breached = new Set(dictionary['passwords-common'].map(String));
  }
  return breached.has(text);
}

/** Whether a password is among those that are tried first: breached, or made the way such passwords are made. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  if (isBreached(text)) return true;
  if (isRun(text) || isRun(text.replace(/[^\p{L}\p{N}]/gu, ''))) return true;
  const unit = repeatedUnit(text);
  if (unit !== text && (characters(unit) <= 4 || isRun(unit) || isCommonWord(unit))) return true;
  return isCommonWord(text);
}

/** A common word, alone or with a few digits and signs around it, its letters swapped for signs or not. */
function isCommonWord(text: string): boolean {
  const swapped = [...text].map((sign) => swaps[sign] ?? sign).join('');
  const bare = text.replace(/^[^\p{L}]{0,4}/u, '').replace(/[^\p{L}]{0,8}$/u, '');
  const bareSwapped = [...bare].map((sign) => swaps[sign] ?? sign).join('');
  return [text, swapped, bare, bareSwapped].some(
    (word) => commonWords.has(word) || isDoubled(word),
  );
}

/** Two common words in a row: `adminadmin`, `helloworld` as far as both are known. */
function isDoubled(text: string): boolean {
  for (let middle = 3; middle <= text.length - 3; middle += 1) {
    if (commonWords.has(text.slice(0, middle)) && commonWords.has(text.slice(middle))) return true;
  }
  return false;
}

function isRun(text: string): boolean {
  return text.length >= 4 && runsBothWays.some((run) => run.includes(text));
}

/** The shortest piece that the whole text repeats: `ab` of `abababab`, the text itself when there is none. */
function repeatedUnit(text: string): string {
  return text.slice(0, (text + text).indexOf(text, 1));
}
