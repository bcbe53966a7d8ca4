import { maxDescription } from '@worksheet/domain/worksheet/description-limit';
import { stepNumberText, timeText } from '@worksheet/domain/worksheet/entry-form-text';
import { isFormTimed, displayedQuantity } from '@worksheet/domain/worksheet/entry-form-state';
import { DatePicker } from '@worksheet/ui/date-picker';
import { Field } from '@worksheet/ui/field';
import { Input, NumberInput } from '@worksheet/ui/input';
import { TimeInput } from '@worksheet/ui/time-input';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { tooLongText, useNumberReading } from '#components/form/typing-checks.ts';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';
import { useLocale } from '#lib/format.ts';

export function DateField({ form, setting, send, errorOf }: EntryFieldProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Field label={t('worksheet.date')} error={errorOf('date')} required>
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

export function DescriptionField({ form, send, errorOf }: EntryFieldProps) {
  const { t } = useTranslation();
  const label = t('worksheet.description');
  const tooLong = tooLongText(form.description, {
    name: 'description',
    label,
    max: maxDescription,
  });
  return (
    <Field label={label} error={errorOf('description') ?? tooLong} required>
      <Input
        value={form.description}
        onChange={({ target }) => send({ type: 'description', description: target.value })}
        autoComplete="off"
      />
    </Field>
  );
}

interface TimeFieldProps extends EntryFieldProps {
  readonly field: 'timeFrom' | 'timeTo';
}

/** Accepts 0730 and 7:30, in quarters of an hour (spec §5). */
export function TimeField({ field, form, send, errorOf }: TimeFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={t(field === 'timeFrom' ? 'worksheet.time-from' : 'worksheet.time-to')}
      error={errorOf(field)}
      required
    >
      <TimeInput
        name={field}
        value={form[field]}
        parse={timeText}
        onChange={(text) => send({ type: field, text })}
        placeholder={t('worksheet.time-hint')}
      />
    </Field>
  );
}

/** At most two decimals; computed and disabled for timed units (spec §4). */
export function QuantityField({ form, setting, send, errorOf }: EntryFieldProps) {
  const { t } = useTranslation();
  const isTimed = isFormTimed(form, setting);
  const text = displayedQuantity(form, setting);
  const label = t('worksheet.quantity');
  const { echo, error } = useNumberReading(text, { label });
  const setText = (typed: string) => send({ type: 'quantity', text: typed });
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setText(stepNumberText(form.quantity, event.key === 'ArrowUp' ? 1 : -1, setting.language));
  };
  return (
    <Field label={label} error={error ?? errorOf('quantity')} required={!isTimed}>
      <NumberInput
        name="quantity"
        value={text}
        onChange={({ target }) => setText(target.value)}
        echo={echo}
        onKeyDown={step}
        disabled={isTimed}
        title={isTimed ? t('worksheet.computed-quantity') : undefined}
      />
    </Field>
  );
}
