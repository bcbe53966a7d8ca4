import { norm as normSchema, type Norm } from '@worksheet/domain/hours/norm';
import { weekdays } from '@worksheet/domain/hours/weekdays';
import { formatNumberText } from '@worksheet/domain/fields/number-text';
import { toast } from '@worksheet/ui/toaster';
import { t } from 'i18next';
import { DateField } from '#components/form/date-field.tsx';
import { FormFrame } from '#components/form/form-frame.tsx';
import { NumberField, readNumber } from '#components/form/number-field.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { useLanguage } from '#lib/format.ts';

interface NormFormProps {
  /** Days without hours are empty. */
  readonly start: Partial<Norm> & Pick<Norm, 'validFrom'>;
  /** What an empty day has; shown in its place. */
  readonly inherited: Norm | undefined;
  readonly today: string;
  /** Takes the place of a norm with the same date. */
  readonly save: (norm: Norm) => Promise<unknown>;
}

export function NormForm({ start, inherited, today, save }: NormFormProps) {
  const language = useLanguage();
  const hoursText = (hours: number | undefined) =>
    hours === undefined ? '' : formatNumberText(hours, language, 2);
  const readHours = (text: unknown) =>
    text === '' ? undefined : readNumber(String(text), language);
  const { form, serverError, submit } = useSchemaForm({
    schema: normSchema,
    labels: {
      validFrom: t('norm.valid-from'),
      ...Object.fromEntries(weekdays.map((day) => [day, t(`norm.${day}`)])),
    },
    initial: {
      validFrom: start.validFrom,
      ...Object.fromEntries(weekdays.map((day) => [day, hoursText(start[day])])),
    },
    read: (values) => {
      // Without any hours there is nothing to save; the fields say that they are required.
      const isEmpty = weekdays.every((day) => values[day] === '');
      const hoursOf = (day: (typeof weekdays)[number]) =>
        values[day] === '' && !isEmpty ? inherited?.[day] : readHours(values[day]);
      return { ...values, ...Object.fromEntries(weekdays.map((day) => [day, hoursOf(day)])) };
    },
    keepsDraft: false,
    save: async (values) => {
      await save(values);
      toast.success(t('norm.saved'));
    },
    onError: (text) => toast.error(text),
  });
  return (
    <FormFrame
      form={form}
      label={t('norm.new')}
      submitLabel={t('norm.save')}
      errorTitle={t('norm.failure')}
      serverError={serverError}
      onSubmit={submit}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField form={form} name="validFrom" today={today} />
      </div>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-4">
        {weekdays.map((day) => (
          <NumberField
            key={day}
            form={form}
            name={day}
            scale={2}
            placeholder={inherited && hoursText(inherited[day])}
          />
        ))}
      </div>
    </FormFrame>
  );
}
