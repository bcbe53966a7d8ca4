import { addDays } from '@worksheet/domain/dates/calendar';
import { isFormTimed, displayedQuantity } from '@worksheet/domain/worksheet/entry-form/state';
import { DateSegment } from '@worksheet/ui/date-segment';
import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { SegmentedControl } from '@worksheet/ui/segmented-control';
import { t } from 'i18next';
import {
  DescriptionField,
  TimeField,
} from '#features/worksheet/entry-form/fields/amount-fields.tsx';
import { DescriptionChips } from '#features/worksheet/entry-form/fields/description-chips.tsx';
import { LazyClockFields } from '#features/worksheet/entry-form/fields/entry-fields.tsx';
import { JobField } from '#features/worksheet/entry-form/fields/job-fields.tsx';
import { UnitField, UnitTypeField } from '#features/worksheet/entry-form/fields/unit-fields.tsx';
import { AmountField } from '#features/worksheet/entry-form/phone/amount-field.tsx';
import { MoreFields } from '#features/worksheet/entry-form/phone/more-fields.tsx';
import type { PhoneFieldsProps } from '#features/worksheet/entry-form/phone/phone-layout.ts';
import { AmountChips, JobChips } from '#features/worksheet/entry-form/phone/recent-chips.tsx';
import { TimeChips } from '#features/worksheet/entry-form/phone/time-chips.tsx';
import { useClosedPeriod } from '#features/worksheet/entry-form/use-closed-period.ts';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';
import { formats } from '#lib/format.ts';
import { useUnitName } from '#lib/use-unit-name.ts';

const largeTime =
  'h-14 px-3 text-xl font-semibold placeholder:font-normal max-[360px]:px-2 max-[360px]:text-lg';

/** One column, in the order in which a line is thought of: what, on which job, how much. */
export function PhoneFields({
  links,
  warnings,
  remaining,
  jobAside,
  lookups,
  ...props
}: PhoneFieldsProps) {
  const { form, setting } = props;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <UnitTypeField {...props} large />
        {form.unitType === 'Resource' && (
          <div className="-mb-3">
            <UnitField {...props} look="row" />
          </div>
        )}
      </div>
      {form.unitType === 'Item' && <UnitField {...props} look="card" />}
      <div className="flex flex-col gap-2">
        <JobField {...props} look="card" aside={jobAside} />
        <JobChips {...props} />
      </div>
      <div className="flex flex-col gap-2">
        {isFormTimed(form, setting) ? (
          <>
            <TimesField {...props} />
            <LazyClockFields {...props} />
            <TimeChips {...props} />
          </>
        ) : (
          <>
            <AmountField {...props} measures={lookups.measures.search} />
            <AmountChips {...props} remaining={remaining} />
          </>
        )}
        {warnings}
      </div>
      <div className="flex flex-col gap-2">
        <DescriptionField {...props} />
        <DescriptionChips {...props} />
      </div>
      <DayField {...props} />
      <div className="-mb-4">
        {links && <div className="flex flex-wrap gap-x-6 border-t">{links}</div>}
        <div className="border-t">
          <MoreFields {...props} lookups={lookups} />
        </div>
      </div>
    </div>
  );
}

/** Today and yesterday in one tap, any other date with the phone's picker. */
function DayField({ form, setting, send, errorOf }: EntryFieldProps) {
  const closed = useClosedPeriod(setting.settings)(form.date);
  const setDate = (date: string) => send({ type: 'date', date });
  const days = [
    { value: setting.today, label: t('day.today') },
    { value: addDays(setting.today, -1), label: t('entry-form.yesterday') },
  ];
  const isPicked = form.date !== '' && days.every(({ value }) => value !== form.date);
  // Another year is shown, so that a mistyped one is noticed.
  const isThisYear = form.date.slice(0, 4) === setting.today.slice(0, 4);
  const pickedDay = isThisYear ? formats.dayAndMonth : formats.shortDate;
  return (
    <Field
      label={t('worksheet.date')}
      error={errorOf('date') ?? closed.error}
      hint={closed.warning && <span className="text-warn">{closed.warning}</span>}
      required
    >
      <SegmentedControl
        value={form.date}
        onChange={setDate}
        segments={days}
        aria-label={t('entry-form.day')}
      >
        <DateSegment
          value={form.date}
          onChange={setDate}
          text={isPicked ? pickedDay(form.date) : t('entry-form.pick')}
          chosen={isPicked}
        />
      </SegmentedControl>
    </Field>
  );
}

/** Times large and side by side, with the hours that follow from them. */
function TimesField(props: EntryFieldProps) {
  const { form, setting } = props;
  const unitName = useUnitName();
  return (
    <div className="grid grid-cols-[1fr_1fr_1.15fr] items-start gap-2">
      <TimeField {...props} field="timeFrom" className={largeTime} />
      <TimeField {...props} field="timeTo" className={largeTime} />
      <Field label={t('worksheet.quantity')}>
        <Input
          name="quantity"
          value={displayedQuantity(form, setting)}
          inputMode="decimal"
          disabled
          title={t('worksheet.computed-quantity')}
          suffix={
            <span className="max-w-16 truncate text-sm">
              {unitName(
                displayedQuantity(form, setting),
                form.unitOfMeasure?.description ?? form.unitOfMeasure?.code ?? '',
              )}
            </span>
          }
          className="figures h-14 text-right text-lg font-semibold"
        />
      </Field>
    </div>
  );
}
