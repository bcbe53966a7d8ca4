import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PayQuestionKind } from '@worksheet/domain/pay/contract';
import { previousPayPeriod } from '@worksheet/domain/pay/period';
import { payTexts } from '@worksheet/i18n/pay';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { Chip } from '@worksheet/ui/chip';
import { EmptyState } from '@worksheet/ui/empty-state';
import { PageHeader } from '@worksheet/ui/page-header';
import { Banknote, Check, UserX } from 'lucide-react';
import { useRef, useState, useEffect } from 'react';
import { t } from 'i18next';
import { MatrixSkeleton } from '#components/matrix/matrix-skeleton.tsx';
import { QueryErrorCard } from '#components/query-error.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { PayMatrix, type PayNumber } from '#features/pay/matrix/pay-matrix.tsx';
import { payTable } from '#features/pay/matrix/pay-table.ts';
import { PayActions } from '#features/pay/pay-actions.tsx';
import { QuestionsCard } from '#features/pay/questions/questions-card.tsx';
import { DifferencesCard } from '#features/pay/run/differences-card.tsx';
import { usePayPeriod } from '#features/pay/pay-period-picker.tsx';
import { usePayTexts } from '#features/pay/use-pay-texts.ts';
import { WhyDrawer } from '#features/pay/why/why-drawer.tsx';
import { useLocale } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import type { Session } from '#lib/session.ts';
import { areSingleKeysEnabled, isTypingTarget } from '#lib/shortcuts.ts';
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
        actions={
          pay && isSetUp && <PayActions {...{ session, pay, period, setting }} onPeriod={change} />
        }
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

/** The key `q` leads to the answer of the first question. */
function useQuestionKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== 'q' || isModified || !areSingleKeysEnabled()) return;
      if (!isTypingTarget(event.target)) focusQuestion({});
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Focuses the answer of the first question, or of that of a person. */
function focusQuestion(of: {
  readonly username?: string;
  readonly kind?: PayQuestionKind | undefined;
}): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-question]')];
  const row =
    of.kind === undefined
      ? rows[0]
      : rows.find(
          ({ dataset }) => dataset['question'] === of.kind && dataset['username'] === of.username,
        );
  row?.querySelector<HTMLElement>('a, button')?.focus();
}
