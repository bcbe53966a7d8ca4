import type { EntryForm } from '@worksheet/domain/worksheet/entry-form/state';
import { Button } from '@worksheet/ui/button';
import { EmptyState } from '@worksheet/ui/empty-state';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDayName } from '#features/records/day-name.tsx';
import { useDraftSummary } from '#features/worksheet/day/use-draft-summary.ts';

interface DraftQuestionProps {
  readonly draft: EntryForm;
  /** The day on which the user is about to register. */
  readonly day: string;
  readonly today: string;
  readonly onContinue: () => void;
  readonly onDelete: () => void;
}

/** Asks before a draft of another day is continued, which nobody should take for an entry of this day. */
export function DraftQuestion({ draft, day, today, onContinue, onDelete }: DraftQuestionProps) {
  const { t } = useTranslation();
  const dayName = useDayName();
  const summaryOf = useDraftSummary();
  const nameOf = (date: string) => {
    const { weekday, rest } = dayName(date, today);
    return `${weekday} ${rest}`;
  };
  return (
    <EmptyState
      icon={<Pencil />}
      title={t('entry-form.draft-title', {
        day: draft.date === today ? t('entry-form.draft-today') : nameOf(draft.date),
      })}
      description={summaryOf(draft)}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={onDelete}>
            {day === today
              ? t('entry-form.draft-delete-today')
              : t('entry-form.draft-delete', { day: nameOf(day) })}
          </Button>
          <Button variant="primary" autoFocus onClick={onContinue}>
            {t('entry-form.draft-continue')}
          </Button>
        </div>
      }
    />
  );
}
