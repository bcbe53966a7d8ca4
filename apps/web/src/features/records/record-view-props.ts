import type { AccountSettings } from '@worksheet/domain/account-settings';
import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { ReactNode } from 'react';

/**
 * `wide`: a column per field. `stacked`: two fields per cell, for laptops. `paper`: stacked, without the date column
 * (the day headers show it) and without icons.
 */
export type TableLayout = 'wide' | 'stacked' | 'paper';

export interface RecordViewProps {
  readonly days: readonly DayGroup[];
  readonly settings: AccountSettings;
  /** Team leaders see the user of each record (spec §2). */
  readonly showUser: boolean;
  /** True in the archive: no actions and no lock icons. */
  readonly readOnly?: boolean;
  /** `icons` in a table row, `buttons` in an expanded row of the compact list. */
  readonly renderActions?: (record: WorksheetRecord, variant: 'icons' | 'buttons') => ReactNode;
}
