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
