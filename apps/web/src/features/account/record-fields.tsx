import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckField } from '#components/form/check-field.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';

const choices = [
  { show: 'showJobTask', mandatory: 'mandatoryJobTask' },
  { show: 'showLocation', mandatory: 'mandatoryLocation' },
  { show: 'showWorkType', mandatory: 'mandatoryWorkType' },
] as const;

/** Which fields a record shows, and which of them must be filled in. */
export function RecordFields({ form }: { form: SchemaForm }) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-medium">{t('account.fields')}</legend>
      <div className="divide-y rounded-lg border">
        <CheckField
          form={form}
          name="showCustomer"
          hint={t('account.customer-hint')}
          className="px-3 py-1.5"
        />
        {choices.map((choice) => (
          <Choice key={choice.show} form={form} {...choice} />
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly form: SchemaForm;
  readonly show: string;
  readonly mandatory: string;
}

/** What is not shown cannot be mandatory: unticking the one unticks and disables the other (spec §4). */
function Choice({ form, show, mandatory }: ChoiceProps) {
  const isShown = useWatch({ control: form.control, name: show }) === true;
  return (
    <div className="grid gap-x-4 px-3 py-1.5 sm:grid-cols-2">
      <CheckField
        form={form}
        name={show}
        onChange={(checked) => {
          if (!checked) form.set(mandatory, false);
        }}
      />
      <CheckField form={form} name={mandatory} disabled={!isShown} />
    </div>
  );
}
