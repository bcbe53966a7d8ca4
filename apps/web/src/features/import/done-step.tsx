import { Link } from '@tanstack/react-router';
import type { Setup } from '@worksheet/domain/account/setup';
import { nounsOf } from '@worksheet/domain/import/entities';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { t } from 'i18next';
import { setupSteps } from '#components/setup/setup-steps.ts';
import { sumCounts, writtenCount } from '#features/import/check-view.ts';
import type { CheckResult } from '#features/import/import-calls.ts';
import { listedAs, listLink } from '#features/import/list-link.ts';
import { RefusedDownload } from '#features/import/refused-download.tsx';
import type { ImportHandle } from '#features/import/use-import.ts';
import { useLanguage } from '#lib/format.ts';
import { trpc } from '#trpc.ts';

interface DoneStepProps {
  readonly handle: ImportHandle;
  readonly result: CheckResult;
}

export function DoneStep({ handle, result }: DoneStepProps) {
  const language = useLanguage();
  const counts = sumCounts(result.sheets.map((sheet) => sheet.counts));
  const wrong = result.sheets.filter((sheet) => sheet.counts.refused > 0);
  const madePeople = result.sheets.some(
    ({ entity, counts: { created } }) => entity === 'user' && created > 0,
  );
  const parts = (['created', 'updated', 'deactivated', 'unchanged'] as const).filter(
    (status) => counts[status] > 0,
  );
  const [first] = result.sheets;
  return (
    <Card className="max-w-2xl p-6 max-sm:p-4">
      <div className="flex gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-ok" />
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">
            {t('import.done-title', { count: writtenCount(counts) })}
          </h2>
          <p className="figures text-ink-muted">
            {parts
              .map((status) => t(`import.done-${status}`, { count: counts[status] }))
              .join(' · ')}
          </p>
          {madePeople && <p className="mt-2 max-w-prose text-pretty">{t('import.done-people')}</p>}
        </div>
      </div>
      {wrong.length > 0 && (
        <div className="mt-4 flex gap-3 rounded-md bg-warn-soft px-3 py-2.5">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          <div className="min-w-0">
            <p>{t('import.done-skipped', { count: counts.refused })}</p>
            {wrong.length > 1 && (
              <p className="figures text-ink-muted">
                {wrong.map((sheet) => `${sheet.name}: ${sheet.counts.refused}`).join(' · ')}
              </p>
            )}
            <div className="-ml-2.5">
              <RefusedDownload state={handle.state} />
            </div>
          </div>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-2.5">
        {first && (
          <Button asChild variant="primary">
            <Link {...listLink(first.entity)}>
              {t('import.see-list', { what: nounsOf(listedAs(first.entity))[language].many })}
            </Link>
          </Button>
        )}
        <Button onClick={handle.restart}>{t('import.another')}</Button>
        <NextStep />
      </div>
    </Card>
  );
}

/** What is next in setting the company up, while its checklist is shown; else the way back. */
function NextStep() {
  const { data: setup } = trpc.account.setup.useQuery();
  return setup && !setup.dismissed ? (
    <CurrentStep setup={setup} />
  ) : (
    <NextLink>{t('import.to-admin')}</NextLink>
  );
}

function CurrentStep({ setup }: { readonly setup: Setup }) {
  const { current } = setupSteps(setup);
  return (
    <NextLink>
      {current ? t('import.next-step', { step: current.title }) : t('import.to-admin')}
    </NextLink>
  );
}

/** The start page of the administration has the checklist. */
function NextLink({ children }: { readonly children: string }) {
  return (
    <Button asChild variant="quiet">
      <Link to="/admin">{children}</Link>
    </Button>
  );
}
