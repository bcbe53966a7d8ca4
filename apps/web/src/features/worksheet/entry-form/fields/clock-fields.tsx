import { hasBreak, mayEndNextDay } from '@worksheet/domain/worksheet/entry-form/state';
import { entryWarningsTexts } from '@worksheet/i18n/entry-warnings';
import { ChoiceChip } from '@worksheet/ui/choice-chip';
import { Field } from '@worksheet/ui/field';
import { NumberInput } from '@worksheet/ui/input';
import { t } from 'i18next';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';

addLazyTexts(entryWarningsTexts);

/** What an entry with times may have besides them: a break, and an end on the next day. */
export function ClockFields(props: EntryFieldProps) {
  const { form, setting, send } = props;
  const { endsNextDay } = form;
  const isBreakShown = hasBreak(form, setting);
  const isEndAsked = mayEndNextDay(form, setting);
  if (!isBreakShown && !isEndAsked) return null;
  return (
    <div className="flex flex-wrap items-start gap-3">
      {isBreakShown && <BreakField {...props} />}
      {isEndAsked && (
        <ChoiceChip
          chosen={endsNextDay}
          className={isBreakShown ? 'mt-6' : undefined}
          onClick={() => send({ type: 'endsNextDay', endsNextDay: !endsNextDay })}
        >
          {t('entry-warnings.next-day')}
        </ChoiceChip>
      )}
    </div>
  );
}

/** Whole minutes, which are subtracted from the hours between the times. */
export function BreakField({ form, send, errorOf }: EntryFieldProps) {
  const error = errorOf('breakMinutes');
  return (
    <Field label={t('worksheet.break-minutes')} error={error} className={error ? 'w-48' : 'w-28'}>
      <NumberInput
        name="breakMinutes"
        value={form.breakMinutes}
        inputMode="numeric"
        onChange={({ target }) => send({ type: 'breakMinutes', text: target.value })}
        className="max-sm:h-12"
      />
    </Field>
  );
}
