import { personalDataTexts } from '@worksheet/i18n/personal-data';
import { Link } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { PageHeader } from '@worksheet/ui/page-header';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { Archive } from 'lucide-react';
import { t } from 'i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { QueryError } from '#components/query-error.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { ErasablePeople } from '#features/master-data/user/erasure/erasable-people.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(personalDataTexts);

/** Who left longer ago than the account keeps data, to be erased for good. */
export function ErasurePage() {
  usePageTitle(t('user.erasure'));
  const account = trpc.account.read.useQuery();
  const people = trpc.erasure.list.useQuery({}, { refetchOnMount: 'always' });
  const years = account.data?.retentionYears;
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={t('user.erasure')}
        subtitle={t('personal-data.erase-text')}
      />
      <Card className="max-w-3xl">
        {people.data === undefined || years === undefined ? (
          people.isError ? (
            <QueryError query={people} />
          ) : (
            <SkeletonRows label={t('base.loading')} count={3} />
          )
        ) : people.data.length > 0 ? (
          <ErasablePeople people={people.data} onErased={() => void people.refetch()} />
        ) : (
          <EmptyState
            icon={<Archive />}
            title={years === null ? t('personal-data.forever') : t('personal-data.none')}
            description={
              years === null
                ? t('personal-data.forever-text')
                : t('personal-data.none-text', { years })
            }
            action={
              <Button asChild>
                <Link to="/admin/account">{t('personal-data.settings')}</Link>
              </Button>
            }
          />
        )}
      </Card>
    </>
  );
}
