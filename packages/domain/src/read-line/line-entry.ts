import type { CalendarDate } from '#dates/calendar.ts';
import { formatNumberText, type NumberLanguage } from '#fields/number-text.ts';
import { fromHundredths } from '#worksheet/quantity.ts';
import { isoLocal } from '#worksheet/time.ts';
import type { Doubt, DoubtField, LineEntry, ReadLineResult } from './contract.ts';
import type { Choice, LineReading } from './read-line.ts';
import type { NamedJob, NamedTask } from './read-names.ts';

/** On what the person registers hours; null without a default resource, or one that is not counted in hours. */
export interface LineUnit {
  readonly unitNo: string | null;
  readonly unitOfMeasureCode: string | null;
}

interface LineSetting {
  readonly language: NumberLanguage;
  /** Whether the account registers times instead of quantities. */
  readonly isTimed: boolean;
  readonly showCustomer: boolean;
  readonly unit: LineUnit;
}

const maxChoices = 8;

/** Returns the fields of a new record that a line means, with a doubt for each that a person has to settle first. */
export function lineEntryOf<J extends NamedJob>(
  reading: LineReading<J>,
  { language, isTimed, showCustomer, unit }: LineSetting,
): ReadLineResult {
  const { date, hours, job, task, times } = reading;
  const timesOn = (day: CalendarDate | null) =>
    isTimed && times && day !== null
      ? { timeFrom: isoLocal(day, times.from), timeTo: isoLocal(day, times.to) }
      : { timeFrom: null, timeTo: null };
  const dateFields = (value: CalendarDate) => ({ date: value, ...timesOn(value) });
  const jobFields = ({ code, description, customerNo }: J) => ({
    jobCode: code,
    jobDescription: description,
    customerNo: showCustomer ? customerNo : null,
  });
  const taskFields = ({ code, description }: NamedTask) => ({
    jobTaskCode: code,
    jobTaskDescription: description,
  });
  const hoursFields = (value: number) => ({ quantity: fromHundredths(value) });
  const doubts: Doubt[] = [];
  /** Returns what is sure, and asks for the rest. */
  const settle = <T, F extends Partial<LineEntry>>(
    field: DoubtField,
    choice: Choice<T>,
    [label, fields]: readonly [label: (value: T) => string, fields: (value: T) => F],
  ) => {
    if (choice.value !== null) return fields(choice.value);
    if (choice.isAsked)
      doubts.push({
        field,
        choices: choice.choices
          .slice(0, maxChoices)
          .map((value) => ({ label: label(value), fields: fields(value) })),
      });
    return {};
  };
  const nameOf = ({ code, description }: NamedTask) =>
    description === null ? code : `${code} ${description}`;
  const entry: LineEntry = {
    date: null,
    customerNo: null,
    jobCode: null,
    jobDescription: null,
    jobTaskCode: null,
    jobTaskDescription: null,
    unitType: 'Resource',
    ...unit,
    description: reading.description === '' ? null : reading.description,
    timeFrom: null,
    timeTo: null,
    quantity: null,
    ...settle('date', date, [String, dateFields]),
    ...settle('jobCode', job, [nameOf, jobFields]),
    ...settle('jobTaskCode', task, [
      nameOf,
      (value) => ({
        ...taskFields(value),
        ...(task.isAsked && { description: reading.descriptionOfTask || null }),
      }),
    ]),
    ...settle('quantity', hours, [
      (value) => formatNumberText(fromHundredths(value), language),
      hoursFields,
    ]),
  };
  if (isTimed && !times && !hours.isAsked) doubts.push({ field: 'timeFrom', choices: [] });
  if (unit.unitNo === null) doubts.push({ field: 'unitNo', choices: [] });
  else if (unit.unitOfMeasureCode === null)
    doubts.push({ field: 'unitOfMeasureCode', choices: [] });
  return { entry, doubts };
}
