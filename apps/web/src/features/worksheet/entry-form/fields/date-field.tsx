import { DatePicker } from '@worksheet/ui/date-picker';
import { Field } from '@worksheet/ui/field';
import { useTranslation } from 'react-i18next';
import { useClosedPeriod } from '#features/worksheet/entry-form/use-closed-period.ts';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';
import { useLocale } from '#lib/format.ts';

export function DateField({ form, setting, send, errorOf }: EntryFieldProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const closed = useClosedPeriod(setting.settings)(form.date);
  return (
    <Field
      label={t('worksheet.date')}
      error={errorOf('date') ?? closed.error}
      hint={closed.warning && <span className="text-warn">{closed.warning}</span>}
      required
    >
      <DatePicker
        value={form.date}
        onChange={(date) => send({ type: 'date', date })}
        today={setting.today}
        locale={locale}
        calendarLabel={t('worksheet.open-calendar')}
        previousLabel={t('worksheet.previous-month')}
        nextLabel={t('worksheet.next-month')}
      />
    </Field>
  );
}
