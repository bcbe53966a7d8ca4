import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../lib/root.ts';

/** One change of a file: a new one, or text put before a line of an existing one. */
export type Edit =
  | { readonly file: string; readonly create: string }
  | { readonly file: string; readonly insert: string; readonly before: RegExp }
  | { readonly file: string; readonly append: string };

/** Carries out the edits, or none of them if one does not fit. Returns the files. */
export function applyEdits(edits: readonly Edit[]): string[] {
  const texts = new Map<string, string>();
  for (const edit of edits) {
    if ('create' in edit) {
      if (existsSync(fromRoot(edit.file))) throw new Error(`${edit.file} is there already.`);
      texts.set(edit.file, edit.create);
      continue;
    }
    const text = texts.get(edit.file) ?? readFileSync(fromRoot(edit.file), 'utf8');
    texts.set(edit.file, 'append' in edit ? text + edit.append : inserted(text, edit));
  }
  for (const [file, text] of texts) writeFileSync(fromRoot(file), text);
  return [...texts.keys()];
}

function inserted(
  text: string,
  { file, insert, before }: Extract<Edit, { readonly before: RegExp }>,
): string {
  const place = before.exec(text);
  if (!place)
    throw new Error(`${file} has no line like ${String(before)}: update scripts/new-entity.`);
  return text.slice(0, place.index) + insert + text.slice(place.index);
}
