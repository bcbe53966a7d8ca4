import type { AccountSettings } from '@worksheet/domain/account-settings';
import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { ReactNode } from 'react';

/**
 * How wide the table can be: a column each; two lines a cell on laptops; the same on paper, without what the day heads
 * say and without icons.
 */
export type TableLayout = 'wide' | 'stacked' | 'paper';

/** Records by day, as the worksheet and the archive show them. */
export interface RecordsView {
  readonly days: readonly DayGroup[];
  readonly settings: AccountSettings;
  /** Team leaders see whose record it is (spec §2). */
  readonly showUser: boolean;
  /** The archive: neither actions nor locks. */
  readonly readOnly?: boolean;
  /** What may be done to a record: as icons in a row of the table, in words where a compact row unfolds. */
  readonly renderActions?: (record: WorksheetRecord, as: 'icons' | 'words') => ReactNode;
}
