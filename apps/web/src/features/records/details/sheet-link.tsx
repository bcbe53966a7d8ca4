import { Link } from '@tanstack/react-router';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { rowActionClasses } from '#features/records/details/row-action.ts';

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
