import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import { entryRules } from '@worksheet/domain/worksheet/entry-rules';
import { chooseDay, maxLeaveDays, type DateRange } from '@worksheet/domain/hours/leave';
import type {
  JobOption,
  EntryEvent,
  EntryForm,
  EntryFormContext,
} from '@worksheet/domain/worksheet/entry-form/state';
import { Button } from '@worksheet/ui/button';
import { DialogContent } from '@worksheet/ui/dialog';
import { RangeCalendar } from '@worksheet/ui/range-calendar';
import { SegmentedControl } from '@worksheet/ui/segmented-control';
import { useState } from 'react';
import { t } from 'i18next';
import { emptyEntryForm, nextEntryForm } from '@worksheet/domain/worksheet/entry-form/entry-form';
import {
  LocationField,
  TaskField,
  WorkTypeField,
} from '#features/worksheet/entry-form/fields/job-fields.tsx';
import { UnitField } from '#features/worksheet/entry-form/fields/unit-fields.tsx';
import { useClosedPeriod } from '#features/worksheet/entry-form/use-closed-period.ts';
import {
  useEntryForm,
  useEntrySetting,
  type EntryFormHandle,
} from '#features/worksheet/entry-form/use-entry-form.ts';
import { LeaveBox } from '#features/worksheet/leave/leave-box.tsx';
import { LeaveKinds, kindName } from '#features/worksheet/leave/leave-kinds.tsx';
import { LeaveFailure } from '#features/worksheet/leave/leave-failure.tsx';
import { RemoveLeave } from '#features/worksheet/leave/remove-leave.tsx';
import { useLeavePlan } from '#features/worksheet/leave/use-leave-plan.ts';
import { useLeaveTexts } from '#features/worksheet/leave/use-leave-texts.ts';
import { useSaveLeave } from '#features/worksheet/leave/use-save-leave.ts';
import type { Session } from '#lib/session.ts';

interface LeaveFormProps {
  readonly session: Session;
  /** The day that is chosen at first; without it, today. */
  readonly date?: CalendarDate | undefined;
  readonly kinds: readonly [JobOption, ...JobOption[]];
  readonly onClose: () => void;
}

export function LeaveForm({ session, date, kinds, onClose }: LeaveFormProps) {
  const { whatText } = useLeaveTexts();
  const setting = useEntrySetting(session);
  const { today } = setting;
  const handle = useEntryForm(setting, () => blankLeave(kinds[0], setting));
  const [range, setRange] = useState<DateRange>({
    from: date ?? today,
    to: date ?? today,
    isOpen: false,
  });
  const [isHalf, setHalf] = useState(false);
  const leave = useLeavePlan({ session, setting, range, isHalf });
  const { plan, isTooLong, isLoading, records } = leave;
  const closed = useClosedPeriod(setting.settings)(range.from);
  const what = whatText({ count: plan.days.length, isHalf }, handle.form.job);
  const { save, saveOnDevice, failure, ...attempt } = useSaveLeave({
    session,
    handle,
    plan,
    records,
    what,
    onSaved: onClose,
  });
  const removable = records.filter(
    ({ jobCode, allowedActions }) =>
      kinds.some(({ code }) => code === jobCode) && allowedActions.includes('delete'),
  );
  const canRemove = plan.days.length === 0 && removable.length > 0;
  const warning = isTooLong ? t('leave.too-long', { max: maxLeaveDays }) : closed.error;
  return (
    <DialogContent
      title={t('leave.title')}
      size="sm"
      locked={attempt.isPending}
      initialFocus={() => handle.element.current?.querySelector('input:checked') ?? null}
      className="max-sm:h-[92dvh] sm:h-[46rem]"
      footer={
        canRemove ? (
          <RemoveLeave session={session} records={removable} kinds={kinds} onRemoved={onClose} />
        ) : (
          <Button
            variant="primary"
            size="lg"
            className="figures w-full max-sm:h-13"
            busy={attempt.isPending}
            disabled={isLoading || plan.days.length === 0 || warning !== undefined}
            onClick={save}
          >
            {t('leave.save', { what: plan.days.length > 0 ? what : '' }).trim()}
          </Button>
        )
      }
    >
      <form
        ref={handle.element}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => event.preventDefault()}
      >
        <LeaveKinds
          kinds={kinds}
          value={handle.form.job}
          onChange={(kind) => chosenKind(kind).forEach(handle.send)}
        />
        <div role="group" aria-label={t('leave.range')} className="border-b pb-2">
          <RangeCalendar
            {...range}
            today={today}
            off={plan.off}
            onPick={(day) => setRange(chooseDay(range, day))}
          />
        </div>
        <div className="flex items-center justify-between gap-3">
          <span className="font-medium">{t('leave.days-are')}</span>
          <SegmentedControl
            aria-label={t('leave.days-are')}
            className="w-40!"
            value={isHalf ? 'half' : 'whole'}
            onChange={(length) => setHalf(length === 'half')}
            segments={[
              { value: 'whole', label: t('leave.whole') },
              { value: 'half', label: t('leave.half') },
            ]}
          />
        </div>
        <RequiredFields handle={handle} />
        {warning === undefined ? (
          <LeaveBox plan={plan} isHalf={isHalf} />
        ) : (
          <p role="status" className="text-sm text-danger">
            {warning}
          </p>
        )}
        {failure !== undefined && (
          <LeaveFailure failure={failure} onSave={saveOnDevice} saveLabel={attempt.saveLabel} />
        )}
      </form>
    </DialogContent>
  );
}

/** What the account requires of every record, and the kind of leave does not say. */
function RequiredFields({ handle }: { readonly handle: EntryFormHandle }) {
  const { setting, lookups } = handle;
  const rules = entryRules(setting.settings);
  return (
    <div className="grid gap-3 empty:hidden">
      {setting.defaultResource === null && <UnitField {...handle} />}
      {rules.jobTask.mandatory && (
        <TaskField {...handle} tasks={lookups.tasks.data} search={lookups.tasks.search} />
      )}
      {rules.location.mandatory && <LocationField {...handle} />}
      {rules.workType.mandatory && <WorkTypeField {...handle} />}
    </div>
  );
}

/** The form of the own resource on a job of leave. Its amount only fills the field: each day gets its own. */
function blankLeave(kind: JobOption, setting: EntryFormContext): EntryForm {
  const settings = { ...setting.settings, defaultUnitType: 'Resource' as const };
  const empty = emptyEntryForm({ ...setting, settings });
  const form = { ...empty, quantity: '1', timeFrom: '08:00', timeTo: '09:00', breakMinutes: '' };
  return chosenKind(kind).reduce((next, event) => nextEntryForm(next, event, setting), form);
}

function chosenKind(kind: JobOption): EntryEvent[] {
  return [
    { type: 'job', job: kind },
    { type: 'description', description: kindName(kind) },
  ];
}
