import { addDays } from '@worksheet/domain/dates/calendar';
import { DateSegment } from '@worksheet/ui/date-segment';
import { Field } from '@worksheet/ui/field';
import { SegmentedControl } from '@worksheet/ui/segmented-control';
import { useTranslation } from 'react-i18next';
import { useClosedPeriod } from '#features/worksheet/entry-form/use-closed-period.ts';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';
import { useFormats } from '#lib/format.ts';

/** Today and yesterday in one tap, any other date with the phone's picker. */
export function DayField({ form, setting, send, errorOf }: EntryFieldProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const closed = useClosedPeriod(setting.settings)(form.date);
  const setDate = (date: string) => send({ type: 'date', date });
  const days = [
    { value: setting.today, label: t('entry-form.today') },
    { value: addDays(setting.today, -1), label: t('entry-form.yesterday') },
  ];
  const isPicked = form.date !== '' && days.every(({ value }) => value !== form.date);
  // Another year is shown, so that a mistyped one is noticed.
  const isThisYear = form.date.slice(0, 4) === setting.today.slice(0, 4);
  const pickedDay = isThisYear ? formats.dayAndMonth : formats.shortDate;
  return (
    <Field
      label={t('worksheet.date')}
      error={errorOf('date') ?? closed.error}
      hint={closed.warning && <span className="text-warn">{closed.warning}</span>}
      required
    >
      <SegmentedControl
        value={form.date}
        onChange={setDate}
        segments={days}
        aria-label={t('entry-form.day')}
      >
        <DateSegment
          value={form.date}
          onChange={setDate}
          text={isPicked ? pickedDay(form.date) : t('entry-form.pick')}
          chosen={isPicked}
        />
      </SegmentedControl>
    </Field>
  );
}
