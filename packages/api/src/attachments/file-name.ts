import { imageTypes, type ImageType } from '#attachments/image-types.ts';

const maxCharacters = 255;
/** Control characters, line separators and marks that turn the reading direction, which can disguise an ending. */
const invisible = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const imageEnding = /\.(?:a?png|jpe|jpe?g|jfif|webp|gif|hei[cf]s?|hif|avif|bmp|tiff?|svgz?)$/i;

/**
 * The name a file is kept under: the sender's, without folders and invisible characters, with the ending of what the
 * file really is (D20, D41). `position` names a file that has no name of its own.
 */
export function cleanFileName(name: string, contentType: ImageType, position: number): string {
  const endings: readonly string[] = imageTypes[contentType];
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last.replace(invisible, '').trim();
  const given = imageEnding.exec(visible)?.[0] ?? '';
  const ending = endings.includes(given.slice(1).toLowerCase()) ? given : `.${endings[0]}`;
  const whole = given === '' ? visible : visible.slice(0, -given.length);
  const base = Array.from(whole.replace(/^[\s.]+/, ''))
    .slice(0, maxCharacters - ending.length)
    .join('')
    .replace(/[\s.]+$/, '');
  return `${base === '' ? `image-${position + 1}` : base}${ending}`;
}
