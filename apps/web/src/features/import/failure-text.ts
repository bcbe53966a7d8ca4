import { problemOf } from '#lib/problem.ts';
import { errorText, fieldText } from '#lib/show-error.ts';

/** Returns what is wrong with the file, in more detail than that it cannot be read. */
export function failureText(error: unknown): string {
  const [first] = problemOf(error).errors;
  return first ? fieldText(first, first.path) : errorText(error);
}
