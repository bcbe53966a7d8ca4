import { Link } from '@tanstack/react-router';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Button } from '@worksheet/ui/button';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Links to the sheet of the record's job, customer and date. */
export function SheetLink({ record: { jobCode, customerNo, date } }: { record: WorksheetRecord }) {
  const { t } = useTranslation();
  return (
    <Button asChild className="min-h-11">
      <Link
        to="/sheet"
        search={{ job: jobCode, customer: customerNo ?? undefined, from: date, to: date }}
      >
        <FileText aria-hidden />
        {t('worksheet.sheet')}
      </Link>
    </Button>
  );
}
