import { useTranslation } from 'react-i18next';
import { DataCard } from '#components/personal-data/data-card.tsx';
import { usePageTitle } from '#components/use-page-title.ts';

/** All that is stored of oneself. */
export function DataPage() {
  const { t } = useTranslation();
  usePageTitle(t('me.data'));
  return <DataCard />;
}
