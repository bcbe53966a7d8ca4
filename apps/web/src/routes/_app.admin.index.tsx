import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '@worksheet/ui/page-header';
import { useTranslation } from 'react-i18next';

export const Route = createFileRoute('/_app/admin/')({ component: Page });

function Page() {
  const { t } = useTranslation();
  return <PageHeader title={t('shell.admin')} />;
}
