import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#components/use-page-title.ts';

export function PasskeysPage() {
  const { t } = useTranslation();
  usePageTitle(t('me.passkeys'));
  return null;
}
