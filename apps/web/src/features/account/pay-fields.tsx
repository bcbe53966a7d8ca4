import { todayIn } from '@worksheet/domain/dates/calendar';
import { useTranslation } from 'react-i18next';
import { CheckField } from '#components/form/check-field.tsx';
import { DateField } from '#components/form/date-field.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';

interface PayFieldsProps {
  readonly form: SchemaForm;
  readonly timeZone: string;
}

export function PayFields({ form, timeZone }: PayFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-4 border-t pt-4">
      <legend className="float-left mb-3 w-full text-sm font-semibold">{t('shell.pay')}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          form={form}
          name="payTwoWeeksFrom"
          today={todayIn(timeZone)}
          hint={t('account.pay-two-weeks-hint')}
        />
      </div>
      <div className="divide-y rounded-lg border">
        <CheckField
          form={form}
          name="payApprovedOnly"
          hint={t('account.pay-approved-only-hint')}
          className="px-3 py-1.5"
        />
      </div>
    </fieldset>
  );
}
