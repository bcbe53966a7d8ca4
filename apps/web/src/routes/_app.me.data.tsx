import { createFileRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { DataCard } from '#components/personal-data/data-card.tsx';
import { usePageTitle } from '#components/use-page-title.ts';

export const Route = createFileRoute('/_app/me/data')({ component: DataPage });

/** All that is stored of oneself. */
function DataPage() {
  usePageTitle(t('me.data'));
  return <DataCard />;
}
