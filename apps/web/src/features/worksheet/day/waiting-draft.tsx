import { parseDraft } from '@worksheet/domain/worksheet/entry-form/draft';
import { useDraftSummary } from '#features/worksheet/day/use-draft-summary.ts';
import { useFormats } from '#lib/format.ts';

/** ` · 25 Nov · Quay wall, 1.50 hours`: the day, the job and the amount of the draft, as far as they are known. */
export function WaitingDraft({ text }: { readonly text: string }) {
  const formats = useFormats();
  const summaryOf = useDraftSummary();
  const form = parseDraft(text);
  if (!form) return null;
  const day = form.date && formats.dayAndMonth(form.date);
  return [day, summaryOf(form)].flatMap((part) => (part ? ` · ${part}` : [])).join('');
}
