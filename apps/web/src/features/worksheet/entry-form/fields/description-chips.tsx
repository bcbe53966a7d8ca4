import { isOfHours } from '@worksheet/domain/worksheet/entry-form/state';
import { ChoiceChip, ChoiceChips } from '@worksheet/ui/choice-chip';
import { History } from 'lucide-react';
import { t } from 'i18next';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';
import { useRecent, useRecentQuery } from '#features/worksheet/use-recent.ts';

/** What was written on hours of the job, or on the item. */
function useRecentDescriptions({ form }: Pick<EntryFieldProps, 'form'>): readonly string[] {
  const ofUnit = isOfHours(form) ? null : form.unit?.no;
  return useRecent()
    .descriptions.filter(({ jobCode, unitNo }) => jobCode === form.job?.code && unitNo === ofUnit)
    .map(({ text }) => text)
    .slice(0, 5);
}

export function DescriptionChips({ form, send }: EntryFieldProps) {
  const descriptions = useRecentDescriptions({ form });
  const { isLoading } = useRecentQuery();
  if (isLoading) return <div className="h-9" />;
  if (descriptions.length === 0) return null;
  return (
    <ChoiceChips label={t('entry-form.recent-descriptions')}>
      {descriptions.map((description) => (
        <ChoiceChip
          key={description}
          chosen={form.description.trim() === description}
          icon={<History aria-hidden />}
          onClick={() => send({ type: 'description', description })}
        >
          {description}
        </ChoiceChip>
      ))}
    </ChoiceChips>
  );
}
