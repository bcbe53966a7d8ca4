import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { errorText } from '#lib/show-error.ts';

interface QueryErrorProps {
  readonly query: { readonly error: unknown; refetch(): unknown };
  readonly action?: ReactNode;
}

export function QueryError({ query, action }: QueryErrorProps) {
  return (
    <EmptyState
      title={t('base.failed-title')}
      description={errorText(query.error)}
      action={action ?? <Button onClick={() => void query.refetch()}>{t('base.retry')}</Button>}
    />
  );
}

export function QueryErrorCard(props: QueryErrorProps) {
  return (
    <Card>
      <QueryError {...props} />
    </Card>
  );
}
