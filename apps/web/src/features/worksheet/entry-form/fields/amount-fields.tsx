import {
  amountFormat,
  displayedQuantity,
  endsNextDay,
  isFormTimed,
  quantityStep,
} from '@worksheet/domain/worksheet/entry-form/state';
import { endTimeText, stepNumberText, timeText } from '@worksheet/domain/worksheet/entry-form/text';
import { formatNumberText } from '@worksheet/domain/fields/number-text';
import { parseAmount } from '@worksheet/domain/worksheet/parse-amount';
import { Field } from '@worksheet/ui/field';
import { Input, NumberInput } from '@worksheet/ui/input';
import { TimeInput } from '@worksheet/ui/time-input';
import type { KeyboardEvent } from 'react';
import { t } from 'i18next';
import { tooLongText } from '#components/form/typing-checks.ts';
import { amountReading } from '#features/worksheet/entry-form/fields/amount-reading.ts';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';
import { maxDescription } from '@worksheet/domain/worksheet/limits';

export function DescriptionField({ form, send, errorOf }: EntryFieldProps) {
  const label = t('worksheet.description');
  const tooLong = tooLongText(form.description, {
    name: 'description',
    label,
    max: maxDescription,
  });
  return (
    <Field label={label} error={errorOf('description') ?? tooLong} required>
      <Input
        name="description"
        value={form.description}
        onChange={({ target }) => send({ type: 'description', description: target.value })}
        autoComplete="off"
        className="max-sm:h-12"
      />
    </Field>
  );
}

interface TimeFieldProps extends EntryFieldProps {
  readonly field: 'timeFrom' | 'timeTo';
  readonly className?: string;
}

/** Rounded up to quarters of an hour when the field is left (spec §5). */
export function TimeField({ field, form, setting, send, errorOf, className }: TimeFieldProps) {
  return (
    <Field
      label={t(field === 'timeFrom' ? 'worksheet.time-from' : 'worksheet.time-to')}
      error={errorOf(field)}
      required
      aside={field === 'timeTo' && endsNextDay(form, setting) ? '+1' : undefined}
    >
      <TimeInput
        name={field}
        value={form[field]}
        onChange={(text) => send({ type: field, text })}
        parse={field === 'timeFrom' ? timeText : endTimeText}
        placeholder={t('worksheet.time-hint')}
        className={className}
      />
    </Field>
  );
}

/** Takes at most two decimals; the quantity of timed units is computed and disabled (spec §4). */
export function QuantityField({ form, setting, send, errorOf }: EntryFieldProps) {
  const isTimed = isFormTimed(form, setting);
  const { echo, error } = amountReading(form, setting);
  const setText = (text: string) => send({ type: 'quantity', text });
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setText(steppedText({ form, setting }, event.key === 'ArrowUp' ? 1 : -1));
  };
  return (
    <Field
      label={t('worksheet.quantity')}
      error={error ?? errorOf('quantity')}
      required={!isTimed}
      aside={echo}
    >
      <NumberInput
        name="quantity"
        value={displayedQuantity(form, setting)}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={step}
        disabled={isTimed}
        title={isTimed ? t('worksheet.computed-quantity') : undefined}
      />
    </Field>
  );
}

/** The amount after a step up or down. */
export function steppedText(
  { form, setting }: Pick<EntryFieldProps, 'form' | 'setting'>,
  direction: 1 | -1,
): string {
  const { language } = setting;
  const reading = parseAmount(form.quantity, amountFormat(form, setting));
  const text = 'value' in reading ? formatNumberText(reading.value, language) : form.quantity;
  return stepNumberText(text, direction * quantityStep(form), language);
}
