import type { FieldError } from '@worksheet/domain/fields/messages';
import type { EntryField } from '@worksheet/domain/worksheet/record-fields';
import type { EntryEvent } from '@worksheet/domain/worksheet/entry-form/state';
import { t } from 'i18next';
import { entryFields, entryFieldTexts } from '#lib/entry-field-texts.ts';
import { fieldText } from '#lib/show-error.ts';

/** An event clears the errors of its own field and of dependent fields. */
const clearedFields: Record<EntryEvent['type'], readonly EntryField[]> = {
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
    'breakMinutes',
    'quantity',
    'unitOfMeasureCode',
  ],
  unit: ['unitNo', 'description', 'unitOfMeasureCode'],
  unitOfMeasure: ['unitOfMeasureCode'],
  description: ['description'],
  timeFrom: ['timeFrom', 'timeTo', 'breakMinutes'],
  timeTo: ['timeFrom', 'timeTo', 'breakMinutes'],
  endsNextDay: ['timeTo', 'breakMinutes'],
  breakMinutes: ['breakMinutes'],
  quantity: ['quantity'],
  'jobs-loaded': ['jobCode'],
  'tasks-loaded': ['jobTaskCode'],
  'units-of-measure-loaded': ['unitOfMeasureCode'],
  'work-type-loaded': ['unitOfMeasureCode'],
  'unit-loaded': ['description'],
  preselected: [],
  'preselection-cleared': [],
  'from-suggested': [],
  filled: entryFields,
  'created-and-new': entryFields,
  reset: entryFields,
};

export function remainingErrors(
  errors: readonly FieldError[],
  { type }: EntryEvent,
): readonly FieldError[] {
  const remaining = errors.filter(
    ({ path }) => !clearedFields[type].some((field) => field === path),
  );
  return remaining.length === errors.length ? errors : remaining;
}

export function isEntryField(path: string): path is EntryField {
  return entryFields.some((field) => field === path);
}

export function fieldErrorText(errors: readonly FieldError[]) {
  return (field: EntryField): string | undefined => {
    const error = errors.find(({ path }) => path === field);
    if (!error) return undefined;
    // The general text asks for an ISO time, which only API clients send.
    if (error.code === 'invalid-time') return t('worksheet.invalid-time');
    return fieldText(error, t(`worksheet.${entryFieldTexts[field]}`));
  };
}
