import type { FieldError } from '@worksheet/domain/field-messages';
import { entryFieldOrder, type EntryField } from '@worksheet/domain/worksheet/entry-form-check';
import type { EntryEvent } from '@worksheet/domain/worksheet/entry-form-state';
import { useTranslation } from 'react-i18next';
import { entryFieldTexts } from '#lib/entry-labels.ts';
import { fieldText } from '#lib/show-error.ts';

/** What an event may have mended: its own field, and those that follow from it. */
const mended: Record<EntryEvent['type'], readonly EntryField[]> = {
  date: ['date'],
  customer: ['customerNo', 'jobCode'],
  job: ['jobCode', 'jobTaskCode', 'customerNo'],
  jobTask: ['jobTaskCode'],
  location: ['locationCode'],
  workType: ['workTypeCode', 'unitOfMeasureCode'],
  unitType: [
    'unitType',
    'unitNo',
    'description',
    'timeFrom',
    'timeTo',
    'quantity',
    'unitOfMeasureCode',
  ],
  unit: ['unitNo', 'description', 'unitOfMeasureCode'],
  unitOfMeasure: ['unitOfMeasureCode'],
  description: ['description'],
  timeFrom: ['timeFrom', 'timeTo'],
  timeTo: ['timeFrom', 'timeTo'],
  quantity: ['quantity'],
  'jobs-loaded': ['jobCode'],
  'tasks-loaded': ['jobTaskCode'],
  'measures-loaded': ['unitOfMeasureCode'],
  'work-type-known': ['unitOfMeasureCode'],
  'unit-known': ['description'],
  filled: entryFieldOrder,
  'created-and-new': entryFieldOrder,
  reset: entryFieldOrder,
};

/** The errors that are left after something changed: an error goes when its field does. */
export function remainingErrors(
  errors: readonly FieldError[],
  { type }: EntryEvent,
): readonly FieldError[] {
  const left = errors.filter(({ path }) => !mended[type].some((field) => field === path));
  return left.length === errors.length ? errors : left;
}

/** Whether an error has a field of the form to stand beside. */
export function isEntryField(path: string): path is EntryField {
  return entryFieldOrder.some((field) => field === path);
}

/** The sentence beside a field. */
export function useFieldErrorText(errors: readonly FieldError[]) {
  const { t } = useTranslation();
  return (field: EntryField): string | undefined => {
    const error = errors.find(({ path }) => path === field);
    if (!error) return undefined;
    // The catalogue's sentence is for callers that write ISO times.
    if (error.code === 'invalid-time') return t('worksheet.invalid-time');
    return fieldText(error, t(`worksheet.${entryFieldTexts[field]}`));
  };
}
