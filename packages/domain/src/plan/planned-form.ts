import { emptyEntryForm, nextEntryForm } from '#worksheet/entry-form/entry-form.ts';
import type {
  CodeOption,
  EntryEvent,
  EntryForm,
  EntryFormContext,
  JobOption,
  MeasureOption,
  UnitOption,
} from '#worksheet/entry-form/state.ts';
import { leaveForms } from '#worksheet/leave-forms.ts';
import type { MinuteOfDay } from '#worksheet/time.ts';
import type { PlanEntry } from './contract.ts';

/** What is planned for a day; without a job, as a line of words may be. */
export interface PlannedWork extends Pick<
  PlanEntry,
  'date' | 'jobTaskCode' | 'jobDescription' | 'jobTaskDescription' | 'hours'
> {
  readonly jobCode: string | null;
}

/** What an entry of the plan names; null if it is inactive or gone. */
export interface PlannedOptions {
  readonly job: JobOption | null;
  readonly jobTask: CodeOption | null;
  readonly unit: UnitOption | null;
  readonly unitsOfMeasure: readonly MeasureOption[];
}

interface PlannedContext {
  readonly setting: EntryFormContext;
  /** The norm of the day, in which units of measure that count as days are counted (D62). */
  readonly norm: number | null;
  /** The end of what the day has already, where the account registers times. */
  readonly end: MinuteOfDay | undefined;
}

/** Returns the form that registers what was planned, on the own resource. Without planned hours it has no amount. */
export function plannedForm(
  entry: PlannedWork,
  { job, jobTask, unit, unitsOfMeasure }: PlannedOptions,
  { setting, norm, end }: PlannedContext,
): EntryForm {
  const settings = { ...setting.settings, defaultUnitType: 'Resource' as const };
  const events: EntryEvent[] = [{ type: 'job', job }];
  if (job && jobTask) events.push({ type: 'jobTask', jobTask });
  if (unit) {
    const loaded = { unitType: 'Resource', unitNo: unit.no, measures: unitsOfMeasure } as const;
    events.push({ type: 'unit-loaded', unit }, { type: 'units-of-measure-loaded', ...loaded });
  }
  const filled = described(
    events.reduce((form, event) => nextEntryForm(form, event, setting), {
      ...emptyEntryForm({ ...setting, settings }),
      date: entry.date,
    }),
    entry,
    setting,
  );
  const { date, hours } = entry;
  if (hours === null) return filled;
  const day = { date, hours, norm: norm ?? hours, registered: 0 };
  return leaveForms(filled, [day], { setting, endOf: () => end })?.[0] ?? filled;
}

/** Somebody without a description of the own work describes it by what was planned. */
function described(form: EntryForm, entry: PlannedWork, setting: EntryFormContext): EntryForm {
  const description = entry.jobTaskDescription ?? entry.jobDescription;
  if (form.description !== '' || description === null) return form;
  return nextEntryForm(form, { type: 'description', description }, setting);
}
