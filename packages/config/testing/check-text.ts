import { importsOf } from '../src/imports-of.ts';
import { fileAt, checkImport } from '../src/check-import.ts';

/** Judges a source text as if it lay at `path`. */
export function judgeText(path: string, text: string): string[] {
  const file = fileAt(path);
  if (!file) throw new Error(`${path} belongs to no room`);
  return importsOf(path, text).flatMap((found) => checkImport(file, found));
}
