import { parseDraft } from '@worksheet/domain/worksheet/entry-form/draft';
import { useUnitName } from '#lib/use-unit-name.ts';

interface WaitingDraftProps {
  readonly text: string;
  readonly today: string;
}

/** ` · Quay wall, 1.50 hours`: the job and the amount of the draft, as far as they are known. */
export function WaitingDraft({ text, today }: WaitingDraftProps) {
  const unitName = useUnitName();
  const form = parseDraft(text, { today });
  const job = form?.job && (form.job.description ?? form.job.code);
  const unitOfMeasure = form?.unitOfMeasure?.description ?? form?.unitOfMeasure?.code ?? '';
  const times = form?.timeFrom && form.timeTo ? `${form.timeFrom}–${form.timeTo}` : '';
  const amount = form?.quantity
    ? `${form.quantity} ${unitName(form.quantity, unitOfMeasure)}`.trim()
    : times;
  const parts = [job, amount].filter(Boolean).join(', ');
  return parts === '' ? null : <>{` · ${parts}`}</>;
}
