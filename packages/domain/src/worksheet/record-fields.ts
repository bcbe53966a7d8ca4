// Schemas, stored columns, history, CSV columns and the list's search are derived from this table
// (spec §3). It is plain data, because the first page that the browser loads reads it.

export const recordReferences = {
  customer: 'customer_id',
  job: 'job_id',
  jobTask: 'job_task_id',
  location: 'location_id',
  workType: 'work_type_id',
  unit: 'unit_id',
  unitOfMeasure: 'unit_of_measure_id',
} as const;
export type RecordReference = keyof typeof recordReferences;

export type RecordInput =
  | 'code20'
  | 'optionalCode10'
  | 'optionalCode20'
  | 'date'
  | 'description'
  | 'optionalTime'
  | 'optionalQuantity'
  | 'optionalMinutes'
  | 'unitType';

/** The schemas are in `record.ts`, the stored form is in the API's `record-row.ts`. */
export type RecordOutput =
  | 'id'
  | 'integer'
  | 'nullableInteger'
  | 'boolean'
  | 'text'
  | 'nullableText'
  | 'date'
  | 'localTime'
  | 'instant'
  | 'decimal'
  | 'nullableDecimal'
  | 'unitType'
  | 'allowedActions'
  | 'lockReason'
  | 'exportStatus';

interface RecordField {
  readonly output: RecordOutput;
  /** The schema of the input. Without it, only the server sets the field. */
  readonly input?: RecordInput;
  /** The stored column. Without it, the field is computed for each caller. */
  readonly column?: string;
  /**
   * The reference that the field shows: a field with an input contains its code, one without
   * contains its name at the time of storing (D11).
   */
  readonly reference?: RecordReference;
  /** The setting that shows the field; a hidden field is stored empty (D12). */
  readonly setting?: 'customer' | 'jobTask' | 'location' | 'workType';
  /** A change is stored in the history (D16). */
  readonly history?: true;
  /** The CSV format version that added the column (D19); a new column needs a new version. */
  readonly csv?: number;
  /** The text filter of the list searches the field (spec §4). */
  readonly search?: true;
}

/** The fields in the order of the wire, of the form and, within a format version, of the CSV columns. */
export const recordFields = {
  id: { output: 'id', column: 'id', csv: 1 },
  accountId: { output: 'id', column: 'account_id', csv: 1 },
  version: { output: 'integer', column: 'version' },
  username: { output: 'text', column: 'username', csv: 1, search: true },
  date: {
    input: 'date',
    output: 'date',
    column: 'work_date',
    history: true,
    csv: 1,
    search: true,
  },
  customerNo: {
    input: 'optionalCode20',
    output: 'nullableText',
    column: 'customer_no',
    reference: 'customer',
    setting: 'customer',
    history: true,
    csv: 1,
    search: true,
  },
  customerName: {
    output: 'nullableText',
    column: 'customer_name',
    reference: 'customer',
    csv: 1,
    search: true,
  },
  jobCode: {
    input: 'code20',
    output: 'text',
    column: 'job_code',
    reference: 'job',
    history: true,
    csv: 1,
    search: true,
  },
  jobDescription: {
    output: 'nullableText',
    column: 'job_description',
    reference: 'job',
    csv: 1,
    search: true,
  },
  jobTaskCode: {
    input: 'optionalCode20',
    output: 'nullableText',
    column: 'job_task_code',
    reference: 'jobTask',
    setting: 'jobTask',
    history: true,
    csv: 1,
    search: true,
  },
  jobTaskDescription: {
    output: 'nullableText',
    column: 'job_task_description',
    reference: 'jobTask',
    csv: 1,
    search: true,
  },
  locationCode: {
    input: 'optionalCode10',
    output: 'nullableText',
    column: 'location_code',
    reference: 'location',
    setting: 'location',
    history: true,
    csv: 1,
    search: true,
  },
  workTypeCode: {
    input: 'optionalCode10',
    output: 'nullableText',
    column: 'work_type_code',
    reference: 'workType',
    setting: 'workType',
    history: true,
    csv: 1,
    search: true,
  },
  workTypeDescription: {
    output: 'nullableText',
    column: 'work_type_description',
    reference: 'workType',
    csv: 1,
    search: true,
  },
  unitType: { input: 'unitType', output: 'unitType', column: 'unit_type', history: true, csv: 1 },
  unitNo: {
    input: 'code20',
    output: 'text',
    column: 'unit_no',
    reference: 'unit',
    history: true,
    csv: 1,
    search: true,
  },
  unitDescription: {
    output: 'text',
    column: 'unit_description',
    reference: 'unit',
    csv: 1,
    search: true,
  },
  description: {
    input: 'description',
    output: 'text',
    column: 'description',
    history: true,
    csv: 1,
    search: true,
  },
  timeFrom: {
    input: 'optionalTime',
    output: 'localTime',
    column: 'time_from',
    history: true,
    csv: 1,
  },
  timeTo: { input: 'optionalTime', output: 'localTime', column: 'time_to', history: true, csv: 1 },
  /** The minutes that are subtracted from the hours between the times; null without a break. */
  breakMinutes: {
    input: 'optionalMinutes',
    output: 'nullableInteger',
    column: 'break_minutes',
    history: true,
    csv: 4,
  },
  quantity: {
    input: 'optionalQuantity',
    output: 'decimal',
    column: 'quantity',
    history: true,
    csv: 1,
  },
  /** In hours, to six decimals (D63); null unless the quantity is time (D46). */
  hours: { output: 'nullableDecimal', column: 'hours', history: true },
  unitOfMeasureCode: {
    input: 'code20',
    output: 'text',
    column: 'unit_of_measure_code',
    reference: 'unitOfMeasure',
    history: true,
    csv: 1,
  },
  unitOfMeasureDescription: {
    output: 'text',
    column: 'unit_of_measure_description',
    reference: 'unitOfMeasure',
    csv: 1,
    search: true,
  },
  approvedBy: { output: 'nullableText', column: 'approved_by', csv: 1 },
  approvedDateTime: { output: 'instant', column: 'approved_at', csv: 1 },
  createdDateTime: { output: 'instant', column: 'created_at' },
  modifiedBy: { output: 'nullableText', column: 'modified_by', csv: 1 },
  modifiedDate: { output: 'instant', column: 'modified_at', csv: 1 },
  /** The next fields have values while the record is sent back to its owner. */
  returnedBy: { output: 'nullableText', column: 'returned_by' },
  returnedDateTime: { output: 'instant', column: 'returned_at' },
  returnReason: { output: 'nullableText', column: 'return_reason' },
  exported: { output: 'boolean', column: 'exported' },
  /** The export that an exported record is in. */
  exportNumber: { output: 'nullableInteger' },
  exportedBy: { output: 'nullableText' },
  exportedDateTime: { output: 'instant' },
  /** The status of the record in the other system; `externalReference` is what that system calls it. */
  exportStatus: { output: 'exportStatus', column: 'export_status' },
  externalReference: { output: 'nullableText', column: 'external_reference' },
  attachmentCount: { output: 'integer', column: 'attachment_count' },
  /** The number of images that the create call announced and that have not arrived yet. */
  attachmentsExpected: { output: 'integer' },
  /** The signature of the customer, which locks the record; null unless there is a valid one. */
  signOffId: { output: 'nullableInteger', column: 'sign_off_id' },
  visitNo: { output: 'nullableInteger', column: 'visit_no' },
  /** The product from which an import took the record, and what the record is called there. */
  source: { output: 'nullableText', column: 'source' },
  sourceId: { output: 'nullableText', column: 'source_id' },
  allowedActions: { output: 'allowedActions' },
  lockReason: { output: 'lockReason' },
} as const satisfies Record<string, RecordField>;

export type RecordFields = typeof recordFields;

export type FieldWith<P extends keyof RecordField> = {
  [F in keyof RecordFields]: RecordFields[F] extends Readonly<Record<P, unknown>> ? F : never;
}[keyof RecordFields];

export function fieldsWith<P extends keyof RecordField>(property: P): FieldWith<P>[] {
  const names = Object.keys(recordFields) as (keyof RecordFields)[];
  return names.filter((name): name is FieldWith<P> => property in recordFields[name]);
}

export type EntryField = FieldWith<'input'>;
export const entryFields = fieldsWith('input');

/** The fields in which the records of a row of the week differ. */
const cellFields = ['date', 'timeFrom', 'timeTo', 'breakMinutes', 'quantity'] as const;

/** The fields that the records of a row of the week have in common. */
export type LineField = Exclude<EntryField, (typeof cellFields)[number]>;
export const lineFields = entryFields.filter(
  (field): field is LineField => !cellFields.some((each) => each === field),
);
