import { entryRules } from '@worksheet/domain/worksheet/entry-rules';
import { hasBreak, isFormTimed, mayEndNextDay } from '@worksheet/domain/worksheet/entry-form/state';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { useMediaQuery } from '@worksheet/ui/media-query';
import type { CSSProperties, ReactNode } from 'react';
import {
  DescriptionField,
  QuantityField,
  TimeField,
} from '#features/worksheet/entry-form/fields/amount-fields.tsx';
import { DateField } from '#features/worksheet/entry-form/fields/date-field.tsx';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';
import {
  CustomerField,
  JobField,
  LocationField,
  TaskField,
  WorkTypeField,
} from '#features/worksheet/entry-form/fields/job-fields.tsx';
import { DescriptionChips } from '#features/worksheet/entry-form/fields/description-chips.tsx';
import {
  MeasureField,
  UnitField,
  UnitTypeField,
} from '#features/worksheet/entry-form/fields/unit-fields.tsx';
import type { EntryLookups } from '#features/worksheet/entry-form/use-entry-lookups.ts';

interface EntryFieldsProps extends EntryFieldProps {
  readonly lookups: EntryLookups;
  readonly jobAside: ReactNode;
}

/** Two rows with the same edges in wide windows, five on tablets. */
export function EntryFields({ lookups, jobAside, ...props }: EntryFieldsProps) {
  const { form, setting } = props;
  const { tasks, measures } = lookups;
  const isWide = useMediaQuery(wideQuery);
  const rules = entryRules(setting.settings);
  const isTimed = isFormTimed(form, setting);
  const spans = isWide ? wideSpans(rules) : tabletSpans(rules);
  const cell = (name: keyof Spans, field: ReactNode, span = spans[name]) => (
    <Cell key={name} span={span}>
      {field}
    </Cell>
  );
  const amount = [
    cell('quantity', <QuantityField {...props} />),
    cell('measure', <MeasureField {...props} search={measures.search} />),
  ];
  // The description shrinks when the times appear, so that no other field moves.
  const content = [
    cell(
      'description',
      <div className="flex flex-col gap-2">
        <DescriptionField {...props} />
        {!isWide && <DescriptionChips {...props} />}
      </div>,
      spans.description - (isTimed ? 2 * spans.time : 0),
    ),
    isTimed && (
      <Cell key="from" span={spans.time}>
        <TimeField {...props} field="timeFrom" />
      </Cell>
    ),
    isTimed && (
      <Cell key="to" span={spans.time}>
        <TimeField {...props} field="timeTo" />
      </Cell>
    ),
  ];
  return (
    <div className="grid grid-cols-48 items-start gap-x-3 gap-y-4">
      {cell('date', <DateField {...props} />)}
      {rules.customer.shown && cell('customer', <CustomerField {...props} />)}
      {cell('job', <JobField {...props} aside={jobAside} />)}
      {rules.jobTask.shown &&
        cell('jobTask', <TaskField {...props} tasks={tasks.data} search={tasks.search} />)}
      {rules.location.shown && cell('location', <LocationField {...props} />)}
      {rules.workType.shown && cell('workType', <WorkTypeField {...props} />)}
      {cell('unitType', <UnitTypeField {...props} />)}
      {cell('unit', <UnitField {...props} />)}
      {isWide ? [content, amount] : [amount, content]}
      {/* Below the times. */}
      <div
        style={{
          gridColumn: `${49 - 2 * spans.time - (isWide ? spans.quantity + spans.measure : 0)} / -1`,
        }}
        className="empty:hidden"
      >
        <LazyClockFields {...props} />
      </div>
    </div>
  );
}

/** Fetched when the browser is idle, or once it shows something. */
export const { Component: LazyClockFields } = lazyComponent(
  async () => (await import('#features/worksheet/entry-form/fields/clock-fields.tsx')).ClockFields,
  {
    isNeeded: ({ form, setting }: EntryFieldProps) =>
      hasBreak(form, setting) || mayEndNextDay(form, setting),
  },
);

export const wideQuery = '(width >= 1280px)';

/** `span` counts the 48 columns of the grid. */
function Cell({ span, children }: { readonly span: number; readonly children: ReactNode }) {
  const style: CSSProperties = { gridColumn: `span ${span}` };
  return (
    <div style={style} className="min-w-0">
      {children}
    </div>
  );
}

type Rules = ReturnType<typeof entryRules>;

/** The second row has the edges of the first: the times take the place of the job task. */
const defaultSpans = {
  date: 7,
  customer: 9,
  job: 11,
  jobTask: 8,
  location: 6,
  workType: 7,
  unitType: 7,
  unit: 9,
  description: 19,
  time: 4,
  quantity: 6,
  measure: 7,
};

type Spans = typeof defaultSpans;

/** Distributes the columns of hidden fields, so that the first row is always full. */
function wideSpans(rules: Rules): Spans {
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

function tabletSpans({ customer, jobTask, location, workType }: Rules): Spans {
  // Without a customer, job and job task move up.
  const small = [location, workType, ...(customer.shown ? [] : [jobTask])];
  const share = 48 / (small.filter(({ shown }) => shown).length + 1);
  const jobWithTask = jobTask.shown ? 24 : 48;
  return {
    date: 16,
    customer: 32,
    job: customer.shown ? jobWithTask : 32,
    jobTask: customer.shown ? 24 : share,
    location: share,
    workType: share,
    unitType: share,
    unit: 24,
    description: 48,
    time: 8,
    quantity: 12,
    measure: 12,
  };
}
