import { Field } from '@worksheet/ui/field';
import { Textarea } from '@worksheet/ui/textarea';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '#components/form/text-field.tsx';
import { tooLongText } from '#components/form/typing-checks.ts';
import type { SchemaForm } from '#components/form/use-schema-form.ts';

/** What the head of the customer's sheet says of the company. */
export function CompanyFields({ form }: { form: SchemaForm }) {
  const { t } = useTranslation();
  const name = 'address';
  const { field, fieldState } = useController({ control: form.control, name });
  const label = t('account.address');
  const value = String(field.value);
  const { max } = form.rules(name);
  return (
    <fieldset className="grid gap-4 border-t pt-4">
      <legend className="float-left mb-3 w-full text-sm font-semibold">
        {t('account.on-the-sheet')}
      </legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={label}
          hint={t('account.address-hint')}
          error={fieldState.error?.message ?? tooLongText(value, { name, label, max })}
          optional={t('base.optional')}
        >
          <Textarea {...field} value={value} rows={3} />
        </Field>
        <TextField form={form} name="cvr" code hint={t('account.cvr-hint')} />
      </div>
    </fieldset>
  );
}
