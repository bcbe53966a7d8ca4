import {
  amountFormat,
  displayedQuantity,
  isFormTimed,
  type EntryForm,
  type EntryFormContext,
} from '@worksheet/domain/worksheet/entry-form/state';
import { isPlainNumberText } from '@worksheet/domain/fields/number-text';
import { parseAmount } from '@worksheet/domain/worksheet/parse-amount';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';
import { fieldText } from '#lib/show-error.ts';

/** Why the amount was refused, or how it was read: as hours and minutes, or as a number where that is in doubt (D49). */
export function amountReading(form: EntryForm, setting: EntryFormContext) {
  const text = displayedQuantity(form, setting);
  if (text.trim() === '') return {};
  const format = amountFormat(form, setting);
  const reading = parseAmount(text, format);
  if (!('value' in reading))
    return { error: fieldText({ path: '', ...reading }, t('worksheet.quantity')) };
  const hours = isFormTimed(form, setting) ? 1 : format.hoursPerUnit;
  if (hours !== null) {
    const minutes = Math.round(reading.value * hours * 60);
    return {
      echo: t('entry-form.hours-minutes', {
        hours: formats.count(Math.floor(minutes / 60)),
        minutes: minutes % 60,
      }),
    };
  }
  if (isPlainNumberText(text, setting.language)) return {};
  return { echo: `= ${formats.quantity(reading.value)}` };
}
