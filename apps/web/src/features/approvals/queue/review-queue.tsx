import { Card } from '@worksheet/ui/card';
import { useTranslation } from 'react-i18next';
import { FlagChip } from '#components/flags/flag-chip.tsx';
import { flaggedDays, type ReviewQueueProps } from '#features/approvals/review.ts';
import { useWeekFormats } from '#lib/week-formats.ts';

/** The person-days to be looked at. */
export function ReviewQueue({ people, selected, onSelect }: ReviewQueueProps) {
  const { t } = useTranslation();
  const { shortDay } = useWeekFormats();
  const days = flaggedDays(people);
  return (
    <Card aria-label={t('approvals.tab-review')}>
      <h2 className="border-b px-4 py-2.5 text-base font-semibold">{t('approvals.tab-review')}</h2>
      {days.map(({ person, day }) => (
        <button
          key={`${person.username}:${day.date}`}
          type="button"
          aria-expanded={selected?.username === person.username && selected.date === day.date}
          onClick={() => onSelect({ username: person.username, date: day.date })}
          className="flex w-full flex-wrap gap-2 border-b px-4 py-2.5 text-left"
        >
          {person.name} {shortDay(day.date)}
          {day.flags.map((flag) => (
            <FlagChip key={flag.code} flag={flag} />
          ))}
        </button>
      ))}
    </Card>
  );
}
