import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#components/use-page-title.ts';

export function SessionsPage() {
  const { t } = useTranslation();
  usePageTitle(t('me.sessions'));
  return null;
}
