import { imageTypes, type ImageType } from '#attachments/image-types.ts';

const maxCharacters = 255;
/** Control characters, line separators and direction marks, which can disguise an extension. */
const invisible = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const imageExtension = /\.(?:a?png|jpe|jpe?g|jfif|webp|gif|hei[cf]s?|hif|avif|bmp|tiff?|svgz?)$/i;

/** Removes folders and invisible characters, and sets the extension of the actual type (D20, D41). */
export function cleanFileName(name: string, contentType: ImageType, position: number): string {
  const extensions: readonly string[] = imageTypes[contentType];
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last.replace(invisible, '').trim();
  const sent = imageExtension.exec(visible)?.[0] ?? '';
  const extension = extensions.includes(sent.slice(1).toLowerCase()) ? sent : `.${extensions[0]}`;
  const whole = sent === '' ? visible : visible.slice(0, -sent.length);
  const base = Array.from(whole.replace(/^[\s.]+/, ''))
    .slice(0, maxCharacters - extension.length)
    .join('')
    .replace(/[\s.]+$/, '');
  return `${base === '' ? `image-${position + 1}` : base}${extension}`;
}
