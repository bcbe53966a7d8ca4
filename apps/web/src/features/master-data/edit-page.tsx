import type { Contract } from '@worksheet/domain/entities/contract';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { PageHeader } from '@worksheet/ui/page-header';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { AdminTrail } from '#components/admin-trail.tsx';
import { FormSkeleton } from '#components/form/form-skeleton.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { errorText } from '#lib/show-error.ts';
import type { Answer } from './entity-api.ts';
import { UpdateForm } from './entity-form.tsx';
import type { Screen } from './screen.ts';
import { useLeave } from './use-leave.ts';

interface EditPageProps<C extends Contract> {
  readonly screen: Screen<C>;
  readonly of: z.output<C['key']>;
  readonly accountId: number;
  /** What belongs to it, beside the form from 1024 on. */
  readonly beside?: ReactNode;
}

/** Edits one. The form begins with what the server has now, and then belongs to whoever types in it. */
export function EditPage<C extends Contract>({ screen, of, accountId, beside }: EditPageProps<C>) {
  const { t } = useTranslation();
  const { kind, links } = screen;
  usePageTitle(t(`${kind}.edit`));
  const leave = useLeave(links.list({}));
  const single = screen.api.single.useQuery(of, freshOnce);
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminTrail />}
        title={t(`${kind}.edit`)}
        subtitle={single.data && screen.label(single.data)}
      />
      <Loaded answer={single} columns={beside ? 2 : 1}>
        {(row) => (
          <>
            <Card className={beside ? undefined : 'max-w-2xl'}>
              <UpdateForm
                panel={screen}
                fixed={{ accountId }}
                row={row}
                onUpdated={leave}
                onDeleted={leave}
                onDeleteFailed={screen.afterFailedDelete === 'leave' ? leave : undefined}
                onCancel={leave}
              />
            </Card>
            {beside}
          </>
        )}
      </Loaded>
    </>
  );
}

/** A form is filled from a fresh answer, and not asked for again behind the back of whoever types. */
export const freshOnce = { refetchOnMount: 'always', refetchOnWindowFocus: false } as const;

interface LoadedProps<T> {
  readonly answer: Answer<T>;
  /** Cards side by side from 1024 on. */
  readonly columns: 1 | 2;
  readonly children: (data: T) => ReactNode;
}

/** What was asked for, its skeleton, or why it could not be had. */
export function Loaded<T>({ answer, columns, children }: LoadedProps<T>) {
  const { t } = useTranslation();
  const { data, error, isFetching, isFetchedAfterMount } = answer;
  const isThere = data !== undefined && isFetchedAfterMount;
  if (!isThere && error && !isFetching) {
    return (
      <Card>
        <EmptyState
          title={t('base.failed-title')}
          description={errorText(error)}
          action={<Button onClick={() => void answer.refetch()}>{t('base.retry')}</Button>}
        />
      </Card>
    );
  }
  return (
    <div className={columns === 2 ? 'grid items-start gap-5 lg:grid-cols-2' : undefined}>
      {isThere ? (
        children(data)
      ) : (
        <Card className={columns === 2 ? undefined : 'max-w-2xl'}>
          <FormSkeleton />
        </Card>
      )}
    </div>
  );
}
