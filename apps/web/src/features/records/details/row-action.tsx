import { Link } from '@tanstack/react-router';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@worksheet/ui/cn';

/** Links to the sheet of the record's job, customer and date. */
export function SheetLink({ record: { jobCode, customerNo, date } }: { record: WorksheetRecord }) {
  const { t } = useTranslation();
  return (
    <Link
      to="/sheet"
      search={{ job: jobCode, customer: customerNo ?? undefined, from: date, to: date }}
      className={rowActionClasses()}
    >
      <FileText aria-hidden />
      {t('worksheet.sheet-short')}
    </Link>
  );
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
