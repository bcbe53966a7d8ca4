import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import type { FieldError } from '@worksheet/domain/fields/messages';
import type { Author } from '#changes/write.ts';
import type { AuditInput } from '#audit/write.ts';
import type { ColumnValue, Rows, StoredEntity, Values } from '#master-data/columns.ts';
import type { AuditContext } from '#master-data/audit.ts';
import type { Target } from '#master-data/batch/targets.ts';
import type { NameOnRecords } from '#master-data/rename.ts';

/** How entries of a kind of master data are read, checked and stored. Single calls and batches use the same. */
export interface Kind {
  readonly entity: StoredEntity;
  /** The record columns that store the id and name of a row; a new name is copied to open records (D11). */
  readonly onRecords?: NameOnRecords | undefined;
  /** Updates other tables that show the names of rows. */
  afterRename?(tx: AccountTransaction, author: Author, ids: readonly number[]): Promise<void>;
  readonly owner?: Owner | undefined;
  /** A column without repeated values, besides the key. */
  readonly unique?: string | undefined;
  readonly children?: Children | undefined;
  /** The rows with the fields of the entity, of every owner. */
  selectRows(db: AccountHandle): Rows;
  toRow(row: Values): Values;
  /** Takes the locks that precede those of rows, so that two transactions do not wait for each other. */
  beforeLocks?(tx: AccountTransaction, locks: boolean): Promise<void>;
  /** Completes and checks what depends on other rows; plans that are refused already may be skipped. */
  prepare?(call: Preparation): Promise<void>;
  /** Makes the changes besides the row itself. */
  afterUpdate?(tx: AccountTransaction, author: Author, plan: Plan): Promise<void>;
  /** Inserts rows of other tables. */
  afterWrite?(call: AfterWrite): Promise<void>;
  /** The audit entry of a created or changed row. Default: one of master data. */
  auditOf?(plan: Plan): AuditInput;
  /** Throws if a single call answers this refusal with an error of its own, not with that of a field. */
  failSingle?(error: FieldError): void;
}

export interface AfterWrite {
  readonly tx: AccountTransaction;
  /** Undefined where nothing is audited. */
  readonly ctx: AuditContext | undefined;
  readonly entity: StoredEntity;
  readonly plans: readonly Plan[];
  idOf(plan: Plan): number | undefined;
}

/** The children with which an entry can be created, as a list in one of its fields. */
interface Children {
  readonly field: string;
  readonly kind: Kind;
  /** The fields that name their owner. */
  ownerOf(parent: Values): Values;
}

/** The parent of an entry. */
interface Owner {
  /** The field that errors name. */
  readonly name: string;
  /** The foreign key. */
  readonly column: string;
  targetOf(key: Plan['key']): { readonly to: Target; readonly code: string };
}

export interface Preparation {
  readonly db: AccountTransaction;
  readonly ctx: AuditContext;
  readonly plans: readonly Plan[];
  /** Whether rows that entries depend on are locked until the transaction ends. */
  readonly locks: boolean;
  /** The caller adds these units of measure to the only entry. */
  readonly codesOfChildren?: readonly string[] | undefined;
}

/** A unit of measure that is made because it is the base unit. */
export interface AddedUnit {
  readonly code: string;
  readonly description: string;
  /** No other item or resource of the company has it. */
  readonly isNew: boolean;
}

/** The planned changes of an entry. */
export interface Plan {
  readonly index: number;
  /** The natural key as it was sent. */
  readonly key: Readonly<Record<string, string>>;
  /** The fields that were sent, without the key. */
  readonly given: Values;
  readonly errors: FieldError[];
  ownerId: number | undefined;
  /** The owner's code as it is stored. */
  ownerCode?: string;
  /** The stored row; undefined for a new one. */
  before: Values | undefined;
  /** All fields as they will be. */
  values: Record<string, unknown>;
  /** The columns to insert, or those that change. */
  columns: Record<string, ColumnValue>;
  addsUnit?: AddedUnit;
}

export const isRefused = ({ errors }: Pick<Plan, 'errors'>): boolean => errors.length > 0;
