import { useTranslation } from 'react-i18next';

export function useUserLabels() {
  const { t } = useTranslation();
  return {
    username: t('user.username'),
    name: t('user.name'),
    password: t('user.password'),
    confirmPassword: t('user.confirm-password'),
    languageCode: t('user.language'),
    profileType: t('user.profile'),
    role: t('user.role'),
    teamCode: t('user.team'),
    teamFrom: t('user.team-from'),
    defaultDescription: t('user.default-description'),
    defaultResource: t('user.default-resource'),
    lockDefaultResource: t('user.lock-resource'),
    employedFrom: t('user.employed-from'),
    expirationDate: t('user.expiration'),
    email: t('user.email'),
    active: t('base.active'),
  };
}
