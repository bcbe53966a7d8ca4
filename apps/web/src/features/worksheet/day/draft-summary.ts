import type { EntryForm } from '@worksheet/domain/worksheet/entry-form/state';

/** `Quay wall, 1.50 hours`: the job and the amount of a draft, as far as they are known; else "". */
export function draftSummary(form: EntryForm): string {
  const job = form.job && (form.job.description ?? form.job.code);
  const unitOfMeasure = form.unitOfMeasure?.description ?? form.unitOfMeasure?.code ?? '';
  const times = form.timeFrom && form.timeTo ? `${form.timeFrom}–${form.timeTo}` : '';
  const amount = form.quantity ? `${form.quantity} ${unitOfMeasure}`.trim() : times;
  return [job, amount].filter(Boolean).join(', ');
}
