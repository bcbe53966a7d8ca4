import { Link } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { EmptyState } from '@worksheet/ui/empty-state';
import { Compass } from 'lucide-react';
import { t } from 'i18next';
import { usePageTitle } from '#components/use-page-title.ts';

export function NotFoundPage() {
  usePageTitle(t('base.not-found-title'));
  return (
    <EmptyState
      as="h1"
      icon={<Compass />}
      title={t('base.not-found-title')}
      description={t('base.not-found-text')}
      action={
        <Button asChild>
          <Link to="/">{t('base.back-to-worksheet')}</Link>
        </Button>
      }
    />
  );
}
