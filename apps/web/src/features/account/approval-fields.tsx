import { todayIn } from '@worksheet/domain/dates/calendar';
import { useTranslation } from 'react-i18next';
import { CheckField } from '#components/form/check-field.tsx';
import { DateField } from '#components/form/date-field.tsx';
import { NumberField } from '#components/form/number-field.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';

interface ApprovalFieldsProps {
  readonly form: SchemaForm;
  readonly timeZone: string;
}

export function ApprovalFields({ form, timeZone }: ApprovalFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-4 border-t pt-4">
      <legend className="float-left mb-3 w-full text-sm font-semibold">
        {t('account.approval')}
      </legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          form={form}
          name="closedUntil"
          today={todayIn(timeZone)}
          hint={t('account.closed-until-hint')}
        />
        <NumberField form={form} name="dayLimit" scale={2} hint={t('account.day-limit-hint')} />
      </div>
      <div className="divide-y rounded-lg border">
        <CheckField
          form={form}
          name="workingTimeRules"
          hint={t('account.working-time-rules-hint')}
          className="px-3 py-1.5"
        />
        <CheckField
          form={form}
          name="holidays"
          hint={t('account.holidays-hint')}
          className="px-3 py-1.5"
        />
        <CheckField
          form={form}
          name="exportApprovedOnly"
          hint={t('account.export-approved-only-hint')}
          className="px-3 py-1.5"
        />
        <CheckField
          form={form}
          name="csvHours"
          hint={t('account.csv-hours-hint')}
          className="px-3 py-1.5"
        />
        <CheckField
          form={form}
          name="customerSignOff"
          hint={t('account.customer-sign-off-hint')}
          className="px-3 py-1.5"
        />
      </div>
    </fieldset>
  );
}
