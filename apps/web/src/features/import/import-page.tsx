import { useNavigate } from '@tanstack/react-router';
import { nounsOf } from '@worksheet/domain/import/entities';
import { importTexts } from '@worksheet/i18n/import';
import { PageHeader } from '@worksheet/ui/page-header';
import { t } from 'i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { BusyCard, BusyStatus } from '#features/import/busy-card.tsx';
import { CheckStep } from '#features/import/check-step.tsx';
import { ColumnsStep } from '#features/import/columns-step.tsx';
import { DoneStep } from '#features/import/done-step.tsx';
import { FileStep } from '#features/import/file-step.tsx';
import { entityOfPath, listLink } from '#features/import/list-link.ts';
import { chosenPlans, recognisedCount } from '#features/import/sheet-plan.ts';
import { Stepper, useFocusOnStep } from '#features/import/stepper.tsx';
import { rowCount, steps, useImport, type ImportHandle } from '#features/import/use-import.ts';
import { useLanguage } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import type { Session } from '#lib/session.ts';

addLazyTexts(importTexts);

interface ImportPageProps {
  readonly session: Session;
  /** The list that the page was opened from, such as `items`. */
  readonly list: unknown;
}

/** File, columns, check, done. Nothing is changed before the user has seen what will happen. */
export function ImportPage({ session, list }: ImportPageProps) {
  const language = useLanguage();
  const navigate = useNavigate();
  const asked = entityOfPath(list);
  const handle = useImport({ owner: session, asked });
  const { state, busy } = handle;
  const { step, result, plans } = state;
  const chosen = chosenPlans(plans);
  const entity = step === 'file' || chosen.length !== 1 ? undefined : chosen[0]?.entity;
  const shown = entity ?? (step === 'file' || chosen.length === 0 ? asked : undefined);
  const title = shown
    ? t('import.title-of', { what: nounsOf(shown)[language].many })
    : t('import.title');
  usePageTitle(title);
  const section = useFocusOnStep(step);
  const leave = () => {
    handle.restart();
    void navigate(shown ? listLink(shown) : { to: '/admin' });
  };
  const isPreparing =
    busy !== undefined && (step === 'file' || (step === 'columns' && result === undefined));

  const content = () => {
    if (isPreparing) return <BusyCard busy={busy} />;
    if (step === 'columns') return <ColumnsStep handle={handle} />;
    if (step === 'check' && result)
      return (
        <CheckStep handle={handle} result={result} company={session.accountName} leave={leave} />
      );
    if (step === 'done' && result) return <DoneStep handle={handle} result={result} />;
    return <FileStep handle={handle} asked={asked} />;
  };
  return (
    <div className="flex min-h-[calc(100dvh-var(--bar-height,3.5rem)-1.5rem)] flex-col">
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={title}
        subtitle={<FileSummary handle={handle} />}
        actions={
          <Stepper
            steps={steps}
            current={isPreparing && step === 'columns' ? 'check' : step}
            onStep={step === 'done' || busy ? undefined : handle.goTo}
          />
        }
      />
      <BusyStatus busy={busy} />
      <div
        ref={section}
        role="group"
        tabIndex={-1}
        aria-label={t(`import.step-${step}`)}
        className="flex flex-1 flex-col outline-none"
      >
        {content()}
      </div>
    </div>
  );
}

/** The file, its rows, and how many of its columns are recognised. */
function FileSummary({ handle }: { readonly handle: ImportHandle }) {
  const { file, plans, step } = handle.state;
  if (!file || step === 'file') return t('import.nothing-changes');
  const chosen = chosenPlans(plans);
  const [only] = chosen;
  const columns = chosen.reduce((sum, plan) => sum + plan.columns.length, 0);
  const known = chosen.reduce((sum, plan) => sum + recognisedCount(plan), 0);
  const parts = [
    file.name,
    chosen.length > 1
      ? t('import.sheets', { count: chosen.length })
      : only && /\.xlsx$/i.test(file.name) && t('import.sheet-named', { name: only.name }),
    only && t('import.rows', { count: rowCount(plans) }),
    only && t('import.recognised', { known, count: columns }),
  ];
  return <span className="figures wrap-anywhere">{parts.filter(Boolean).join(' · ')}</span>;
}
