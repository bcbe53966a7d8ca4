import type { AccountSettings } from '@worksheet/domain/account/settings';
import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { cn } from '@worksheet/ui/cn';
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

/** An action in the details of a row: an icon above its word, as wide as the others. */
export function rowActionClasses(tone?: 'primary' | 'danger'): string {
  return cn(
    'flex min-h-15 min-w-0 flex-col items-center justify-center gap-1 rounded-md px-0.5 text-center text-xs leading-4 font-medium hover:bg-well focus-visible:-outline-offset-2 disabled:opacity-55 aria-disabled:opacity-55 [&>svg]:size-5 [&>svg]:shrink-0',
    tone === 'primary' && 'text-primary',
    // Behind the link to the sheet, which is the list's own.
    tone === 'danger' && 'order-last text-danger',
  );
}
