import { characters } from '@worksheet/domain/field-checks';
import {
  acceptNumberText,
  stepNumberText,
  timeText,
} from '@worksheet/domain/worksheet/entry-form-text';
import { isFormTimed, shownQuantity } from '@worksheet/domain/worksheet/entry-form-state';
import { DatePicker } from '@worksheet/ui/date-picker';
import { Field } from '@worksheet/ui/field';
import { Input, NumberInput } from '@worksheet/ui/input';
import { TimeInput } from '@worksheet/ui/time-input';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryFieldsProps } from '#features/worksheet/entry-form/entry-fields-props.ts';
import { useLocale } from '#lib/format.ts';

export function DateField({ form, setting, send, errorOf }: EntryFieldsProps) {
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

const maxDescription = 100;

export function DescriptionField({ form, send, errorOf }: EntryFieldsProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('worksheet.description')} error={errorOf('description')} required>
      <Input
        value={form.description}
        onChange={({ target }) => {
          // The length counts characters, where the browser's own limit would count halves of them (D41).
          const isLonger = target.value.length > form.description.length;
          if (isLonger && characters(target.value) > maxDescription) return;
          send({ type: 'description', description: target.value });
        }}
        autoComplete="off"
      />
    </Field>
  );
}

interface TimeFieldProps extends EntryFieldsProps {
  readonly field: 'timeFrom' | 'timeTo';
}

/** Time from or time to: typed as 0730 or 7:30, in quarters (spec §5). */
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

/** A number with at most two decimals; for timed units it follows from the times and is disabled (spec §4). */
export function QuantityField({ form, setting, send, errorOf }: EntryFieldsProps) {
  const { t } = useTranslation();
  const isTimed = isFormTimed(form, setting);
  const write = (text: string) => send({ type: 'quantity', text });
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    write(stepNumberText(form.quantity, event.key === 'ArrowUp' ? 1 : -1));
  };
  return (
    <Field label={t('worksheet.quantity')} error={errorOf('quantity')} required={!isTimed}>
      <NumberInput
        name="quantity"
        value={shownQuantity(form, setting)}
        onChange={({ target }) => {
          const text = acceptNumberText(target.value);
          if (text !== null) write(text);
        }}
        onKeyDown={step}
        disabled={isTimed}
        title={isTimed ? t('worksheet.computed-quantity') : undefined}
      />
    </Field>
  );
}
