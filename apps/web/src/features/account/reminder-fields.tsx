import { Link } from '@tanstack/react-router';
import { reminderChoices, reminderKinds } from '@worksheet/domain/reminders/choices';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckField } from '#components/form/check-field.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';
import { KindWays } from '#components/reminders/kind-ways.tsx';

/** Whether people are reminded, and of what if they have chosen nothing themselves. */
export function ReminderFields({ form }: { readonly form: SchemaForm }) {
  const { t } = useTranslation();
  const { control } = form;
  const isOn = useWatch({ control, name: 'reminders' }) === true;
  const { field } = useController({ control, name: 'reminderDefaults' });
  const choices = reminderChoices.parse(JSON.parse(String(field.value)));
  return (
    <fieldset className="grid gap-4 border-t pt-4">
      <legend className="float-left mb-3 w-full text-sm font-semibold">
        {t('account.reminders')}
      </legend>
      <div className="divide-y rounded-lg border">
        <CheckField
          form={form}
          name="reminders"
          hint={t('account.reminders-hint')}
          className="px-3 py-1.5"
        />
        {isOn && (
          <KindWays
            label={t('account.reminder-defaults')}
            kinds={reminderKinds}
            choices={choices}
            onChange={(kind, ways) => field.onChange(JSON.stringify({ ...choices, [kind]: ways }))}
          />
        )}
      </div>
      <Link to="/admin/reminders" className="text-body text-primary underline">
        {t('reminders.due')}
      </Link>
    </fieldset>
  );
}
