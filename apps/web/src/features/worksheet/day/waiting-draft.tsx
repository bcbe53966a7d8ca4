import { parseDraft } from '@worksheet/domain/worksheet/entry-form/draft';
import { formats } from '#lib/format.ts';
import type { EntryForm } from '@worksheet/domain/worksheet/entry-form/state';
import { useUnitName } from '#lib/use-unit-name.ts';

/** ` · 25 Nov · Quay wall, 1.50 hours`: the day, the job and the amount of the draft, as far as they are known. */
export function WaitingDraft({ text }: { readonly text: string }) {
  const summaryOf = useDraftSummary();
  const form = parseDraft(text);
  if (!form) return null;
  const day = form.date && formats.dayAndMonth(form.date);
  return [day, summaryOf(form)].flatMap((part) => (part ? ` · ${part}` : [])).join('');
}

/** Returns a function that names the job and the amount of a draft, as far as they are known: `Quay wall, 1.50 hours`. */
export function useDraftSummary() {
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
