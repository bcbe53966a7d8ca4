import type { EntryForm } from '@worksheet/domain/worksheet/entry-form/state';
import { draftQuestionTexts } from '@worksheet/i18n/draft-question';
import { Button } from '@worksheet/ui/button';
import { EmptyState } from '@worksheet/ui/empty-state';
import { Pencil } from 'lucide-react';
import { t } from 'i18next';
import { dayName } from '#features/records/day-name.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { useDraftSummary } from '#features/worksheet/day/waiting-draft.tsx';

addLazyTexts(draftQuestionTexts);

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
  const summaryOf = useDraftSummary();
  const nameOf = (date: string) => {
    const { weekday, rest } = dayName(date, today);
    return `${weekday} ${rest}`;
  };
  return (
    <EmptyState
      icon={<Pencil />}
      title={t('draft-question.title', {
        day: draft.date === today ? t('draft-question.today') : nameOf(draft.date),
      })}
      description={summaryOf(draft)}
      action={
        <div className="flex gap-2 max-sm:w-72 max-sm:flex-col-reverse">
          <Button onClick={onDelete}>
            {day === today
              ? t('draft-question.delete-today')
              : t('draft-question.delete', { day: nameOf(day) })}
          </Button>
          <Button variant="primary" autoFocus onClick={onContinue}>
            {t('draft-question.continue')}
          </Button>
        </div>
      }
    />
  );
}
