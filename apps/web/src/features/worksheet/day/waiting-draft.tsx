import { parseDraft } from '@worksheet/domain/worksheet/entry-form/draft';
import { draftSummary } from '#features/worksheet/day/draft-summary.ts';
import { useFormats } from '#lib/format.ts';

/** ` · 25 Nov · Quay wall, 1.50 hours`: the day, the job and the amount of the draft, as far as they are known. */
export function WaitingDraft({ text }: { readonly text: string }) {
  const formats = useFormats();
  const form = parseDraft(text);
  if (!form) return null;
  const day = form.date && formats.dayAndMonth(form.date);
  return [day, draftSummary(form)].flatMap((part) => (part ? ` · ${part}` : [])).join('');
}
