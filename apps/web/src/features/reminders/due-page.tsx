import { instantOf, todayIn } from '@worksheet/domain/dates/calendar';
import { clockMinutes } from '@worksheet/domain/reminders/quiet';
import { remindersTexts } from '@worksheet/i18n/reminders';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { PageHeader } from '@worksheet/ui/page-header';
import { keepPreviousData } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { ListSkeleton } from '#components/list/list-skeleton.tsx';
import { QueryErrorCard } from '#components/query-error.tsx';
import { ClockSelect } from '#components/reminders/clock-select.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { DueList } from '#features/reminders/due-list.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(remindersTexts);

/** Who would be reminded now, or at a time of today, and what may not have arrived. */
export function DuePage({ timeZone }: { readonly timeZone: string }) {
  usePageTitle(t('reminders.due'));
  const [clock, setClock] = useState('');
  const account = trpc.account.read.useQuery();
  const list = trpc.reminder.list.useQuery(atOf(clock, timeZone), {
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const due = list.data?.filter(({ lostDateTime }) => lostDateTime === null) ?? [];
  const lost = list.data?.filter(({ lostDateTime }) => lostDateTime !== null) ?? [];
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={t('reminders.due')}
        subtitle={t('reminders.due-text')}
        actions={
          <ClockSelect
            label={t('reminders.due-time')}
            value={clock}
            onChange={setClock}
            emptyLabel={t('reminders.now')}
          />
        }
      />
      {list.isPending && <ListSkeleton />}
      {list.isError && !list.data && <QueryErrorCard query={list} />}
      {list.data && due.length === 0 && (
        <Card role="status">
          <EmptyState
            as="h2"
            icon={<BellOff />}
            title={t('reminders.due-none')}
            description={t(
              account.data?.reminders === false
                ? 'reminders.due-off-text'
                : 'reminders.due-none-text',
            )}
          />
        </Card>
      )}
      {due.length > 0 && <DueList label={t('reminders.due')} rows={due} />}
      {lost.length > 0 && (
        <section>
          <h2 className="mt-6 text-base font-semibold">{t('reminders.lost')}</h2>
          <p className="mb-3 text-body text-ink-muted">{t('reminders.lost-text')}</p>
          <DueList label={t('reminders.lost')} rows={lost} />
        </section>
      )}
    </>
  );
}

/** A time of today in the zone; nothing is now. */
function atOf(clock: string, timeZone: string): { at?: string } {
  if (clock === '') return {};
  const { instant } = instantOf(todayIn(timeZone), clockMinutes(clock), timeZone);
  return { at: new Date(instant).toISOString() };
}
