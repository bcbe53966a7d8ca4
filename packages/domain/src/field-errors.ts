import type { z } from 'zod';
import { fieldMessages, type FieldError, type FieldMessage } from './field-messages.ts';

type Issue = z.core.$ZodIssue;

/** The field errors behind a failed validation, in the order in which they were found, one a field. */
export function fieldErrorsOf(error: { readonly issues: readonly Issue[] }): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    if (!found.has(path)) found.set(path, { path, ...describe(issue) });
  }
  return [...found.values()];
}

/** What one validation issue says in our own codes. A schema of ours names the code as its message. */
export function describe(issue: Issue): Omit<FieldError, 'path'> {
  if (isFieldMessage(issue.message)) {
    return { code: issue.message, params: limitsOf(issue) };
  }
  switch (issue.code) {
    case 'invalid_type':
      return { code: ofType(issue.expected, issue.input) };
    case 'invalid_value':
      return issue.input === undefined
        ? { code: 'required' }
        : { code: 'not-one-of', params: { values: issue.values.map(String).join(', ') } };
    case 'too_big':
      return {
        code:
          issue.origin === 'array'
            ? 'too-many'
            : issue.origin === 'string'
              ? 'too-long'
              : 'too-high',
        params: { max: Number(issue.maximum) },
      };
    case 'too_small':
      return issue.origin === 'number'
        ? { code: 'too-low', params: { min: Number(issue.minimum) } }
        : {
            code: Number(issue.minimum) > 1 ? 'too-short' : 'required',
            params: { min: Number(issue.minimum) },
          };
    default:
      return { code: 'not-valid' };
  }
}

function limitsOf(issue: Issue): FieldError['params'] {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code !== 'custom' || !issue.params) return undefined;
  const entries = Object.entries(issue.params).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function ofType(expected: string, input: unknown): FieldMessage {
  if (input === undefined || input === null) return 'required';
  if (expected === 'string') return 'not-a-string';
  if (expected === 'int') return 'not-a-whole-number';
  if (expected === 'number') return 'not-a-number';
  if (expected === 'boolean') return 'not-a-boolean';
  return expected === 'array' ? 'not-a-list' : 'not-valid';
}

function isFieldMessage(text: string): text is FieldMessage {
  return Object.hasOwn(fieldMessages, text);
}
