import { z } from 'zod';
import { fieldMessages, type FieldError, type FieldMessage } from './field-messages.ts';

type Issue = z.core.$ZodIssue;

/** How many errors one response holds (D48). */
const maxErrors = 20;

/** The first 20 field errors behind a failed validation, in the order in which they were found, one a field. */
export function fieldErrorsOf(error: { readonly issues: readonly Issue[] }): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    if (!found.has(path)) found.set(path, { path, ...toErrorDetails(issue) });
    if (found.size === maxErrors) break;
  }
  return [...found.values()];
}

/** What one validation issue says in our own codes; its message is a code, by schema or as named below. */
export function toErrorDetails(issue: Issue): Omit<FieldError, 'path'> {
  const code = isFieldMessage(issue.message) ? issue.message : 'not-valid';
  const params = limitsOf(issue);
  return params ? { code, params } : { code };
}

// Zod names our codes where a schema says nothing of its own, for whoever makes schemas or reads their errors.
z.config({ customError: codeOfIssue });

function codeOfIssue(issue: z.core.$ZodRawIssue): FieldMessage {
  const missing = issue.input === undefined || issue.input === null;
  switch (issue.code) {
    case 'invalid_type':
      return missing ? 'required' : codeOfType(String(issue.expected));
    case 'invalid_value':
      return missing ? 'required' : 'not-one-of';
    case 'too_big':
      return tooBig[String(issue.origin)] ?? 'too-high';
    case 'too_small':
      if (issue.origin === 'number' || issue.origin === 'int') return 'too-low';
      return Number(issue.minimum) > 1 ? 'too-short' : 'required';
    default:
      return 'not-valid';
  }
}

const tooBig: Readonly<Record<string, FieldMessage>> = {
  array: 'too-many',
  string: 'too-long',
  file: 'file-too-large',
};

function limitsOf(issue: Issue): FieldError['params'] {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'invalid_value') return { values: issue.values.map(String).join(', ') };
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code !== 'custom' || !issue.params) return undefined;
  const entries = Object.entries(issue.params).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function codeOfType(expected: string): FieldMessage {
  if (expected === 'string') return 'not-a-string';
  if (expected === 'int') return 'not-a-whole-number';
  if (expected === 'number' || expected === 'nan') return 'not-a-number';
  if (expected === 'boolean') return 'not-a-boolean';
  return expected === 'array' ? 'not-a-list' : 'not-valid';
}

function isFieldMessage(text: string): text is FieldMessage {
  return Object.hasOwn(fieldMessages, text);
}
