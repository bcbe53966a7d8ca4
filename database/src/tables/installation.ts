import type { Generated } from 'kysely';

/** A single row. It is not backed up, so a restored database is another installation. */
export interface InstallationTable {
  /** Always 1. */
  singleton: number;
  /** The id has 32 hexadecimal digits. */
  id: string;
  /** Whether a backup was restored into this database. */
  restored: Generated<boolean>;
}
