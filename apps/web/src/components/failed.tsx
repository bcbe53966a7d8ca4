import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/show-error.ts';

interface FailedProps {
  /** What was asked for. */
  readonly answer: { readonly error: unknown; refetch(): unknown };
  /** What leads on, where trying again does not. */
  readonly action?: ReactNode;
}

/** What was asked for could not be had: why, and the way to try again. */
export function Failed({ answer, action }: FailedProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('base.failed-title')}
      description={errorText(answer.error)}
      action={action ?? <Button onClick={() => void answer.refetch()}>{t('base.retry')}</Button>}
    />
  );
}

export function FailedCard(props: FailedProps) {
  return (
    <Card>
      <Failed {...props} />
    </Card>
  );
}
