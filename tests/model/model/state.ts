/** What the company of a run is: only what the written rules speak of. */
export interface Company {
  readonly accountId: number;
  readonly accountCode: string;
  readonly today: string;
  readonly settings: Settings;
  readonly users: Map<string, User>;
  readonly customers: Map<string, Named>;
  readonly jobs: Map<string, Job>;
  readonly locations: string[];
  readonly workTypes: Map<string, WorkType>;
  /** By `Resource/H-1`. */
  readonly units: Map<string, Unit>;
  readonly records: Map<number, StoredRecord>;
  readonly deleted: Map<number, { readonly record: StoredRecord; readonly by: string }>;
  readonly exports: Map<number, Export>;
  readonly signatures: Map<number, readonly number[]>;
  /** What the feed of changes tells of each record, in its order. */
  readonly events: Map<number, string[]>;
  norms: Norm[];
}

export interface Settings {
  resourceUnits: 'Time' | 'Quantity';
  closedUntil: string | null;
  /** Hundredths. */
  dayLimit: number;
}

export interface Named {
  name: string;
}

export interface User {
  readonly username: string;
  readonly profile: 'Basic' | 'Teamleader' | 'Admin';
  readonly madeOn: string;
  /** By their first day; the first one has been since ever (D66). */
  teams: readonly Stay[];
  employments: readonly Employment[];
  norms: Norm[];
}

export interface Stay {
  /** Empty for since ever. */
  readonly from: string;
  readonly code: string | null;
}

export interface Employment {
  readonly from: string;
  /** The last day. */
  readonly to: string | null;
}

export interface Norm {
  readonly validFrom: string;
  /** Hundredths, Monday first. */
  readonly hours: readonly number[];
}

export interface Job {
  readonly code: string;
  name: string;
  billTo: string;
  readonly absence: boolean;
  readonly tasks: ReadonlyMap<string, string>;
}

export interface WorkType {
  readonly name: string;
  unitOfMeasure: string | null;
}

export interface Unit {
  readonly type: 'Item' | 'Resource';
  readonly no: string;
  readonly name: string;
  readonly unitsOfMeasure: Map<string, UnitOfMeasure>;
}

export interface UnitOfMeasure {
  readonly code: string;
  readonly name: string;
  readonly countsAs: 'hours' | 'minutes' | 'days' | null;
  /** Millionths of an hour. */
  factor: number | null;
}

/** What a caller sends. */
export interface Entry {
  readonly date: string;
  readonly jobCode: string;
  readonly customerNo: string | null;
  readonly jobTaskCode: string | null;
  readonly locationCode: string | null;
  readonly workTypeCode: string | null;
  readonly unitType: 'Item' | 'Resource';
  readonly unitNo: string;
  readonly unitOfMeasureCode: string;
  readonly description: string;
  /** Minutes of the day. */
  readonly timeFrom: number | null;
  readonly timeTo: number | null;
  /** Hundredths. */
  readonly quantity: number;
}

export interface StoredRecord extends Entry {
  readonly id: number;
  readonly owner: string;
  readonly createdOn: string;
  /** Millionths; null unless it is time (D46). */
  hours: number | null;
  /** Hundredths, of what counts as days (D62). */
  days: number | null;
  names: Names;
  version: number;
  approvedBy: string | null;
  modifiedBy: string | null;
  returned: { readonly by: string; readonly reason: string } | null;
  /** Its owner has answered the return, and it was not approved since. */
  answered: boolean;
  exportNumber: number | null;
  accepted: boolean;
  externalReference: string | null;
  signature: number | null;
  attachments: number;
}

/** As they are called on the record (D11). */
export interface Names {
  readonly customer: string | null;
  readonly job: string;
  readonly jobTask: string | null;
  readonly workType: string | null;
  readonly unit: string;
  readonly unitOfMeasure: string;
}

export interface Export {
  readonly number: number;
  readonly by: string;
  readonly lines: Map<number, ExportLine>;
  voided: boolean;
  /** The bytes that the first download had. */
  file: string | null;
}

export interface ExportLine {
  /** As it left. */
  readonly record: StoredRecord;
  status: 'waiting' | 'accepted' | 'rejected' | 'void';
  reason: string | null;
  externalReference: string | null;
}

/** Null stands for the API key. */
export type Caller = User | null;

export const callerName = (caller: Caller): string => caller?.username ?? 'API key';
