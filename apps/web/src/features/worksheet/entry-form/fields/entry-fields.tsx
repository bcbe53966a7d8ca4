import { entryRules } from '@worksheet/domain/entry-rules';
import { isFormTimed } from '@worksheet/domain/worksheet/entry-form-state';
import { cn } from '@worksheet/ui/cn';
import type { CSSProperties, ReactNode } from 'react';
import {
  DateField,
  DescriptionField,
  QuantityField,
  TimeField,
} from '#features/worksheet/entry-form/fields/amount-fields.tsx';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';
import {
  CustomerField,
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
import type { EntryLookups } from '#features/worksheet/entry-form/use-entry-lookups.ts';

export function EntryFields({ lookups, ...props }: EntryFieldProps & { lookups: EntryLookups }) {
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
          <TaskField {...props} tasks={tasks.data} search={tasks.search} />
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
      <Cell span={defaultSpans.date}>
        <UnitTypeField {...props} />
      </Cell>
      <Cell span={defaultSpans.customer}>
        <UnitField {...props} />
      </Cell>
      {/* The description shrinks when the times appear, so that no other field moves. */}
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
        <MeasureField {...props} search={measures.search} />
      </Cell>
    </div>
  );
}

interface CellProps {
  readonly span: number;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** `span` counts columns of the 48-column grid of wide windows. */
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

/** The date is wide enough for the larger font of touch screens. */
const defaultSpans = { date: 7, customer: 9, job: 10, jobTask: 8, location: 6, workType: 8 };

/** Distributes the columns of hidden fields, so that the first line is always full. */
function spansOf(rules: ReturnType<typeof entryRules>): typeof defaultSpans {
  const hidden = (['customer', 'jobTask', 'location', 'workType'] as const).filter(
    (field) => !rules[field].shown,
  );
  const freeColumns = hidden.reduce((sum, field) => sum + defaultSpans[field], 0);
  const growing = (['customer', 'job', 'jobTask'] as const).filter(
    (field) => !hidden.some((each) => each === field),
  );
  const share = Math.floor(freeColumns / growing.length);
  const spans = { ...defaultSpans };
  for (const field of growing) spans[field] += share;
  spans.job += freeColumns - share * growing.length;
  return spans;
}
