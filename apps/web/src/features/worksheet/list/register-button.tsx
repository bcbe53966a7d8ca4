import { Link } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFormSoon } from '#features/worksheet/entry-form/lazy-create-form.ts';

/** On phones the form has a page of its own; the way there stays under the thumb (spec §2). */
export function RegisterButton() {
  const { t } = useTranslation();
  useEffect(fetchFormSoon, []);
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t bg-surface px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] print:hidden">
      <Button asChild variant="primary" size="lg" className="w-full">
        <Link to="/worksheet/add">
          <Plus aria-hidden />
          {t('worksheet.register')}
        </Link>
      </Button>
    </div>
  );
}
