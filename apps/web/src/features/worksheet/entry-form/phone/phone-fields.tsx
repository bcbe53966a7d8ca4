import { isFormTimed } from '@worksheet/domain/worksheet/entry-form/state';
import { DescriptionField } from '#features/worksheet/entry-form/fields/amount-fields.tsx';
import { DescriptionChips } from '#features/worksheet/entry-form/fields/description-chips.tsx';
import { LazyClockFields } from '#features/worksheet/entry-form/fields/entry-fields.tsx';
import { JobField } from '#features/worksheet/entry-form/fields/job-fields.tsx';
import { UnitField, UnitTypeField } from '#features/worksheet/entry-form/fields/unit-fields.tsx';
import { AmountField } from '#features/worksheet/entry-form/phone/amount-field.tsx';
import { DayField } from '#features/worksheet/entry-form/phone/day-field.tsx';
import { MoreFields } from '#features/worksheet/entry-form/phone/more-fields.tsx';
import type { PhoneFieldsProps } from '#features/worksheet/entry-form/phone/phone-layout.ts';
import { AmountChips, JobChips } from '#features/worksheet/entry-form/phone/recent-chips.tsx';
import { TimeChips } from '#features/worksheet/entry-form/phone/time-chips.tsx';
import { TimesField } from '#features/worksheet/entry-form/phone/times-field.tsx';

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
