import { entryRules } from '@worksheet/domain/worksheet/entry-rules';
import type { FieldError } from '@worksheet/domain/fields/messages';
import { emptyEntryForm } from '@worksheet/domain/worksheet/entry-form/entry-form';
import { validateEntryForm } from '@worksheet/domain/worksheet/entry-form/check';
import type { EntryForm } from '@worksheet/domain/worksheet/entry-form/state';
import { hoursPerUnit } from '@worksheet/domain/worksheet/hours';
import type { WeekLine } from '@worksheet/domain/worksheet/week/grid';
import { Button } from '@worksheet/ui/button';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { useState } from 'react';
import { t } from 'i18next';
import { fieldErrorText } from '#features/worksheet/entry-form/entry-errors.ts';
import { DescriptionField } from '#features/worksheet/entry-form/fields/amount-fields.tsx';
import {
  JobField,
  LocationField,
  TaskField,
  WorkTypeField,
} from '#features/worksheet/entry-form/fields/job-fields.tsx';
import {
  MeasureField,
  UnitField,
  UnitTypeField,
} from '#features/worksheet/entry-form/fields/unit-fields.tsx';
import { useEntryForm, useEntrySetting } from '#features/worksheet/entry-form/use-entry-form.ts';
import type { Session } from '#lib/session.ts';

interface AddRowDialogProps {
  readonly session: Session;
  /** Whether the week is the user's own; another user's default resource does not apply. */
  readonly isOwn: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onAdd: (line: WeekLine) => void;
}

export function AddRowDialog({ open, onOpenChange, ...props }: AddRowDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t('week.add-row-title')} description={t('week.add-row-text')}>
        <AddRowForm {...props} onClose={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

type AddRowFormProps = Pick<AddRowDialogProps, 'session' | 'isOwn' | 'onAdd'> & {
  readonly onClose: () => void;
};

function AddRowForm({ session, isOwn, onAdd, onClose }: AddRowFormProps) {
  const own = useEntrySetting(session);
  const setting = isOwn ? own : { ...own, defaultResource: null, lockDefaultResource: false };
  const handle = useEntryForm(setting, () => emptyEntryForm(setting));
  const { form, lookups } = handle;
  const rules = entryRules(setting.settings);
  const [checked, setChecked] = useState<readonly FieldError[]>([]);
  // Errors of fields that were filled in meanwhile are no longer reported.
  const remaining = rowErrors(form, setting);
  const errors = checked.filter(({ path }) => remaining.some((error) => error.path === path));
  const props = { ...handle, errorOf: fieldErrorText(errors) };
  const measure = lookups.measures.data?.find(({ code }) => code === form.unitOfMeasure?.code);

  const add = () => {
    setChecked(remaining);
    const line =
      remaining.length === 0 ? lineOf(form, measure ? hoursPerUnit(measure) : null) : undefined;
    if (!line) return;
    onAdd(line);
    onClose();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog is in a portal of the page.
        event.stopPropagation();
        add();
      }}
    >
      <div className="grid items-start gap-x-3 gap-y-4 pb-2 sm:grid-cols-2">
        <JobField {...props} />
        {rules.jobTask.shown && (
          <TaskField {...props} tasks={lookups.tasks.data} search={lookups.tasks.search} />
        )}
        {rules.location.shown && <LocationField {...props} />}
        {rules.workType.shown && <WorkTypeField {...props} />}
        <UnitTypeField {...props} />
        <UnitField {...props} />
        <MeasureField {...props} search={lookups.measures.search} />
        <DescriptionField {...props} />
      </div>
      <div className="flex gap-2 pb-4 pt-3 sm:justify-end">
        <Button onClick={onClose}>{t('base.cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('week.add-row')}
        </Button>
      </div>
    </form>
  );
}

/** The form's rules without those of the amount, which is typed into the cells. */
function rowErrors(
  form: EntryForm,
  setting: Parameters<typeof validateEntryForm>[1],
): FieldError[] {
  const amounts = ['timeFrom', 'timeTo', 'breakMinutes', 'quantity', 'customerNo'];
  return validateEntryForm(form, setting).filter(({ path }) => !amounts.includes(path));
}

function lineOf(form: EntryForm, hoursEach: number | null): WeekLine | undefined {
  const { customer, job, jobTask, location, workType, unitType, unit, unitOfMeasure } = form;
  if (!job || !unit || !unitOfMeasure) return undefined;
  return {
    customerNo: customer?.no ?? null,
    customerName: customer?.name ?? null,
    jobCode: job.code,
    jobDescription: job.description,
    jobTaskCode: jobTask?.code ?? null,
    jobTaskDescription: jobTask?.description ?? null,
    locationCode: location?.code ?? null,
    workTypeCode: workType?.code ?? null,
    workTypeDescription: workType?.description ?? null,
    unitType,
    unitNo: unit.no,
    unitDescription: unit.description ?? unit.no,
    unitOfMeasureCode: unitOfMeasure.code,
    unitOfMeasureDescription: unitOfMeasure.description ?? unitOfMeasure.code,
    description: form.description.trim(),
    hoursPerUnit: hoursEach,
  };
}
