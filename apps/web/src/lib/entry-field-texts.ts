import type { EntryField } from '@worksheet/domain/worksheet/record-fields';

export const entryFieldTexts = {
  date: 'date',
  customerNo: 'customer',
  jobCode: 'job',
  jobTaskCode: 'job-task',
  locationCode: 'location',
  workTypeCode: 'work-type',
  unitType: 'unit-type',
  unitNo: 'unit',
  description: 'description',
  timeFrom: 'time-from',
  timeTo: 'time-to',
  breakMinutes: 'break-minutes',
  quantity: 'quantity',
  unitOfMeasureCode: 'unit-of-measure',
} as const satisfies Record<EntryField, string>;

/** The fields in the order of the form, without what else the table of fields holds. */
export const entryFields = Object.keys(entryFieldTexts) as EntryField[];
