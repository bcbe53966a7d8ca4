import { z } from 'zod';
import { fieldMessages, type FieldError, type FieldMessage } from './messages.ts';

type Issue = z.core.$ZodIssue;

const maxErrors = 20;

/** Returns the first error of each field, at most 20 (D48). */
export function fieldErrorsOf(error: { readonly issues: readonly Issue[] }): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const issue of error.issues) {
    for (const path of pathsOf(issue)) {
      if (!errors.has(path)) errors.set(path, { path, ...toErrorDetails(issue) });
      if (errors.size === maxErrors) return [...errors.values()];
    }
  }
  return [...errors.values()];
}

const maxNameLength = 50;

/** Returns one path. Only the unknown fields of an object have several, and their names may have any length. */
function pathsOf(issue: Issue): string[] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [path.join('.')];
  return issue.keys
    .slice(0, maxErrors)
    .map((name) => [...path, name.slice(0, maxNameLength)].join('.'));
}

export function toErrorDetails(issue: Issue): Omit<FieldError, 'path'> {
  const code = isFieldMessage(issue.message) ? issue.message : 'not-valid';
  const params = limitsOf(issue);
  return params ? { code, params } : { code };
}

// The message of every issue is one of our codes: the schema's own, or this default.
z.config({ customError: codeOfIssue });

function codeOfIssue(issue: z.core.$ZodRawIssue): FieldMessage {
  const missing = issue.input === undefined || issue.input === null;
  switch (issue.code) {
    case 'invalid_type':
      return missing ? 'required' : codeOfType(String(issue.expected));
    case 'invalid_value':
      return missing ? 'required' : 'not-one-of';
    case 'invalid_union':
      return codeOfUnion(issue);
    case 'unrecognized_keys':
      return 'unknown-field';
    case 'too_big':
      return tooBig[String(issue.origin)] ?? 'too-high';
    case 'too_small':
      if (issue.origin === 'number' || issue.origin === 'int') return 'too-low';
      return Number(issue.minimum) > 1 ? 'too-short' : 'required';
    default:
      return 'not-valid';
  }
}

/** Returns the error code of a union whose discriminator is missing or not one of its values. */
function codeOfUnion({
  input,
  discriminator,
}: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): FieldMessage {
  if (discriminator === undefined || typeof input !== 'object' || input === null)
    return 'not-valid';
  return Object.hasOwn(input, discriminator) ? 'not-one-of' : 'required';
}

const tooBig: Readonly<Record<string, FieldMessage>> = {
  array: 'too-many',
  string: 'too-long',
  file: 'file-too-large',
};

function limitsOf(issue: Issue): FieldError['params'] {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'invalid_value') return { values: issue.values.map(String).join(', ') };
  if (issue.code === 'invalid_union' && 'options' in issue)
    return { values: [issue.options].flat().map(String).join(', ') };
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
