import { Link } from '@tanstack/react-router';
import { EmptyState } from '@worksheet/ui/empty-state';
import { useTranslation } from 'react-i18next';

/** Shown at an address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('base.not-found-title')}
      description={t('base.not-found-text')}
      action={<Link to="/">{t('base.back-to-worksheet')}</Link>}
    />
  );
}
