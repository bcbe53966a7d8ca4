import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { payTexts } from '@worksheet/i18n/pay';
import { Breadcrumbs, Crumb } from '@worksheet/ui/breadcrumbs';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { Chip } from '@worksheet/ui/chip';
import { EmptyState } from '@worksheet/ui/empty-state';
import { PageHeader } from '@worksheet/ui/page-header';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { Banknote, Check, Clock, Printer } from 'lucide-react';
import { t } from 'i18next';
import { QueryErrorCard } from '#components/query-error.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { MyPayDays } from '#features/pay/my-pay-days.tsx';
import { myPay } from '#features/pay/my-pay.ts';
import { PayPeriodPicker, usePayPeriod } from '#features/pay/pay-period-picker.tsx';
import { usePayTexts } from '#features/pay/use-pay-texts.ts';
import { PrintHeader } from '#features/records/print/print-header.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import type { Session } from '#lib/session.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { trpc } from '#trpc.ts';
import '#features/pay/pay.css';

addLazyTexts(payTexts);

interface MyPayPageProps {
  readonly session: Session;
  /** A day of the period; undefined for the last period that ended. */
  readonly from: string | undefined;
  readonly onPeriod: (from: string) => void;
}

/** What one is paid oneself in a period, and why. */
export function MyPayPage({ session, from, onPeriod }: MyPayPageProps) {
  const nameOf = usePersonName();
  const { amount, unit } = usePayTexts();
  usePageTitle(t('pay.my-title'));
  const { period, setting } = usePayPeriod(session, from);
  const { username } = session;
  const query = trpc.pay.days.useQuery(
    { ...period, username },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const { data } = query;
  const mine = data && myPay(data);
  const run = data?.period.run ?? null;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs label={t('shell.breadcrumbs')}>
            <Crumb asChild>
              <Link to="/hours">{t('shell.hours')}</Link>
            </Crumb>
            <Crumb current>{t('pay.my-title')}</Crumb>
          </Breadcrumbs>
        }
        title={t('pay.my-title')}
        subtitle={[nameOf(username), data?.agreement].filter(Boolean).join(' · ')}
        actions={
          <Button
            variant="quiet"
            icon={<Printer aria-hidden />}
            disabled={query.isFetching}
            onClick={() => window.print()}
          >
            {t('pay.print')}
          </Button>
        }
        className="mb-4!"
      />
      <PrintHeader session={session} mode="YOURS" period={period} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <PayPeriodPicker {...{ period, setting }} onChange={onPeriod} />
        {data && (
          <Chip tone={run === null ? 'neutral' : 'ok'} icon={run === null ? <Clock /> : <Check />}>
            {run === null ? t('pay.open') : t('pay.in-run', { number: run })}
          </Chip>
        )}
      </div>
      {query.error && !data ? (
        <QueryErrorCard query={query} />
      ) : !mine ? (
        <SkeletonRows label={t('pay.loading')} />
      ) : mine.sums.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Banknote />}
            title={t('pay.my-none-title')}
            description={t('pay.my-none-text')}
          />
        </Card>
      ) : (
        <div aria-busy={query.isPlaceholderData || undefined}>
          <Card className="mb-3 px-5 py-3 max-sm:px-4">
            <p data-total className="figures text-xl font-semibold">
              {amount(mine.hours, 'hours')}{' '}
              <span className="text-base font-normal text-ink-muted">{unit('hours')}</span>
            </p>
            <dl className="mt-2 divide-y divide-line border-t">
              {mine.sums.map(({ code, description, ...sum }) => (
                <div key={code} className="flex min-h-11 items-center justify-between gap-4">
                  <dt>{description}</dt>
                  <dd className="figures font-semibold whitespace-nowrap">
                    {amount(sum.amount, sum.unit)}{' '}
                    <span className="text-sm font-normal text-ink-muted">{unit(sum.unit)}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </Card>
          <MyPayDays username={username} mine={mine} payTypes={data.payTypes} />
        </div>
      )}
    </div>
  );
}
