import type { FieldError } from '@worksheet/domain/fields/messages';
import { interpolate } from '@worksheet/domain/fields/interpolate';
import { toast } from '@worksheet/ui/toaster';
import i18next, { t } from 'i18next';
import { shownLanguage } from '#lib/i18n/language.ts';
import { formatsOf } from './format.ts';
import { problemOf, type Problem } from './problem.ts';

export function errorText(error: unknown): string {
  return problemText(problemOf(error));
}

/** Returns the text of a problem, as the server states it. */
export function problemText(problem: Problem): string {
  switch (problem.code) {
    case 'no-connection':
      return t('base.no-connection');
    case 'not-stored':
      return t('base.not-stored');
    case 'script-not-loaded':
      return t('base.new-version-text');
    case 'unexpected':
      return t('base.unexpected-title');
  }
  const [first] = problem.errors;
  // For callers without a form, the message of the first field says more than "not valid".
  if (problem.code === 'invalid-input' && first)
    return `${first.path}: ${fieldText(first, first.path)}`;
  // The parameters are, for example, a limit and its use.
  return t(`errors.${problem.code}`, { ...first?.params });
}

/** `property` is the field's label. */
export function fieldText(error: FieldError, property: string): string {
  // The general text asks for an ISO date, which only API clients send.
  if (error.code === 'invalid-date') return t('base.invalid-date', { example: exampleDate() });
  const { date, max } = error.params ?? {};
  return interpolate(t(`fields.${error.code}`), {
    property,
    ...error.params,
    ...(typeof max === 'number' && { max: formats().limit(max) }),
    ...(date !== undefined && { date: formats().shortDate(String(date)) }),
  });
}

/** Returns a date as date fields show it; its day and month cannot be confused. */
function exampleDate(): string {
  return formats().numericDate(`${new Date().getFullYear()}-12-31`);
}

function formats() {
  return formatsOf(shownLanguage(i18next));
}

export function showError(error: unknown): void {
  toast.error(errorText(error));
}
