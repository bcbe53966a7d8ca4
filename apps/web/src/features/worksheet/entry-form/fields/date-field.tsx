import { DatePicker } from '@worksheet/ui/date-picker';
import { Field } from '@worksheet/ui/field';
import { t } from 'i18next';
import { useClosedPeriod } from '#features/worksheet/entry-form/use-closed-period.ts';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';

export function DateField({ form, setting, send, errorOf }: EntryFieldProps) {
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
      />
    </Field>
  );
}
