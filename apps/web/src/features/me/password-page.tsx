import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#components/use-page-title.ts';

export function PasswordPage() {
  const { t } = useTranslation();
  usePageTitle(t('me.password'));
  return null;
}
