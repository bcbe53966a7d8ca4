import { Link } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** To the customer's sheet of a job, for this month until today. */
export function SheetLink({ code }: { code: string }) {
  const { t } = useTranslation();
  return (
    <Button asChild variant="quiet">
      <Link to="/sheet" search={{ job: code }}>
        <FileText aria-hidden />
        {t('worksheet.sheet')}
      </Link>
    </Button>
  );
}
