import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckField } from '#components/form/check-field.tsx';
import { NumberField } from '#components/form/number-field.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';

/** Breaks are subtracted from times, so a company that registers quantities is not asked. */
export function BreakSettings({ form }: { form: SchemaForm }) {
  const { t } = useTranslation();
  const [unit, breaks] = useWatch({ control: form.control, name: ['resourceUnits', 'breaks'] });
  if (unit !== 'Time') return null;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div className="rounded-lg border">
        <CheckField
          form={form}
          name="breaks"
          hint={t('account.breaks-hint')}
          className="px-3 py-1.5"
        />
      </div>
      {breaks === true && (
        <NumberField form={form} name="breakMinutes" hint={t('account.break-minutes-hint')} />
      )}
    </div>
  );
}
