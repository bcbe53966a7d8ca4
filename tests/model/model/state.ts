/** The company of a run, with only what the written rules mention. */
export interface Company {
  readonly accountId: number;
  readonly accountCode: string;
  readonly today: string;
  /** The instant of the present act. */
  now: string;
  /** The key of the next record. */
  nextKey: number;
  readonly settings: Settings;
  readonly users: Map<string, User>;
  readonly customers: Map<string, Named>;
  readonly jobs: Map<string, Job>;
  readonly locations: string[];
  readonly workTypes: Map<string, WorkType>;
  /** The units by keys such as `Resource/H-1`. */
  readonly units: Map<string, Unit>;
  readonly records: Map<number, StoredRecord>;
  readonly deleted: Map<number, { readonly record: StoredRecord; readonly by: string }>;
  readonly exports: Map<number, Export>;
  readonly signatures: Map<number, readonly number[]>;
  /** The records of the imports that were not taken back. */
  readonly imports: Map<number, readonly number[]>;
  /** The changes that the feed reports of each record, in order. */
  readonly events: Map<number, string[]>;
  norms: Norm[];
}

export interface Settings {
  resourceUnits: 'Time' | 'Quantity';
  closedUntil: string | null;
  /** In hundredths. */
  dayLimit: number;
}

export interface Named {
  name: string;
}

export interface User {
  readonly username: string;
  readonly profile: 'Basic' | 'Teamleader' | 'Admin';
  readonly madeOn: string;
  readonly password: string;
  /** The stays by their first day; the first one has no beginning (D66). */
  teams: readonly Stay[];
  employments: readonly Employment[];
  norms: Norm[];
}

export interface Stay {
  /** The first day; empty if there is no beginning. */
  readonly from: string;
  readonly code: string | null;
}

export interface Employment {
  readonly from: string;
  /** The last day; null without end. */
  readonly to: string | null;
}

export interface Norm {
  readonly validFrom: string;
  /** In hundredths, Monday first. */
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
  /** In millionths of an hour. */
  factor: number | null;
}

/** An entry that a caller sends. */
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
  /** In minutes after midnight. */
  readonly timeFrom: number | null;
  readonly timeTo: number | null;
  /** In hundredths. */
  readonly quantity: number;
}

export interface StoredRecord extends Omit<Entry, 'customerNo'> {
  customerNo: string | null;
  readonly id: number;
  /** By which acts choose records: the same in every company of a seed, unlike the id. */
  readonly key: number;
  readonly owner: string;
  readonly createdOn: string;
  /** In millionths; null unless the quantity is time (D46). */
  hours: number | null;
  /** In hundredths; null unless the unit counts as days (D62). */
  days: number | null;
  names: Names;
  version: number;
  approvedBy: string | null;
  approvedAt: string | null;
  modifiedBy: string | null;
  modifiedAt: string | null;
  returned: { readonly by: string; readonly reason: string } | null;
  /** Its owner has changed it after it was sent back, and it was not approved since. */
  answered: boolean;
  exportNumber: number | null;
  accepted: boolean;
  externalReference: string | null;
  signature: number | null;
  attachments: number;
}

/** The names that the record stores (D11). */
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
  readonly key: number;
  readonly by: string;
  readonly lines: Map<number, ExportLine>;
  voided: boolean;
  /** Its file has the column of breaks; exports of earlier versions have none. */
  hasBreaks: boolean;
  /** The content of the first download. */
  file: string | null;
}

export interface ExportLine {
  /** The record in its state when it was exported. */
  readonly record: StoredRecord;
  status: 'waiting' | 'accepted' | 'rejected' | 'void';
  reason: string | null;
  externalReference: string | null;
}

/** A user; null is the API key. */
export type Caller = User | null;

export const callerName = (caller: Caller): string => caller?.username ?? 'API key';
