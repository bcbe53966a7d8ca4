import { useTranslation } from 'react-i18next';
import { NumberField } from '#components/form/number-field.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';

/** How long the data of people who have left is kept. */
export function RetentionFields({ form }: { readonly form: SchemaForm }) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-4 border-t pt-4">
      <legend className="float-left mb-3 w-full text-sm font-semibold">
        {t('account.personal-data')}
      </legend>
      <NumberField form={form} name="retentionYears" hint={t('account.retention-years-hint')} />
    </fieldset>
  );
}
