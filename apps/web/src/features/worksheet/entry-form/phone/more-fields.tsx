import { entryRules } from '@worksheet/domain/worksheet/entry-rules';
import { isFormTimed } from '@worksheet/domain/worksheet/entry-form/state';
import type { EntryField } from '@worksheet/domain/worksheet/record-fields';
import { cn } from '@worksheet/ui/cn';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from 'i18next';
import {
  CustomerField,
  LocationField,
  TaskField,
  WorkTypeField,
} from '#features/worksheet/entry-form/fields/job-fields.tsx';
import { MeasureField } from '#features/worksheet/entry-form/fields/unit-fields.tsx';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';
import type { EntryLookups } from '#features/worksheet/entry-form/use-entry-lookups.ts';

/** The fields that rarely change, behind a line that says what they contain. */
export function MoreFields({ lookups, ...props }: EntryFieldProps & { lookups: EntryLookups }) {
  const { form, setting, errorOf } = props;
  const contentId = useId();
  const rules = entryRules(setting.settings);
  // A quantity has its unit of measure beside it; the hours of two times have no room for it.
  const hasMeasure = isFormTimed(form, setting);
  const { tasks, measures } = lookups;

  const fields: readonly MoreField[] = [
    {
      shown: rules.customer.shown,
      path: 'customerNo',
      name: 'customer',
      value: form.customer?.name ?? form.customer?.no,
    },
    {
      shown: rules.jobTask.shown,
      path: 'jobTaskCode',
      name: 'job-task',
      value: textOf(form.jobTask),
    },
    {
      shown: rules.location.shown,
      path: 'locationCode',
      name: 'location',
      value: textOf(form.location),
    },
    {
      shown: rules.workType.shown,
      path: 'workTypeCode',
      name: 'work-type',
      value: textOf(form.workType),
    },
    {
      shown: hasMeasure,
      path: 'unitOfMeasureCode',
      name: 'unit-of-measure',
      value: textOf(form.unitOfMeasure),
    },
  ];
  const shown = fields.filter((field) => field.shown);
  const isEmpty: Partial<Record<EntryField, boolean>> = {
    // Both usually follow from the job.
    customerNo:
      rules.customer.mandatory && form.job !== null && !form.autoSelect.jobs && !form.customer,
    jobTaskCode:
      rules.jobTask.mandatory && form.job !== null && !form.autoSelect.tasks && !form.jobTask,
    locationCode: rules.location.mandatory && !form.location,
    workTypeCode: rules.workType.mandatory && !form.workType,
    unitOfMeasureCode: hasMeasure && form.unitsOfMeasure !== null && !form.unitOfMeasure,
  };
  const needed = shown.some(({ path }) => isEmpty[path] || errorOf(path));
  const [isOpen, setOpen] = useState(needed);
  const [wasNeeded, setWasNeeded] = useState(needed);
  if (needed !== wasNeeded) {
    setWasNeeded(needed);
    // Stays open afterwards, so that nothing moves under the finger.
    if (needed) setOpen(true);
  }
  if (shown.length === 0) return null;
  // The unit of measure stands beside the hours.
  const values = shown.flatMap(({ value, path }) =>
    path === 'unitOfMeasureCode' ? [] : (value ?? []),
  );
  const names = shown.map(({ name }) => t(`worksheet.${name}`));
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentId : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-14 w-full items-center gap-2 rounded-md py-2 text-left"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{t('entry-form.more')}</span>
          {!isOpen && (
            <span className="line-clamp-2 text-xs text-ink-muted">
              {(values.length > 0 ? values : names).join(' · ')}
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden
          className={cn(
            'size-4 shrink-0 text-ink-muted transition-transform',
            isOpen && 'rotate-180',
          )}
        />
      </button>
      {isOpen && (
        <div id={contentId} className="flex flex-col gap-4 pb-2">
          {rules.customer.shown && <CustomerField {...props} />}
          {rules.jobTask.shown && <TaskField {...props} tasks={tasks.data} search={tasks.search} />}
          {rules.location.shown && <LocationField {...props} />}
          {rules.workType.shown && <WorkTypeField {...props} />}
          {hasMeasure && <MeasureField {...props} search={measures.search} />}
        </div>
      )}
    </div>
  );
}

interface MoreField {
  readonly shown: boolean;
  readonly path: EntryField;
  readonly name: 'customer' | 'job-task' | 'location' | 'work-type' | 'unit-of-measure';
  readonly value: string | undefined;
}

function textOf(option: { readonly code: string; readonly description: string | null } | null) {
  return option ? (option.description ?? option.code) : undefined;
}
