import { formatNumberText } from '#fields/number-text.ts';
import {
  noAutoSelect,
  type CodeOption,
  type EntryForm,
  type EntryFormContext,
  type RecordedForm,
} from './state.ts';
import type { WorksheetRecord } from '../record.ts';
import type { EntryField } from '../record-fields.ts';
import { formatClock, minutesOfRecord } from '../time.ts';

/** What the form shows of a record, or of an entry that is not stored yet. */
type NamedEntry = Pick<
  WorksheetRecord,
  | EntryField
  | 'customerName'
  | 'jobDescription'
  | 'jobTaskDescription'
  | 'workTypeDescription'
  | 'unitDescription'
  | 'unitOfMeasureDescription'
>;

/** The description counts as typed and is not overwritten. */
export function entryFormFromRecord(
  record: NamedEntry,
  { language }: Pick<EntryFormContext, 'language'>,
): EntryForm {
  const recorded = recordedForm(record);
  return {
    recorded,
    date: record.date,
    customer:
      record.customerNo === null ? null : { no: record.customerNo, name: record.customerName },
    customerFromJob: true,
    job: { code: record.jobCode, description: record.jobDescription, billTo: null },
    jobTask: optionOf(record.jobTaskCode, record.jobTaskDescription),
    location: optionOf(record.locationCode, null),
    workType: optionOf(record.workTypeCode, record.workTypeDescription),
    unitType: record.unitType,
    unit: { no: record.unitNo, description: record.unitDescription },
    unitOfMeasure: recorded.unitOfMeasure,
    description: record.description,
    descriptionTyped: true,
    timeFrom: timeOf(record.timeFrom, record.date),
    timeTo: timeOf(record.timeTo, record.date),
    endsNextDay: false,
    breakMinutes: record.breakMinutes === null ? '' : String(record.breakMinutes),
    quantity: formatNumberText(record.quantity, language),
    unitsOfMeasure: null,
    autoSelect: noAutoSelect,
    preselected: [],
  };
}

/** What an edited record keeps, also in a draft of its form. */
function recordedForm(record: NamedEntry): RecordedForm {
  return {
    unitType: record.unitType,
    unitNo: record.unitNo,
    workTypeCode: record.workTypeCode,
    unitOfMeasure: {
      code: record.unitOfMeasureCode,
      description: record.unitOfMeasureDescription,
    },
    hasTimes: record.timeFrom !== null,
    hasBreak: record.breakMinutes !== null,
  };
}

function optionOf(code: string | null, description: string | null): CodeOption | null {
  return code === null ? null : { code, description };
}

function timeOf(isoLocal: string | null, date: string): string {
  return isoLocal === null ? '' : formatClock(minutesOfRecord(isoLocal, date));
}
