import type { AccountSettings } from '@worksheet/domain/account/settings';
import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { ReactNode } from 'react';
import type { WaitingDays } from '#records/queue/waiting-days.ts';

/** `stacked` shows two fields per cell; `paper` also omits icons. */
export type TableLayout = 'wide' | 'stacked' | 'paper';

export interface RecordViewProps {
  readonly days: readonly DayGroup[];
  readonly settings: AccountSettings;
  readonly today: string;
  readonly showUser: boolean;
  /** The user's resource, in a list of own records; a compact list does not repeat it on every line. */
  readonly ownResource?: string | undefined;
  /** The day whose header a compact list leaves out, because the page shows its totals elsewhere. */
  readonly withoutHeader?: string | undefined;
  /** Lines that wait on the device, outside of the sums. */
  readonly waiting?: WaitingDays | undefined;
  /** True in the archive: no actions and no lock icons. */
  readonly readOnly?: boolean;
  /** `icons` in a table row, `buttons` in an expanded row of the compact list. */
  readonly renderActions?: (record: WorksheetRecord, variant: 'icons' | 'buttons') => ReactNode;
  readonly renderDayActions?: ((day: DayGroup) => ReactNode) | undefined;
}
