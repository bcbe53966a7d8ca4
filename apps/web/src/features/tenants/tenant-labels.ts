import { useTranslation } from 'react-i18next';

/** What the fields of an account are called. */
export function useTenantLabels() {
  const { t } = useTranslation();
  return {
    name: t('tenant.name'),
    expirationDate: t('tenant.expiration'),
    timeZone: t('tenant.time-zone'),
    languageCode: t('tenant.language'),
  };
}
