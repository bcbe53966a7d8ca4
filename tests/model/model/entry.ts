import { elapsedMinutes, isSkipped } from './calendar.ts';
import { roundedQuotient } from './amounts.ts';
import type { Company, Entry, Names, StoredRecord, Unit, UnitOfMeasure } from './state.ts';

export function unitOf(company: Company, { unitType, unitNo }: Entry): Unit {
  return found(company.units.get(`${unitType}/${unitNo}`));
}

export function unitOfMeasureOf(company: Company, entry: Entry): UnitOfMeasure {
  return found(unitOf(company, entry).unitsOfMeasure.get(entry.unitOfMeasureCode));
}

export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The model knows no such row.');
  return value;
}

interface Counted {
  readonly hours: number | null;
  readonly days: number | null;
}

/** Returns what an amount counts as (D46, D62, D63). For an entry with times, it is the hours that pass. */
export function countedAs(company: Company, entry: Entry): Counted {
  if (entry.timeFrom !== null) return { hours: entry.quantity * 10_000, days: null };
  const { countsAs, factor } = unitOfMeasureOf(company, entry);
  if (entry.unitType === 'Item' || countsAs === null) return { hours: null, days: null };
  if (countsAs === 'minutes')
    return { hours: roundedQuotient(entry.quantity * 10_000, 60), days: null };
  const hours = factor === null ? null : roundedQuotient(entry.quantity * factor, 100);
  return { hours, days: countsAs === 'days' ? entry.quantity : null };
}

export function namesOf(company: Company, entry: Entry): Names {
  const job = found(company.jobs.get(entry.jobCode));
  const { customerNo, jobTaskCode, workTypeCode } = entry;
  return {
    customer: customerNo === null ? null : found(company.customers.get(customerNo)).name,
    job: job.name,
    jobTask: jobTaskCode === null ? null : found(job.tasks.get(jobTaskCode)),
    workType: workTypeCode === null ? null : found(company.workTypes.get(workTypeCode)).name,
    unit: unitOf(company, entry).name,
    unitOfMeasure: unitOfMeasureOf(company, entry).name,
  };
}

const amountFields = ['timeFrom', 'timeTo', 'quantity'] as const;
const unitFields = ['unitType', 'unitNo', 'unitOfMeasureCode'] as const;
const fields = [
  ...amountFields,
  ...unitFields,
  'date',
  'jobCode',
  'customerNo',
  'jobTaskCode',
  'locationCode',
  'workTypeCode',
  'description',
] as const;

type Fields = readonly (keyof Entry)[];
const differs = (one: Entry, other: Entry, names: Fields): boolean =>
  names.some((name) => one[name] !== other[name]);

export const isChanged = (stored: Entry, sent: Entry): boolean => differs(stored, sent, fields);

/** Whether the amount, or what it is an amount of, differs. Hours are counted again only in that case (D59). */
export const isOtherAmount = (stored: Entry, sent: Entry): boolean =>
  differs(stored, sent, [
    ...amountFields,
    ...unitFields,
    ...(sent.timeFrom === null ? [] : ['date' as const]),
  ]);

/** Returns what is stored of a sent entry, or null if it is refused. `stored` is the record that is changed. */
export function acceptedEntry(
  company: Company,
  sent: Entry,
  stored: StoredRecord | null,
): Entry | null {
  const forced =
    sent.workTypeCode === null
      ? null
      : found(company.workTypes.get(sent.workTypeCode)).unitOfMeasure;
  const names = stored !== null && !differs(stored, sent, ['workTypeCode', ...unitFields]);
  if (!names && forced !== null && forced !== sent.unitOfMeasureCode) return null;

  const billTo = found(company.jobs.get(sent.jobCode)).billTo;
  const keepsPair = stored !== null && !differs(stored, sent, ['jobCode', 'customerNo']);
  if (!keepsPair && sent.customerNo !== billTo) return null;

  const keepsAmount =
    stored !== null && !differs(stored, sent, [...amountFields, 'date', 'unitType']);
  if (keepsAmount) return sent;
  const { timeFrom, timeTo, date } = sent;
  // Clients of an account that registers quantities do not know times.
  const keepsQuantity = stored !== null && !differs(stored, sent, ['quantity', 'date', 'unitType']);
  if (keepsQuantity && timeFrom === null && company.settings.resourceUnits === 'Quantity')
    return { ...sent, timeFrom: stored.timeFrom, timeTo: stored.timeTo };
  const isTimed = sent.unitType === 'Resource' && company.settings.resourceUnits === 'Time';
  if (!isTimed) {
    if (sent.quantity === 0) return null;
    return { ...sent, timeFrom: null, timeTo: null };
  }
  if (timeFrom === null || timeTo === null || timeTo <= timeFrom) return null;
  if (isSkipped(date, timeFrom) || isSkipped(date, timeTo)) return null;
  // Times are quarters of an hour, so the hours between them are whole hundredths.
  return { ...sent, quantity: (elapsedMinutes(date, timeFrom, timeTo) * 100) / 60 };
}
