import { useWatch } from 'react-hook-form';
import { t } from 'i18next';
import { CheckField } from '#components/form/check-field.tsx';
import { NumberField } from '#components/form/number-field.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';
import { Switches } from '#features/account/settings-groups.tsx';

const fieldSettings = [
  { show: 'showJobTask', mandatory: 'mandatoryJobTask' },
  { show: 'showLocation', mandatory: 'mandatoryLocation' },
  { show: 'showWorkType', mandatory: 'mandatoryWorkType' },
] as const;

export function RecordFields({ form }: { form: SchemaForm }) {
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-medium">{t('account.fields')}</legend>
      <Switches form={form} names={['showCustomer']}>
        {fieldSettings.map((setting) => (
          <FieldSetting key={setting.show} form={form} {...setting} />
        ))}
      </Switches>
    </fieldset>
  );
}

interface FieldSettingProps {
  readonly form: SchemaForm;
  readonly show: string;
  readonly mandatory: string;
}

/** A field that is not shown cannot be mandatory (spec §4). */
function FieldSetting({ form, show, mandatory }: FieldSettingProps) {
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

/** Breaks are subtracted from times, so a company that registers quantities is not asked. */
export function BreakSettings({ form }: { form: SchemaForm }) {
  const [unit, breaks] = useWatch({ control: form.control, name: ['resourceUnits', 'breaks'] });
  if (unit !== 'Time') return null;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Switches form={form} names={['breaks']} />
      {breaks === true && (
        <NumberField form={form} name="breakMinutes" hint={t('account.break-minutes-hint')} />
      )}
    </div>
  );
}
