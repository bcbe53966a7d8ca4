import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../lib/root.ts';

export type Edit =
  | { readonly file: string; readonly create: string }
  | { readonly file: string; readonly insert: string; readonly before: RegExp }
  | { readonly file: string; readonly append: string };

/** Applies all edits, or none if one fails. Returns the paths of the files. */
export function applyEdits(edits: readonly Edit[]): string[] {
  const texts = new Map<string, string>();
  for (const edit of edits) {
    if ('create' in edit) {
      if (existsSync(fromRoot(edit.file))) throw new Error(`${edit.file} already exists.`);
      texts.set(edit.file, edit.create);
      continue;
    }
    const text = texts.get(edit.file) ?? readFileSync(fromRoot(edit.file), 'utf8');
    texts.set(edit.file, 'append' in edit ? text + edit.append : insertBefore(text, edit));
  }
  for (const [file, text] of texts) writeFileSync(fromRoot(file), text);
  return [...texts.keys()];
}

function insertBefore(
  text: string,
  { file, insert, before }: Extract<Edit, { readonly before: RegExp }>,
): string {
  const match = before.exec(text);
  if (!match)
    throw new Error(
      `${file} has no line that matches ${String(before)}: update scripts/new-entity.`,
    );
  return text.slice(0, match.index) + insert + text.slice(match.index);
}
