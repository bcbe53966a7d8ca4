import { Link } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { Sheet, SheetContent } from '@worksheet/ui/sheet';
import { Copy, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';

interface DaySheetProps {
  readonly date: string | undefined;
  readonly onClose: () => void;
  /** Undefined where nothing can be registered. */
  readonly onCopy: ((date: string) => void) | undefined;
  /** The details of the day. */
  readonly children?: ReactNode;
}

/** Shows the actions for a day, such as one without records. */
export function DaySheet({ date, onClose, onCopy, children }: DaySheetProps) {
  if (date === undefined) return null;
  const name = `${formats.weekday(date)} ${formats.monthDay(date)}`;
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        side="bottom"
        title={<span className="inline-block first-letter:uppercase">{name}</span>}
      >
        {children}
        {onCopy && (
          <div className="grid gap-2 p-4 pt-0 sm:flex sm:justify-end">
            <Button
              size="lg"
              icon={<Copy aria-hidden />}
              onClick={() => {
                onClose();
                onCopy(date);
              }}
            >
              {t('day.copy-to-day')}
            </Button>
            <Button asChild size="lg" variant="primary">
              <Link to="/worksheet/add" search={{ date }}>
                <Plus aria-hidden />
                {t('worksheet.register')}
              </Link>
            </Button>
          </div>
        )}
      </SheetContent>
    </Sheet>
  );
}
