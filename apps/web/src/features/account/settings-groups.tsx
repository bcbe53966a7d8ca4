import { Link } from '@tanstack/react-router';
import { todayIn } from '@worksheet/domain/dates/calendar';
import { reminderChoices, reminderKinds } from '@worksheet/domain/reminders/choices';
import { Field } from '@worksheet/ui/field';
import { Textarea } from '@worksheet/ui/textarea';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { t } from 'i18next';
import { CheckField } from '#components/form/check-field.tsx';
import { DateField } from '#components/form/date-field.tsx';
import { NumberField } from '#components/form/number-field.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { tooLongText } from '#components/form/typing-checks.ts';
import type { SchemaForm } from '#components/form/use-schema-form.ts';
import { KindWays } from '#components/reminders/kind-ways.tsx';

const hints = {
  workingTimeRules: 'account.working-time-rules-hint',
  holidays: 'account.holidays-hint',
  exportApprovedOnly: 'account.export-approved-only-hint',
  csvHours: 'account.csv-hours-hint',
  customerSignOff: 'account.customer-sign-off-hint',
  payApprovedOnly: 'account.pay-approved-only-hint',
  reminders: 'account.reminders-hint',
  offlineEntry: 'account.offline-entry-hint',
  requireSecondFactor: 'account.require-second-factor-hint',
  showCustomer: 'account.customer-hint',
  breaks: 'account.breaks-hint',
} as const;

interface GroupProps {
  readonly form: SchemaForm;
}

interface SwitchesProps extends GroupProps {
  readonly names: readonly (keyof typeof hints)[];
  readonly children?: ReactNode;
}

/** What is switched on and off, in one frame. */
export function Switches({ form, names, children }: SwitchesProps) {
  return (
    <div className="divide-y rounded-lg border">
      {names.map((name) => (
        <CheckField
          key={name}
          form={form}
          name={name}
          hint={t(hints[name])}
          className="px-3 py-1.5"
        />
      ))}
      {children}
    </div>
  );
}

export function ApprovalFields({ form, timeZone }: GroupProps & { readonly timeZone: string }) {
  return (
    <Group title={t('account.approval')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          form={form}
          name="closedUntil"
          today={todayIn(timeZone)}
          hint={t('account.closed-until-hint')}
        />
        <NumberField form={form} name="dayLimit" scale={2} hint={t('account.day-limit-hint')} />
      </div>
      <Switches
        form={form}
        names={[
          'workingTimeRules',
          'holidays',
          'exportApprovedOnly',
          'csvHours',
          'customerSignOff',
        ]}
      />
    </Group>
  );
}

export function PayFields({ form, timeZone }: GroupProps & { readonly timeZone: string }) {
  return (
    <Group title={t('shell.pay')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          form={form}
          name="payTwoWeeksFrom"
          today={todayIn(timeZone)}
          hint={t('account.pay-two-weeks-hint')}
        />
      </div>
      <Switches form={form} names={['payApprovedOnly']} />
    </Group>
  );
}

/** Whether people are reminded, and of what if they have chosen nothing themselves. */
export function ReminderFields({ form }: GroupProps) {
  const { control } = form;
  const isOn = useWatch({ control, name: 'reminders' }) === true;
  const { field } = useController({ control, name: 'reminderDefaults' });
  const choices = reminderChoices.parse(JSON.parse(String(field.value)));
  return (
    <Group title={t('account.reminders')}>
      <Switches form={form} names={['reminders']}>
        {isOn && (
          <KindWays
            label={t('account.reminder-defaults')}
            kinds={reminderKinds}
            choices={choices}
            onChange={(kind, ways) => field.onChange(JSON.stringify({ ...choices, [kind]: ways }))}
          />
        )}
      </Switches>
      <Link to="/admin/reminders" className="text-body text-primary underline">
        {t('reminders.due')}
      </Link>
    </Group>
  );
}

/** What the head of the customer's sheet says of the company. */
export function CompanyFields({ form }: GroupProps) {
  const name = 'address';
  const { field, fieldState } = useController({ control: form.control, name });
  const label = t('account.address');
  const value = String(field.value);
  const { max } = form.rules(name);
  return (
    <Group title={t('account.on-the-sheet')}>
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
    </Group>
  );
}

/** How long the data of people who have left is kept. */
export function RetentionFields({ form }: GroupProps) {
  return (
    <Group title={t('account.personal-data')}>
      <NumberField form={form} name="retentionYears" hint={t('account.retention-years-hint')} />
    </Group>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 border-t pt-4">
      <legend className="float-left mb-3 w-full text-sm font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
