import { fillIn, type FieldError } from '@worksheet/domain/field-messages';
import { toast } from '@worksheet/ui/toaster';
import i18next from 'i18next';
import { problemOf } from './problem.ts';

/** The sentence for something that went wrong, in the language shown. */
export function errorText(error: unknown): string {
  const problem = problemOf(error);
  if (problem.code === 'no-connection') return i18next.t('base.no-connection');
  const [first] = problem.errors;
  // Where no field of a form can carry it, the first field's own sentence says more than "not valid".
  if (problem.code === 'invalid-input' && first)
    return `${first.path}: ${fieldText(first, first.path)}`;
  return i18next.t(`errors.${problem.code}`);
}

/** The sentence for one wrong field; `property` is the label the person sees. */
export function fieldText(error: FieldError, property: string): string {
  return fillIn(i18next.t(`fields.${error.code}`), { property, ...error.params });
}

/** Tells about a failed call in a toast. */
export function showError(error: unknown): void {
  toast.error(errorText(error));
}
