import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import { Button } from '@worksheet/ui/button';
import { Umbrella } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import type { Session } from '#lib/session.ts';

interface LeaveButtonProps {
  readonly session: Session;
  readonly className?: string;
  /** Below 1024 px there is room for the icon only. */
  readonly isNarrow?: boolean;
  /** Opens the dialog with the page, on this day. */
  readonly date?: CalendarDate | undefined;
}

/** Registers leave of a range of days; not for people without a norm, which leave would fill. */
export function LeaveButton({ session, className, isNarrow = false, date }: LeaveButtonProps) {
  const [isOpen, setOpen] = useState(date !== undefined);
  if (session.norms.length === 0 || session.visit) return null;
  return (
    <>
      <Button icon={<Umbrella aria-hidden />} className={className} onClick={() => setOpen(true)}>
        <span className={isNarrow ? 'max-lg:sr-only' : undefined}>{t('worksheet.leave')}</span>
      </Button>
      <LazyLeave session={session} date={date} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}

/** The dialog that registers leave; its chunk is fetched when it is opened for the first time. */
const { Component: LazyLeave } = lazyComponent(
  async () => (await import('#features/worksheet/leave/leave-dialog.tsx')).LeaveDialog,
  { isNeeded: ({ open }) => open },
);
