import type { EntryPart } from '@worksheet/domain/worksheet/entry-form/conflict';
import { amountFormat, type EntryForm } from '@worksheet/domain/worksheet/entry-form/state';
import { parseAmount } from '@worksheet/domain/worksheet/parse-amount';
import { t } from 'i18next';
import { formats, useLanguage } from '#lib/format.ts';
import { useUnitName } from '#lib/use-unit-name.ts';

const labels = {
  date: 'date',
  job: 'job',
  jobTask: 'job-task',
  location: 'location',
  unit: 'unit',
  quantity: 'quantity',
  description: 'description',
} as const satisfies Record<EntryPart, string>;

/** The name of a part of an entry, and what it says in a form. */
export function usePartTexts() {
  const language = useLanguage();
  const unitName = useUnitName();
  const name = (option: { readonly description: string | null } | null, code?: string) =>
    option && (option.description ?? code);
  const texts: Record<EntryPart, (form: EntryForm) => string | null | undefined> = {
    date: ({ date }) => date && formats.longDate(date),
    job: ({ job }) => name(job, job?.code),
    jobTask: ({ jobTask }) => name(jobTask, jobTask?.code),
    location: ({ location }) => location?.code,
    unit: ({ unit, workType, unitOfMeasure }) =>
      [
        name(unit, unit?.no),
        name(workType, workType?.code),
        name(unitOfMeasure, unitOfMeasure?.code),
      ]
        .filter(Boolean)
        .join(' · '),
    quantity: (form) => {
      const { timeFrom, timeTo, unitOfMeasure } = form;
      if (timeFrom || timeTo) return formats.clock(`${timeFrom}–${timeTo}`);
      const reading = parseAmount(form.quantity, amountFormat(form, { language }));
      const amount = 'value' in reading ? formats.quantity(reading.value) : form.quantity;
      const quantity = 'value' in reading ? reading.value : form.quantity;
      const measure = name(unitOfMeasure, unitOfMeasure?.code) ?? '';
      return `${amount} ${unitName(quantity, measure)}`.trim();
    },
    description: ({ description }) => description,
  };
  return {
    label: (part: EntryPart) => t(`worksheet.${labels[part]}`),
    value: (part: EntryPart, form: EntryForm) => texts[part](form) || t('conflict.empty'),
  };
}
