import { Link } from '@tanstack/react-router';
import type { PayRunWithRows } from '@worksheet/domain/pay/contract';
import { payTexts } from '@worksheet/i18n/pay';
import { Breadcrumbs, Crumb } from '@worksheet/ui/breadcrumbs';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { PageHeader } from '@worksheet/ui/page-header';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { toast } from '@worksheet/ui/toaster';
import { CircleCheck, SearchX, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { ReasonDialog } from '#components/form/reason-dialog.tsx';
import { QueryErrorCard } from '#components/query-error.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { DifferencesCard } from '#features/pay/run/differences-card.tsx';
import { FileCard } from '#features/pay/run/file-card.tsx';
import { PaidSums } from '#features/pay/run/paid-sums.tsx';
import { usePayTexts } from '#features/pay/use-pay-texts.ts';
import { formats } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { usePeriodText } from '#lib/period-text.ts';
import { problemOf } from '#lib/problem.ts';
import type { Session } from '#lib/session.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { trpc } from '#trpc.ts';
import '#features/pay/pay.css';

addLazyTexts(payTexts);

interface RunPageProps {
  readonly session: Session;
  readonly number: number;
}

/** One pay run: what it paid, what it paid of earlier periods, and its file. */
export function RunPage({ session, number }: RunPageProps) {
  const nameOf = usePersonName();
  const { periodName } = usePayTexts();
  const name = t('pay.run', { number });
  usePageTitle(name);
  const query = trpc.pay.singleRun.useQuery({ number });
  const { data: payTypes = [] } = trpc.payType.list.useQuery({});
  const run = query.data;
  const content = () => {
    if (run)
      return (
        <>
          <RunBanner run={run} />
          <div className="pay-run">
            <div>
              <DifferencesCard differences={run.differences} payTypes={payTypes} isNext={false} />
              <PaidSums run={run} payTypes={payTypes} />
            </div>
            <FileCard session={session} run={run} />
          </div>
        </>
      );
    if (!query.error) return <SkeletonRows label={t('pay.loading')} />;
    if (!['not-found', 'invalid-input'].includes(problemOf(query.error).code))
      return <QueryErrorCard query={query} />;
    return (
      <Card>
        <EmptyState
          icon={<SearchX />}
          title={t('pay.run-not-found', { number })}
          action={
            <Button asChild>
              <Link to="/pay">{t('pay.see-pay')}</Link>
            </Button>
          }
        />
      </Card>
    );
  };
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs label={t('shell.breadcrumbs')}>
            <Crumb asChild>
              <Link to="/pay">{t('pay.title')}</Link>
            </Crumb>
            <Crumb current>{name}</Crumb>
          </Breadcrumbs>
        }
        title={name}
        subtitle={
          run && (
            <span className="figures inline-block first-letter:uppercase">
              {[
                periodName(run),
                t('pay.people', { count: run.people }),
                t('pay.run-made', {
                  date: formats.dateTime(run.createdDateTime),
                  name: nameOf(run.createdBy),
                }),
              ].join(' · ')}
            </span>
          )
        }
        actions={run?.isNewest && !session.visit && <VoidRun session={session} number={number} />}
        className="mb-4!"
      />
      {content()}
    </>
  );
}

/** Whether the period is closed, or who took the run back. */
function RunBanner({ run }: { readonly run: PayRunWithRows }) {
  const nameOf = usePersonName();
  const periodText = usePeriodText('long');
  const { data: account } = trpc.account.read.useQuery();
  const isOpen = account !== undefined && (account.closedUntil ?? '') < run.to;
  const isVoided = run.voidedDateTime !== null;
  const Icon = isVoided ? Undo2 : CircleCheck;
  return (
    <Card className="mb-3 flex gap-3 px-5 py-3 max-sm:px-4">
      <Icon
        aria-hidden
        className={
          isVoided ? 'mt-0.5 size-5 shrink-0 text-ink-muted' : 'mt-0.5 size-5 shrink-0 text-ok'
        }
      />
      {run.voidedDateTime === null ? (
        <p className="figures text-ink-muted">
          <strong className="font-semibold text-ink">
            {t(isOpen ? 'pay.run-open' : 'pay.run-done', { period: periodText(run) })}
          </strong>{' '}
          {t('pay.run-changes')}
        </p>
      ) : (
        <p className="figures wrap-anywhere">
          <strong className="font-semibold">
            {t('pay.run-voided', {
              name: nameOf(run.voidedBy),
              date: formats.dateTime(run.voidedDateTime),
            })}
          </strong>{' '}
          <span className="text-ink-muted">{run.voidReason}</span>
        </p>
      )}
    </Card>
  );
}

interface VoidRunProps {
  readonly session: Session;
  readonly number: number;
}

/** Takes back the newest run, with a reason. */
function VoidRun({ session: { accountId }, number }: VoidRunProps) {
  const utils = trpc.useUtils();
  const [isOpen, setOpen] = useState(false);
  const voiding = trpc.pay.voidRun.useMutation();
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('pay.void')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('pay.void-title', { number })}
          description={t('pay.void-text')}
          label={t('pay.void-reason')}
          submitLabel={t('pay.void-confirm')}
          onClose={() => setOpen(false)}
          act={async (reason) => {
            await voiding.mutateAsync({ accountId, number, reason });
            toast.success(t('pay.void-done', { number }));
            void utils.pay.invalidate();
            void utils.account.read.invalidate();
          }}
        />
      )}
    </>
  );
}
