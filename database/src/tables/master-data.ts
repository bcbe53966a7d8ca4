import type { Generated } from 'kysely';
import type {
  AccountId,
  CreatedAt,
  DateText,
  DecimalText,
  Id,
  UpdatedAt,
  UtcText,
} from './columns.ts';

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
  /** What amounts other than 1 are called (D71). */
  plural_description: string | null;
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

type MergeableEntity = 'customer' | 'job' | 'item' | 'resource';

/** Two entries that became one. There are no foreign keys to them: an unused entry can be deleted. */
export interface MergeTable {
  id: Id;
  account_id: AccountId;
  entity: MergeableEntity;
  /** The entry that is kept at last: a later merge moves it on. */
  kept_id: number;
  merged_id: number;
  merged_at: UtcText;
  merged_by: string;
  undo_until: UtcText;
  undone_at: Generated<UtcText | null>;
  /** The version of the kept entry after the merge. */
  kept_version: number;
  /** The fields that the kept entry took over, as they were, as JSON. */
  kept_before: string;
  /** Whether the merged entry was active. */
  was_active: boolean;
}

/** A row that a merge changed, with its version after it, and its columns before as JSON; `{}` if the merge made the row. */
export interface MergeMoveTable {
  id: Id;
  account_id: AccountId;
  merge_id: number;
  /** Its table. */
  kind: string;
  row_id: number;
  row_version: number;
  was: string;
}

/** Two entries that look alike and are not the same; the first has the lower id. */
export interface DistinctPairTable {
  id: Id;
  account_id: AccountId;
  entity: MergeableEntity;
  first_id: number;
  second_id: number;
}
