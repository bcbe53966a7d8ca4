import type { PayUnit } from '@worksheet/domain/entities/pay-type';
import type { AgreementRules } from '@worksheet/domain/pay/rules';
import type { UnitType } from '#schema.ts';

export interface Company {
  readonly account: DemoAccount;
  readonly users: readonly DemoUser[];
  readonly customers: readonly DemoCustomer[];
  readonly units: readonly DemoUnit[];
  readonly locations: readonly DemoLocation[];
  readonly workTypes: readonly DemoWorkType[];
  /** Null if the account hides work types. */
  readonly workTypeUse: WorkTypeUse | null;
  readonly jobs: readonly DemoJob[];
  /** The codes of the jobs for leave and illness; null for a company without records. */
  readonly absence: { readonly leave: string; readonly illness: string } | null;
  readonly irregular?: Irregular;
  /** Null for a company that pays nobody. */
  readonly pay: DemoPay | null;
}

export interface DemoPay {
  readonly payTypes: readonly (readonly [code: string, description: string, unit: PayUnit])[];
  readonly agreements: readonly DemoAgreement[];
  /** By username. */
  readonly payrollNos: Readonly<Record<string, string>>;
}

interface DemoAgreement {
  readonly code: string;
  readonly description: string;
  readonly users: readonly string[];
  readonly rules: AgreementRules;
}

/** What a team leader finds wrong in the last days of one user. */
export interface Irregular {
  readonly username: string;
  readonly leader: string;
  readonly reason: string;
}

export interface DemoAccount {
  readonly code: string;
  readonly name: string;
  readonly timeZone: string;
  readonly address?: string;
  readonly cvr?: string;
  /** A WebP picture in base64. */
  readonly logo?: string;
  readonly showCustomer: boolean | null;
  readonly showJobTask: boolean | null;
  readonly showLocation: boolean | null;
  readonly showWorkType: boolean | null;
  readonly mandatoryJobTask: boolean | null;
  readonly mandatoryLocation: boolean | null;
  readonly mandatoryWorkType: boolean | null;
  readonly defaultUnitType: UnitType;
  readonly resourceUnits: 'Time' | 'Quantity';
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
  /** The numbers of items. */
  readonly favourites?: readonly string[];
  readonly work: DemoWork | null;
}

export interface WorkTypeUse {
  readonly normal: string;
  readonly saturday: string;
  readonly material: string;
  readonly other: readonly string[];
}

export interface DemoWork {
  readonly pattern: 'site' | 'service' | 'lead' | 'office';
  readonly resource: string;
  readonly approver: string;
  /** The only job on which the user registers; null for several. */
  readonly onlyJob: string | null;
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
  readonly startedDaysAgo: number | null;
  readonly location: string | null;
  readonly active: boolean;
  readonly tasks: readonly DemoTask[];
  readonly work: readonly TaskWork[];
  readonly absence: boolean;
  readonly budgetHours: number | null;
}

export interface DemoTask {
  readonly code: string;
  readonly description: string;
  readonly active: boolean;
}

export interface TaskWork {
  readonly code: string;
  readonly description: string;
  readonly lines: readonly string[];
  readonly items: readonly ItemUse[];
}

/** Item number, unit of measure, usual quantities. */
export type ItemUse = readonly [no: string, unitOfMeasure: string, quantities: readonly number[]];
