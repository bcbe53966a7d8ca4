import { hasBreak } from '@worksheet/domain/worksheet/entry-form/state';
import { Field } from '@worksheet/ui/field';
import { NumberInput } from '@worksheet/ui/input';
import { useTranslation } from 'react-i18next';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';

/** What an entry with times may have besides them. */
export function ClockFields(props: EntryFieldProps) {
  const { form, setting } = props;
  return (
    <div className="flex flex-wrap items-end gap-3 empty:hidden">
      {hasBreak(form, setting) && <BreakField {...props} />}
    </div>
  );
}

/** Whole minutes, which are subtracted from the hours between the times. */
export function BreakField({ form, send, errorOf }: EntryFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('worksheet.break-minutes')}
      error={errorOf('breakMinutes')}
      className="min-w-30 max-w-64"
    >
      <NumberInput
        name="breakMinutes"
        value={form.breakMinutes}
        inputMode="numeric"
        onChange={({ target }) => send({ type: 'breakMinutes', text: target.value })}
        className="w-30 max-sm:h-12"
      />
    </Field>
  );
}
