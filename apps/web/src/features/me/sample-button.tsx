import type { ReminderSample } from '@worksheet/domain/reminders/contract';
import { Button } from '@worksheet/ui/button';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

/** Sends the user a sample of a reminder, and says whether it left. */
export function SampleButton() {
  const { t } = useTranslation();
  const { mutate, data, isPending } = trpc.reminder.sample.useMutation({ onError: showError });
  const textOf = (sample: ReminderSample) => {
    const parts = (['push', 'mail'] as const).flatMap((way) => {
      const result = sample[way];
      return result === null ? [] : t(`reminders.sample-${way}-${result}`);
    });
    return parts.length === 0 ? t('reminders.sample-none') : parts.join(' ');
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={<Bell aria-hidden />} busy={isPending} onClick={() => mutate()}>
        {t('reminders.sample')}
      </Button>
      <p role="status" className="text-xs text-ink-muted empty:hidden">
        {data && !isPending ? textOf(data) : ''}
      </p>
    </div>
  );
}
