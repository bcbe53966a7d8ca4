import { entryRules } from '@worksheet/domain/entry-rules';
import { isFormTimed } from '@worksheet/domain/worksheet/entry-form-state';
import { cn } from '@worksheet/ui/cn';
import type { CSSProperties, ReactNode } from 'react';
import {
  DateField,
  DescriptionField,
  QuantityField,
  TimeField,
} from '#features/worksheet/entry-form/amount-fields.tsx';
import type { EntryFieldsProps } from '#features/worksheet/entry-form/entry-fields-props.ts';
import {
  CustomerField,
  JobField,
  LocationField,
  TaskField,
  WorkTypeField,
} from '#features/worksheet/entry-form/job-fields.tsx';
import {
  MeasureField,
  UnitField,
  UnitTypeField,
} from '#features/worksheet/entry-form/unit-fields.tsx';
import type { EntryLookups } from '#features/worksheet/entry-form/use-entry-lookups.ts';

/** Every field in the order of the day's question: when, for whom, on what, what, how much. */
export function EntryFields({ lookups, ...props }: EntryFieldsProps & { lookups: EntryLookups }) {
  const { form, setting } = props;
  const { tasks, measures } = lookups;
  const rules = entryRules(setting.settings);
  const isTimed = isFormTimed(form, setting);
  const spans = spansOf(rules);
  return (
    <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-48">
      <Cell span={spans.date}>
        <DateField {...props} />
      </Cell>
      {rules.customer.shown && (
        <Cell span={spans.customer}>
          <CustomerField {...props} />
        </Cell>
      )}
      <Cell span={spans.job}>
        <JobField {...props} />
      </Cell>
      {rules.jobTask.shown && (
        <Cell span={spans.jobTask}>
          <TaskField {...props} tasks={tasks.data} loading={tasks.isFetching} />
        </Cell>
      )}
      {rules.location.shown && (
        <Cell span={spans.location}>
          <LocationField {...props} />
        </Cell>
      )}
      {rules.workType.shown && (
        <Cell span={spans.workType}>
          <WorkTypeField {...props} />
        </Cell>
      )}
      <Cell span={usual.date}>
        <UnitTypeField {...props} />
      </Cell>
      <Cell span={usual.customer}>
        <UnitField {...props} />
      </Cell>
      {/* The times take their room from the description, so that no other field moves when they appear. */}
      <Cell span={isTimed ? 8 : 18} wide={!isTimed}>
        <DescriptionField {...props} />
      </Cell>
      {isTimed && (
        <>
          <Cell span={5}>
            <TimeField {...props} field="timeFrom" />
          </Cell>
          <Cell span={5}>
            <TimeField {...props} field="timeTo" />
          </Cell>
        </>
      )}
      <Cell span={6}>
        <QuantityField {...props} />
      </Cell>
      <Cell span={8}>
        <MeasureField {...props} loading={measures.isFetching} />
      </Cell>
    </div>
  );
}

interface CellProps {
  readonly span: number;
  /** Two columns on laptops, where that leaves no hole. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** So many of the 48 columns where there is room for two lines of fields. */
function Cell({ span, wide = false, children }: CellProps) {
  const style: CSSProperties & Record<'--span', number> = { '--span': span };
  return (
    <div
      style={style}
      className={cn('min-w-0 xl:[grid-column:span_var(--span)]', wide && 'lg:col-span-2')}
    >
      {children}
    </div>
  );
}

/** A date is read whole on touch screens, whose fields have larger letters. */
const usual = { date: 7, customer: 9, job: 10, jobTask: 8, location: 6, workType: 8 };

/** The first line is always full: fields that the account hides leave their room to the job. */
function spansOf(rules: ReturnType<typeof entryRules>): typeof usual {
  const hidden = (['customer', 'jobTask', 'location', 'workType'] as const).filter(
    (field) => !rules[field].shown,
  );
  const free = hidden.reduce((sum, field) => sum + usual[field], 0);
  const wide = (['customer', 'job', 'jobTask'] as const).filter(
    (field) => !hidden.some((each) => each === field),
  );
  const share = Math.floor(free / wide.length);
  const spans = { ...usual };
  for (const field of wide) spans[field] += share;
  spans.job += free - share * wide.length;
  return spans;
}
