import { addDays, todayIn, wallClock } from '@worksheet/domain/dates/calendar';
import type { OwnReminders } from '@worksheet/domain/reminders/contract';
import { clockText } from '@worksheet/domain/reminders/quiet';
import { t } from 'i18next';
import { formats, useLocale } from '#lib/format.ts';

interface NextReminderProps {
  readonly next: OwnReminders['next'];
  readonly timeZone: string;
}

const endsByRegistering: readonly string[] = ['missing-day', 'week-incomplete', 'pay-period'];

/** When the next reminder comes and what it says, if nothing changes until then. */
export function NextReminder({ next, timeZone }: NextReminderProps) {
  const locale = useLocale();
  if (!next) return null;
  const { date, minutes } = wallClock(new Date(next.dueDateTime), timeZone);
  const today = todayIn(timeZone);
  const daysAway = [today, addDays(today, 1)].indexOf(date);
  const day =
    daysAway < 0
      ? formats.weekday(date)
      : new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(daysAway, 'day');
  const when = t('reminders.next-at', { day, time: formats.clock(clockText(minutes)) });
  return (
    <p className="min-w-0 flex-1 basis-64 text-pretty text-ink-muted">
      {t('reminders.next', { when })}{' '}
      <span className="text-ink">{t('reminders.next-if', { text: next.text })}</span>{' '}
      {endsByRegistering.includes(next.kind) && t('reminders.next-register')}
    </p>
  );
}
