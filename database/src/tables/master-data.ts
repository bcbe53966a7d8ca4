import type { Generated } from 'kysely';
import type { AccountId, CreatedAt, DateText, DecimalText, Id, UpdatedAt } from './columns.ts';

export interface CustomerTable {
  id: Id;
  account_id: AccountId;
  no: string;
  no_key: string;
  name: string;
  address: Generated<string | null>;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** Items and resources, distinguished by `unit_type`. */
export interface UnitTable {
  id: Id;
  account_id: AccountId;
  unit_type: 'Item' | 'Resource';
  no: string;
  no_key: string;
  description: string;
  /** Only items have a barcode, which is compared exactly. */
  barcode: Generated<string | null>;
  /** The code of one of its units of measure. */
  base_unit_code: Generated<string | null>;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface UnitOfMeasureTable {
  id: Id;
  account_id: AccountId;
  unit_id: number;
  code: string;
  code_key: string;
  description: string;
  /**
   * Only units of measure of resources have it: how many hours one unit is, to six decimals; null
   * where `counts_as` needs no factor.
   */
  hours: DecimalText | null;
  /** What a quantity counts as (D63). */
  counts_as: Generated<'hours' | 'minutes' | 'days' | null>;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface LocationTable {
  id: Id;
  account_id: AccountId;
  code: string;
  code_key: string;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface WorkTypeTable {
  id: Id;
  account_id: AccountId;
  code: string;
  code_key: string;
  description: string;
  unit_of_measure_code: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface JobTable {
  id: Id;
  account_id: AccountId;
  code: string;
  code_key: string;
  description: string | null;
  address: Generated<string | null>;
  bill_to_customer_id: number;
  team_code: string | null;
  team_code_key: string | null;
  responsible_resource_no: string | null;
  starting_date: DateText | null;
  /** The job is for leave or illness: its hours are counted, but are not work. */
  absence: Generated<boolean>;
  budget_hours: DecimalText | null;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface JobTaskTable {
  id: Id;
  account_id: AccountId;
  job_id: number;
  code: string;
  code_key: string;
  description: string;
  budget_hours: DecimalText | null;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** The field that a column with this heading means in an imported file of this kind of master data. */
export interface ImportHeadingTable {
  id: Id;
  account_id: AccountId;
  entity: string;
  heading_key: string;
  /** Null for a column that is not imported. */
  field: string | null;
}
