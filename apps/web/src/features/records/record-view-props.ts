import type { AccountSettings } from '@worksheet/domain/account-settings';
import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { ReactNode } from 'react';

/** `stacked` shows two fields per cell; `paper` also omits icons and the date column, which the day headers show. */
export type TableLayout = 'wide' | 'stacked' | 'paper';

export interface RecordViewProps {
  readonly days: readonly DayGroup[];
  readonly settings: AccountSettings;
  readonly showUser: boolean;
  /** True in the archive: no actions and no lock icons. */
  readonly readOnly?: boolean;
  /** `icons` in a table row, `buttons` in an expanded row of the compact list. */
  readonly renderActions?: (record: WorksheetRecord, variant: 'icons' | 'buttons') => ReactNode;
}
