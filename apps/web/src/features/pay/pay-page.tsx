import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { previousPayPeriod } from '@worksheet/domain/pay/period';
import { payTexts } from '@worksheet/i18n/pay';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { Chip } from '@worksheet/ui/chip';
import { EmptyState } from '@worksheet/ui/empty-state';
import { Key } from '@worksheet/ui/key';
import { PageHeader } from '@worksheet/ui/page-header';
import { Banknote, Check, UserX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MatrixSkeleton } from '#components/matrix/matrix-skeleton.tsx';
import { QueryErrorCard } from '#components/query-error.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { PayMatrix, type PayNumber } from '#features/pay/matrix/pay-matrix.tsx';
import { payTable } from '#features/pay/matrix/pay-table.ts';
import { PayDownload } from '#features/pay/pay-download.tsx';
import { PayPeriodPicker } from '#features/pay/pay-period-picker.tsx';
import { QuestionsCard } from '#features/pay/questions/questions-card.tsx';
import { focusQuestion, useQuestionKey } from '#features/pay/questions/use-question-key.ts';
import { DifferencesCard } from '#features/pay/run/differences-card.tsx';
import { MakeRun } from '#features/pay/run/make-run.tsx';
import { usePayPeriod } from '#features/pay/use-pay-period.ts';
import { usePayTexts } from '#features/pay/use-pay-texts.ts';
import { WhyDrawer } from '#features/pay/why/why-drawer.tsx';
import { useLocale } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import type { Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';
import '#features/pay/pay.css';

addLazyTexts(payTexts);

interface PayPageProps {
  readonly session: Session;
  /** A day of the period; undefined for the last period that ended. */
  readonly from: string | undefined;
  readonly onPeriod: (from: string) => void;
}

/** What people are paid of each pay type: first what cannot be decided, then the numbers, each of which says why. */
export function PayPage({ session, from, onPeriod }: PayPageProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  usePageTitle(t('pay.title'));
  useQuestionKey();
  const { periodName, shortPeriod } = usePayTexts();
  const differences = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<PayNumber>();
  const { period, setting } = usePayPeriod(session, from);
  const previous = previousPayPeriod(period, setting);
  const list = trpc.pay.list.useQuery(period, { placeholderData: keepPreviousData, staleTime: 0 });
  const before = trpc.pay.list.useQuery(previous);
  const runs = trpc.pay.runs.useQuery({});
  const types = trpc.payType.list.useQuery({});
  const agreements = trpc.agreement.list.useQuery({});
  const failed = [list, types, agreements].find(({ data, error }) => error && !data);
  const change = (next: string) => {
    setOpened(undefined);
    onPeriod(next);
  };
  const showDifferences = () => {
    differences.current?.scrollIntoView({ block: 'start' });
    differences.current?.focus({ preventScroll: true });
  };
  const pay = list.data;
  const payTypes = types.data ?? [];
  const isSetUp = payTypes.length > 0 && agreements.data?.length !== 0;
  const table = pay && payTable(pay, { payTypes, before: before.data, locale });
  const run = pay?.period.run ?? null;
  const actions = pay && isSetUp && (
    <>
      <PayPeriodPicker {...{ period, setting }} onChange={change} />
      <Button asChild variant="quiet">
        <Link to="/pay/run">{t('pay.runs')}</Link>
      </Button>
      {pay.rows.length > 0 && !session.visit && <PayDownload period={period} />}
      {run !== null ? (
        <Button asChild variant="primary">
          <Link to="/pay/run/$number" params={{ number: String(run) }}>
            {t('pay.see-file')}
          </Link>
        </Button>
      ) : (
        runs.data &&
        pay.rows.length > 0 &&
        !session.visit && <MakeRun {...{ session, pay }} number={(runs.data[0]?.number ?? 0) + 1} />
      )}
    </>
  );
  const content = () => {
    if (failed) return <QueryErrorCard query={failed} />;
    if (!pay || !table || !types.data || !agreements.data)
      return <MatrixSkeleton label={t('pay.loading')} isPhone={false} bandHeight="h-19" />;
    if (!isSetUp) return <NotSetUp />;
    return (
      <>
        {(run === null || pay.questions.length > 0) && (
          <QuestionsCard
            session={session}
            questions={pay.questions}
            onDifferences={showDifferences}
          />
        )}
        {table.people.length === 0 ? (
          <Card>
            <EmptyState
              icon={<UserX />}
              title={t('pay.nobody-title')}
              description={t('pay.nobody-text')}
            />
          </Card>
        ) : (
          <>
            <Card className="landscape-table overflow-x-auto">
              <PayMatrix
                table={table}
                period={periodName(period)}
                before={shortPeriod(previous)}
                isPaid={run !== null}
                isLoading={list.isPlaceholderData}
                opened={opened}
                onOpen={setOpened}
                onWaiting={({ username, waiting }) => focusQuestion({ username, ...waiting })}
              />
            </Card>
            <Legend />
          </>
        )}
        <div className="mt-3">
          <DifferencesCard
            ref={differences}
            differences={pay.differences}
            payTypes={payTypes}
            isNext
          />
        </div>
      </>
    );
  };
  return (
    <div className="landscape-page">
      <PageHeader
        title={t('pay.title')}
        subtitle={
          table && (
            <>
              {t(`pay.kind-${setting.kind}`)} · {t('pay.people', { count: table.people.length })}
              {run !== null && (
                <Chip tone="ok" icon={<Check aria-hidden />} className="ml-2">
                  {t('pay.in-run', { number: run })}
                </Chip>
              )}
            </>
          )
        }
        actions={actions}
        className="mb-4!"
      />
      {content()}
      {opened && !list.isPlaceholderData && (
        <WhyDrawer
          key={`${opened.person.username} ${opened.payType.code}`}
          number={opened}
          period={period}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

function NotSetUp() {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        icon={<Banknote />}
        title={t('pay.empty-title')}
        description={t('pay.empty-text')}
        action={
          <>
            <Button asChild variant="primary">
              <Link to="/admin/$entities" params={{ entities: 'paytypes' }}>
                {t('pay.empty-types')}
              </Link>
            </Button>
            <Button asChild>
              <Link to="/admin/$entities" params={{ entities: 'agreements' }}>
                {t('pay.empty-agreements')}
              </Link>
            </Button>
          </>
        }
      />
    </Card>
  );
}

function Legend() {
  const { t } = useTranslation();
  return (
    <p className="mt-3 flex gap-4 px-1 text-xs text-ink-muted max-lg:hidden print:hidden">
      <span>
        <Key>←</Key>
        <Key>→</Key>
        <Key>↑</Key>
        <Key>↓</Key> {t('pay.legend-move')}
      </span>
      <span>
        <Key>↵</Key> {t('pay.legend-why')}
      </span>
      <span>
        <Key>Q</Key> {t('pay.legend-question')}
      </span>
    </p>
  );
}
