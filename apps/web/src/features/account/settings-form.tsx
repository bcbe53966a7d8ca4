import {
  type Account,
  accountSettings,
  resourceUnitKinds,
} from '@worksheet/domain/account/settings';
import { isoDate } from '@worksheet/domain/fields/fields';
import { formatNumberText } from '@worksheet/domain/fields/number-text';
import { unitTypes } from '@worksheet/domain/worksheet/limits';
import { useRouter } from '@tanstack/react-router';
import { Card, CardHeader } from '@worksheet/ui/card';
import { toast } from '@worksheet/ui/toaster';
import { t } from 'i18next';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { FormFrame } from '#components/form/form-frame.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { useInvalidateAll, trpc } from '#trpc.ts';
import { BreakSettings, RecordFields } from '#features/account/record-fields.tsx';
import {
  ApprovalFields,
  CompanyFields,
  PayFields,
  ReminderFields,
  RetentionFields,
  Switches,
} from '#features/account/settings-groups.tsx';
import { useLanguage } from '#lib/format.ts';
import { readNumber } from '#components/form/number-field.tsx';

/** The form has the first day of two weeks in place of the pay period. */
const formSettings = accountSettings
  .omit({ payPeriod: true })
  .extend({ payTwoWeeksFrom: isoDate.nullable() });

export function SettingsForm({ account }: { account: Account }) {
  const invalidateAll = useInvalidateAll();
  const update = trpc.account.update.useMutation();
  const language = useLanguage();
  const { state, history } = useRouter();
  const { form, serverError, submit } = useSchemaForm({
    schema: formSettings,
    labels: {
      showCustomer: t('account.show-customer'),
      showJobTask: t('account.show-job-task'),
      showLocation: t('account.show-location'),
      showWorkType: t('account.show-work-type'),
      mandatoryJobTask: t('account.mandatory-job-task'),
      mandatoryLocation: t('account.mandatory-location'),
      mandatoryWorkType: t('account.mandatory-work-type'),
      defaultUnitType: t('account.unit-type'),
      resourceUnits: t('account.resource-units'),
      exportApprovedOnly: t('account.export-approved-only'),
      csvHours: t('account.csv-hours'),
      closedUntil: t('account.closed-until'),
      dayLimit: t('account.day-limit'),
      workingTimeRules: t('account.working-time-rules'),
      holidays: t('account.holidays'),
      customerSignOff: t('account.customer-sign-off'),
      requireSecondFactor: t('account.require-second-factor'),
      offlineEntry: t('account.offline-entry'),
      breaks: t('account.breaks'),
      breakMinutes: t('account.break-minutes'),
      address: t('account.address'),
      cvr: t('account.cvr'),
      payTwoWeeksFrom: t('account.pay-two-weeks'),
      payApprovedOnly: t('account.pay-approved-only'),
      retentionYears: t('account.retention-years'),
      reminders: t('account.reminders-send'),
      reminderDefaults: t('account.reminder-defaults'),
    },
    initial: initialSettings(account, language),
    read: (values) => ({
      ...values,
      closedUntil: values['closedUntil'] || null,
      address: values['address'] || null,
      cvr: values['cvr'] || null,
      payTwoWeeksFrom: values['payTwoWeeksFrom'] || null,
      retentionYears:
        values['retentionYears'] === ''
          ? null
          : readNumber(String(values['retentionYears']), language),
      breakMinutes: readNumber(String(values['breakMinutes']), language),
      dayLimit: readNumber(String(values['dayLimit']), language),
      workingTimeRules: values['workingTimeRules'] === true ? 'DK' : null,
      holidays: values['holidays'] === true ? 'DK' : null,
      reminderDefaults: JSON.parse(String(values['reminderDefaults'])),
    }),
    save: async ({ payTwoWeeksFrom: anchor, ...settings }) => {
      const payPeriod =
        anchor === null ? ({ kind: 'month' } as const) : ({ kind: 'twoWeeks', anchor } as const);
      await update.mutateAsync({ id: account.id, ...settings, payPeriod });
      toast.success(t('account.edit-success'));
      // The checklist of a new company leads here, and goes on with the next step.
      if (state.location.state.fromList) history.back();
      invalidateAll();
    },
    onError: (text) => toast.error(text),
  });
  return (
    <Card titled>
      <CardHeader title={t('account.settings')} description={t('account.settings-text')} />
      <FormFrame
        form={form}
        label={t('account.settings')}
        submitLabel={t('base.save')}
        errorTitle={t('account.failure')}
        serverError={serverError}
        onSubmit={submit}
      >
        <RecordFields form={form} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <ChoiceField
            form={form}
            name="defaultUnitType"
            hint={t('account.unit-type-hint')}
            options={unitTypes.map((type) => ({
              value: type,
              label: t(`account.unit-type-${type}`),
            }))}
          />
          <ChoiceField
            form={form}
            name="resourceUnits"
            hint={t('account.resource-units-hint')}
            options={resourceUnitKinds.map((kind) => ({
              value: kind,
              label: t(`account.resource-units-${kind}`),
            }))}
          />
        </div>
        <BreakSettings form={form} />
        <ApprovalFields form={form} timeZone={account.timeZone} />
        <PayFields form={form} timeZone={account.timeZone} />
        <ReminderFields form={form} />
        <CompanyFields form={form} />
        <RetentionFields form={form} />
        <Switches form={form} names={['offlineEntry', 'requireSecondFactor']} />
      </FormFrame>
    </Card>
  );
}

/** A setting that was never saved is shown unticked (D29). */
const initialSettings = (account: Account, language: ReturnType<typeof useLanguage>) => ({
  showCustomer: account.showCustomer ?? false,
  showJobTask: account.showJobTask ?? false,
  showLocation: account.showLocation ?? false,
  showWorkType: account.showWorkType ?? false,
  mandatoryJobTask: account.mandatoryJobTask ?? false,
  mandatoryLocation: account.mandatoryLocation ?? false,
  mandatoryWorkType: account.mandatoryWorkType ?? false,
  defaultUnitType: account.defaultUnitType,
  resourceUnits: account.resourceUnits,
  exportApprovedOnly: account.exportApprovedOnly,
  csvHours: account.csvHours,
  closedUntil: account.closedUntil ?? '',
  dayLimit: formatNumberText(account.dayLimit, language, 2),
  workingTimeRules: account.workingTimeRules !== null,
  holidays: account.holidays !== null,
  customerSignOff: account.customerSignOff,
  requireSecondFactor: account.requireSecondFactor,
  offlineEntry: account.offlineEntry,
  breaks: account.breaks,
  breakMinutes: String(account.breakMinutes),
  address: account.address ?? '',
  cvr: account.cvr ?? '',
  payTwoWeeksFrom: account.payPeriod.kind === 'twoWeeks' ? account.payPeriod.anchor : '',
  payApprovedOnly: account.payApprovedOnly,
  retentionYears: String(account.retentionYears ?? ''),
  reminders: account.reminders,
  reminderDefaults: JSON.stringify(account.reminderDefaults),
});
