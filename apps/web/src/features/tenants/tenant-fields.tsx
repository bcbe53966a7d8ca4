import { languageCodes } from '@worksheet/domain/access/actor';
import { todayIn } from '@worksheet/domain/dates/calendar';
import { useWatch } from 'react-hook-form';
import { t } from 'i18next';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { DateField } from '#components/form/date-field.tsx';
import { TextField } from '#components/form/text-field.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';

interface TenantFieldsProps {
  readonly form: SchemaForm;
  /** The operators' own account does not expire. */
  readonly isOperators?: boolean;
  readonly languageHint?: string;
}

const zones = Intl.supportedValuesOf('timeZone');

export function TenantFields({ form, isOperators = false, languageHint }: TenantFieldsProps) {
  const zone = String(useWatch({ control: form.control, name: 'timeZone' }));
  // The account's zone may be an alias that browsers do not list.
  const options = zones.includes(zone) || zone === '' ? zones : [zone, ...zones];
  return (
    <>
      <TextField form={form} name="name" />
      <ExpirationField form={form} timeZone={zone} isOperators={isOperators} />
      <ChoiceField
        form={form}
        name="timeZone"
        hint={t('tenant.time-zone-hint')}
        options={options.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
        className="sm:max-w-72"
      />
      <ChoiceField
        form={form}
        name="languageCode"
        hint={languageHint}
        options={languageCodes.map((code) => ({ value: code, label: t(`user.language-${code}`) }))}
        className="sm:max-w-72"
      />
    </>
  );
}

export function tenantLabels() {
  return {
    name: t('tenant.name'),
    expirationDate: t('tenant.expiration'),
    timeZone: t('tenant.time-zone'),
    languageCode: t('tenant.language'),
  };
}

interface ExpirationFieldProps {
  readonly form: SchemaForm;
  readonly timeZone: string;
  readonly isOperators: boolean;
}

/** The last day on which users can log in (D5). */
function ExpirationField({ form, timeZone, isOperators }: ExpirationFieldProps) {
  const date = String(useWatch({ control: form.control, name: 'expirationDate' }));
  const today = todayIn(timeZone === '' ? 'Europe/Copenhagen' : timeZone);
  const hint = date !== '' && date < today ? 'tenant.expiration-past' : 'tenant.expiration-hint';
  return (
    <div className="sm:max-w-72">
      <DateField
        form={form}
        name="expirationDate"
        today={today}
        hint={t(isOperators ? 'tenant.operators-text' : hint)}
        disabled={isOperators}
      />
    </div>
  );
}
