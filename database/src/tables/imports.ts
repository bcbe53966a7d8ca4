import type { Generated } from 'kysely';
import type { AccountId, Id, UtcText } from './columns.ts';

/** An import of registrations of another product that created records. */
export interface RecordImportTable {
  id: Id;
  account_id: AccountId;
  source: string;
  created_at: UtcText;
  /** Its records were deleted, and the rows may be imported again. */
  undone_at: Generated<UtcText | null>;
}

/** The row of a file that a record was made of, so that no row becomes a record twice. It outlives the record. */
export interface ImportedRecordTable {
  account_id: AccountId;
  /** The first 192 bits of a SHA-256 in base64url: of the source's own id, else of the row and its place among equals. */
  fingerprint: string;
  /** Work that passes midnight has several records, from 0. */
  part: number;
  import_id: number;
  record_id: number;
  /** The same of what the row says, to notice that a row with an id has changed. */
  content: string;
}

/** What was answered to a question about a file of a source, for its next file. */
export interface ImportAnswerTable {
  account_id: AccountId;
  source: string;
  question: string;
  choice: string;
}
