import type { EntryForm } from '@worksheet/domain/worksheet/entry-form/state';
import { useFormats } from '#lib/format.ts';
import { useUnitName } from '#lib/use-unit-name.ts';

/** Returns a function that names the job and the amount of a draft, as far as they are known: `Quay wall, 1.50 hours`. */
export function useDraftSummary() {
  const formats = useFormats();
  const unitName = useUnitName();
  return (form: EntryForm): string => {
    const job = form.job && (form.job.description ?? form.job.code);
    const unitOfMeasure = form.unitOfMeasure?.description ?? form.unitOfMeasure?.code ?? '';
    const times =
      form.timeFrom && form.timeTo ? formats.clock(`${form.timeFrom}–${form.timeTo}`) : '';
    const amount = form.quantity
      ? `${form.quantity} ${unitName(form.quantity, unitOfMeasure)}`.trim()
      : times;
    return [job, amount].filter(Boolean).join(', ');
  };
}
