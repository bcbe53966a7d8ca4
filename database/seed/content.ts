import type { UnitType } from '#schema.ts';

/** The data of a demo company, from which ids, dates and records are derived. */
export interface Company {
  readonly account: DemoAccount;
  readonly users: readonly DemoUser[];
  readonly customers: readonly DemoCustomer[];
  readonly units: readonly DemoUnit[];
  readonly locations: readonly DemoLocation[];
  readonly workTypes: readonly DemoWorkType[];
  /** The work types of records; null if the account hides them. */
  readonly workTypeUse: WorkTypeUse | null;
  readonly jobs: readonly DemoJob[];
}

export interface DemoAccount {
  readonly code: string;
  readonly name: string;
  readonly timeZone: string;
  readonly showCustomer: boolean | null;
  readonly showJobTask: boolean | null;
  readonly showLocation: boolean | null;
  readonly showWorkType: boolean | null;
  readonly mandatoryJobTask: boolean | null;
  readonly mandatoryLocation: boolean | null;
  readonly mandatoryWorkType: boolean | null;
  readonly defaultUnitType: UnitType;
  readonly resourceUnits: 'Time' | 'Quantity';
  /** The user who exports, and the separator of their language (D19). */
  readonly exportedBy: string;
  readonly delimiter: ',' | ';';
}

export interface DemoUser {
  readonly username: string;
  readonly language: 'ENU' | 'DAN';
  readonly profile: 'Basic' | 'Teamleader' | 'Admin';
  readonly role: 'User' | 'Operator';
  readonly team: string | null;
  readonly defaultDescription: string | null;
  readonly defaultResource: string | null;
  readonly lockDefaultResource: boolean;
  readonly work: DemoWork | null;
}

export interface WorkTypeUse {
  readonly normal: string;
  readonly saturday: string;
  readonly material: string;
  /** Sometimes instead of `normal`, for users who work on site. */
  readonly other: readonly string[];
}

/** The kind of records that a user registers. */
export interface DemoWork {
  readonly pattern: 'site' | 'service' | 'lead' | 'office';
  readonly resource: string;
  readonly approver: string;
  /** The job of users who register on one job only. */
  readonly onlyJob: string | null;
  /** Machines and vehicles that are used sometimes. */
  readonly machines: readonly MachineUse[];
}

export interface MachineUse {
  readonly resource: string;
  readonly unitOfMeasure: string;
  readonly workType: string | null;
  readonly description: string;
  readonly quantities: readonly number[];
}

export interface DemoCustomer {
  readonly no: string;
  readonly name: string;
  readonly active: boolean;
}

export interface DemoUnit {
  readonly unitType: UnitType;
  readonly no: string;
  readonly description: string;
  readonly unitsOfMeasure: readonly { readonly code: string; readonly description: string }[];
  readonly active: boolean;
}

export interface DemoLocation {
  readonly code: string;
  readonly active: boolean;
}

export interface DemoWorkType {
  readonly code: string;
  readonly description: string;
  readonly unitOfMeasure: string | null;
  readonly active: boolean;
}

export interface DemoJob {
  readonly code: string;
  readonly customer: string;
  readonly description: string | null;
  readonly team: string | null;
  readonly responsible: string | null;
  /** Null for a job without a starting date. */
  readonly startedDaysAgo: number | null;
  readonly location: string | null;
  readonly active: boolean;
  readonly tasks: readonly DemoTask[];
  /** The work of its active tasks, or of its trade if it has no tasks. */
  readonly work: readonly TaskWork[];
}

export interface DemoTask {
  readonly code: string;
  readonly description: string;
  readonly active: boolean;
}

/** A task of a trade, with descriptions of the work. */
export interface TaskWork {
  readonly code: string;
  readonly description: string;
  readonly lines: readonly string[];
  readonly items: readonly ItemUse[];
}

/** Item number, unit of measure, usual quantities. */
export type ItemUse = readonly [no: string, unitOfMeasure: string, quantities: readonly number[]];
