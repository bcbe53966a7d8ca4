import { Link } from '@tanstack/react-router';
import { payTexts } from '@worksheet/i18n/pay';
import { Breadcrumbs, Crumb } from '@worksheet/ui/breadcrumbs';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { PageHeader } from '@worksheet/ui/page-header';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { Banknote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { QueryErrorCard } from '#components/query-error.tsx';
import { moveBetweenRows } from '#components/list/move-between-rows.ts';
import { usePageTitle } from '#components/use-page-title.ts';
import { usePayTexts } from '#features/pay/use-pay-texts.ts';
import { useFormats } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(payTexts);

/** The pay runs, newest first; what was voided is struck through. */
export function RunsPage() {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = usePersonName();
  const { periodName } = usePayTexts();
  usePageTitle(t('pay.runs'));
  const query = trpc.pay.runs.useQuery({});
  const content = () => {
    if (query.error && !query.data) return <QueryErrorCard query={query} />;
    if (!query.data) return <SkeletonRows label={t('pay.loading')} />;
    if (query.data.length === 0)
      return (
        <Card>
          <EmptyState
            icon={<Banknote />}
            title={t('pay.no-runs-title')}
            description={t('pay.no-runs-text')}
            action={
              <Button asChild>
                <Link to="/pay">{t('pay.see-pay')}</Link>
              </Button>
            }
          />
        </Card>
      );
    return (
      <Card asChild className="divide-y divide-line overflow-hidden">
        <ul aria-label={t('pay.runs')} onKeyDown={moveBetweenRows}>
          {query.data.map((run) => (
            <li key={run.number}>
              <Link
                data-row-link
                to="/pay/run/$number"
                params={{ number: String(run.number) }}
                className="figures flex min-h-11 flex-wrap items-baseline gap-x-4 px-5 py-2.5 no-underline hover:bg-paper max-sm:px-4"
              >
                <strong
                  className={
                    run.voidedDateTime === null
                      ? 'font-semibold'
                      : 'font-semibold text-ink-muted line-through'
                  }
                >
                  {t('pay.run', { number: run.number })}
                </strong>
                <span className="first-letter:uppercase">{periodName(run)}</span>
                <span className="text-ink-muted sm:ml-auto">
                  {run.voidedDateTime === null
                    ? [
                        t('pay.people', { count: run.people }),
                        t('pay.run-made', {
                          date: formats.dateTime(run.createdDateTime),
                          name: nameOf(run.createdBy),
                        }),
                      ].join(' · ')
                    : t('pay.run-voided', {
                        name: nameOf(run.voidedBy),
                        date: formats.dateTime(run.voidedDateTime),
                      })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
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
            <Crumb current>{t('pay.runs')}</Crumb>
          </Breadcrumbs>
        }
        title={t('pay.runs')}
        className="mb-4!"
      />
      {content()}
    </>
  );
}
