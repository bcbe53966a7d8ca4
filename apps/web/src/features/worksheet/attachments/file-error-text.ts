import type { FieldError } from '@worksheet/domain/fields/messages';
import { fieldText } from '#lib/show-error.ts';

interface FileNames {
  /** In the order in which the files are sent. */
  readonly fileNames: readonly string[];
  /** What an error names that belongs to no single file. */
  readonly otherName: string;
}

/** Names the attached file that was refused, and why; undefined if none was (D20). */
export function fileErrorText(
  errors: readonly FieldError[],
  { fileNames, otherName }: FileNames,
): string | undefined {
  const error = errors.find(({ path }) => path.startsWith('attachments'));
  if (!error) return undefined;
  const name = fileNames[Number(error.path.split('.')[1])] ?? otherName;
  return `${name}: ${fieldText(error, name)}`;
}
