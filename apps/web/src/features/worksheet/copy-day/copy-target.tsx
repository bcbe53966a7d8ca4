import type { AccountSettings } from '@worksheet/domain/account/settings';
import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import { DatePicker } from '@worksheet/ui/date-picker';
import { FieldMessage } from '@worksheet/ui/field';
import { SegmentedControl } from '@worksheet/ui/segmented-control';
import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from 'i18next';
import { useClosedPeriod } from '#features/worksheet/entry-form/use-closed-period.ts';
import { useLocale } from '#lib/format.ts';

interface CopyTargetProps {
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  readonly tomorrow: CalendarDate;
  readonly settings: Pick<AccountSettings, 'closedUntil'>;
  readonly onChange: (date: CalendarDate) => void;
}

/** The date to copy to; "" while a picked date is not one. */
export function CopyTarget({ date, today, tomorrow, settings, onChange }: CopyTargetProps) {
  const nameOf = useDayName();
  const labelId = useId();
  const closedId = useId();
  const closed = useClosedPeriod(settings)(date);
  const [isPicking, setPicking] = useState(date !== today && date !== tomorrow);
  const segment = isPicking ? 'pick' : date === today ? 'today' : 'tomorrow';
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-xs">
        <span id={labelId} className="font-medium">
          {t('copy-day.to')}
        </span>
        <span role="status" className="figures text-ink-muted">
          {date !== '' && nameOf(date)}
        </span>
      </div>
      <SegmentedControl
        aria-label={t('copy-day.to')}
        value={segment}
        onChange={(next) => {
          setPicking(next === 'pick');
          if (next !== 'pick') onChange(next === 'today' ? today : tomorrow);
        }}
        segments={[
          { value: 'today', label: t('day.today') },
          { value: 'tomorrow', label: t('copy-day.tomorrow') },
          { value: 'pick', label: t('copy-day.pick'), icon: <CalendarDays aria-hidden /> },
        ]}
      />
      {isPicking && (
        <DatePicker
          aria-label={t('worksheet.date')}
          value={date}
          onChange={onChange}
          today={today}
        />
      )}
      <div role="status" className="empty:hidden">
        {closed.error && (
          <FieldMessage id={closedId} invalid>
            {closed.error}
          </FieldMessage>
        )}
        {closed.warning && <p className="text-xs text-warn">{closed.warning}</p>}
      </div>
    </div>
  );
}

/** `onsdag 25. november`, without the article that Danish dates have in `Intl`. */
export function useDayName(): (date: CalendarDate) => string {
  const locale = useLocale();
  const part = (date: CalendarDate, options: Intl.DateTimeFormatOptions) =>
    new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { ...options, timeZone: 'UTC' });
  return (date) =>
    `${part(date, { weekday: 'long' })} ${part(date, { day: 'numeric', month: 'long' })}`;
}
