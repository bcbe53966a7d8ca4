import { formatNumberText } from '#fields/number-text.ts';
import type { LeaveDay } from '#hours/leave.ts';
import {
  forcedMeasure,
  isFormTimed,
  selectedMeasure,
  type EntryForm,
  type EntryFormContext,
  type MeasureOption,
} from './entry-form/state.ts';
import { shownHours, toMillionths } from './exact-hours.ts';
import { countsAsNothing, hoursOf, hoursPerUnit } from './hours.ts';
import { hasTwoDecimals } from './quantity.ts';
import { formatClock, minutesPerDay, type MinuteOfDay } from './time.ts';

interface LeaveFormsOptions {
  readonly setting: EntryFormContext;
  /** The end of what a day has already, where the account registers times. */
  readonly endOf: (date: string) => MinuteOfDay | undefined;
}

/** Leave has no times of its own. */
const usualStart = 8 * 60;

/**
 * Returns the forms of the days of leave, in the first unit of measure that can express the hours of all of them exactly;
 * undefined if none can.
 */
export function leaveForms(
  form: EntryForm,
  days: readonly LeaveDay[],
  { setting, endOf }: LeaveFormsOptions,
): readonly EntryForm[] | undefined {
  if (isFormTimed(form, setting))
    return days.map(({ date, hours }) => ({
      ...form,
      date,
      breakMinutes: '',
      ...timesOf(hours, endOf(date)),
    }));
  for (const unitOfMeasure of measuresOf(form)) {
    const quantities = days.map((day) => quantityIn(unitOfMeasure, day));
    const forms = days.flatMap(({ date }, index) => {
      const quantity = quantities[index];
      if (quantity === undefined) return [];
      return {
        ...form,
        date,
        unitOfMeasure,
        quantity: formatNumberText(quantity, setting.language),
      };
    });
    if (forms.length === days.length) return forms;
  }
  return undefined;
}

/** The selected unit of measure comes first, and is the only one if the work type determines it. */
function measuresOf(form: EntryForm): readonly MeasureOption[] {
  const selected = selectedMeasure(form);
  const others = forcedMeasure(form) === null ? (form.unitsOfMeasure ?? []) : [];
  return selected ? [selected, ...others] : others;
}

/** Undefined if the hours of the quantity, which has two decimals, would be others (D62, D63). */
function quantityIn(measure: MeasureOption, { hours, norm }: LeaveDay): number | undefined {
  const counting = { ...countsAsNothing, ...measure };
  const isDays = counting.countsAs === 'days';
  const hoursEach = isDays ? norm : hoursPerUnit(counting);
  if (hoursEach === null) return undefined;
  const quantity = Math.round((hours / hoursEach) * 100) / 100;
  const stored = isDays ? quantity * norm : hoursOf(quantity, counting);
  const isExact = hasTwoDecimals(quantity) && shownHours(toMillionths(stored ?? 0)) === hours;
  return isExact && quantity > 0 ? quantity : undefined;
}

/** Begins after what the day has already, and ends with the day at the latest. */
function timesOf(hours: number, after: MinuteOfDay = usualStart) {
  const length = Math.round(hours * 60);
  const start = Math.min(after, minutesPerDay - length);
  return { timeFrom: formatClock(start), timeTo: formatClock(start + length) };
}
