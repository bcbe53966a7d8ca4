import type { CodeChoice, EntryForm } from './entry-form-state.ts';
import { textOfNumber } from './entry-form-text.ts';
import type { WorksheetRecord } from './record.ts';
import { clock, minuteOfDay } from './time.ts';

/** The form filled with a record, to edit it. What was written on the record counts as typed. */
export function entryFormOf(record: WorksheetRecord): EntryForm {
  return {
    date: record.date,
    customer:
      record.customerNo === null ? null : { no: record.customerNo, name: record.customerName },
    job: { code: record.jobCode, description: record.jobDescription, billTo: null },
    jobTask: choice(record.jobTaskCode, record.jobTaskDescription),
    location: choice(record.locationCode, null),
    workType: choice(record.workTypeCode, record.workTypeDescription),
    unitType: record.unitType,
    unit: { no: record.unitNo, description: record.unitDescription },
    unitOfMeasure: choice(record.unitOfMeasureCode, record.unitOfMeasureDescription),
    description: record.description,
    descriptionTyped: true,
    timeFrom: timeOf(record.timeFrom, record.date),
    timeTo: timeOf(record.timeTo, record.date),
    quantity: textOfNumber(record.quantity),
    measures: null,
    awaits: { jobs: false, tasks: false },
  };
}

function choice(code: string | null, description: string | null): CodeChoice | null {
  return code === null ? null : { code, description };
}

/** A record's times carry no offset, so no time zone has a say. */
function timeOf(isoLocal: string | null, date: string): string {
  return isoLocal === null ? '' : clock(minuteOfDay(isoLocal, date, 'UTC'));
}
