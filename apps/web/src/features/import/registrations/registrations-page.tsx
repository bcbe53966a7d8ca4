import { useNavigate } from '@tanstack/react-router';
import {
  maxRegistrationBytes,
  maxRegistrationRows,
} from '@worksheet/domain/import-registrations/contract';
import { registrationTexts } from '@worksheet/i18n/registrations';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { PageHeader } from '@worksheet/ui/page-header';
import { useState } from 'react';
import { t } from 'i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { BusyCard, BusyStatus } from '#features/import/busy-card.tsx';
import { Dropzone } from '#features/import/dropzone.tsx';
import { failureText } from '#features/import/failure-notice.tsx';
import { DoneCard } from '#features/import/registrations/done-card.tsx';
import { QuestionsStep } from '#features/import/registrations/questions-step.tsx';
import { RowsStep } from '#features/import/registrations/rows-step.tsx';
import {
  registrationSteps,
  useRegistrations,
  type RegistrationsHandle,
} from '#features/import/registrations/use-registrations.ts';
import { Stepper, useFocusOnStep } from '#features/import/stepper.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { problemOf } from '#lib/problem.ts';

addLazyTexts(registrationTexts);

/** File, questions, check, done. Nothing is stored before everything ambiguous is answered. */
export function RegistrationsPage() {
  const navigate = useNavigate();
  const handle = useRegistrations();
  const { step, result, busy } = handle;
  usePageTitle(t('registrations.title'));
  const section = useFocusOnStep(step);
  const leave = () => void navigate({ to: '/admin' });
  const content = () => {
    if (busy && step === 'file') return <BusyCard busy={busy} />;
    if (step === 'questions' && result) return <QuestionsStep {...{ handle, result, leave }} />;
    if (step === 'check' && result) return <RowsStep {...{ handle, result, leave }} />;
    if (step === 'done' && result) return <DoneCard {...{ handle, result }} />;
    return <FileCard handle={handle} />;
  };
  return (
    <div className="flex min-h-[calc(100dvh-var(--bar-height,3.5rem)-1.5rem)] flex-col">
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={t('registrations.title')}
        subtitle={<FileSummary handle={handle} />}
        actions={
          <Stepper
            steps={registrationSteps}
            current={step}
            onStep={
              step === 'done' || busy
                ? undefined
                : (to) => (to === 'file' ? handle.restart() : handle.goTo(to))
            }
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
        <Failure handle={handle} />
        {content()}
      </div>
    </div>
  );
}

function FileSummary({
  handle: { step, choices, result },
}: {
  readonly handle: RegistrationsHandle;
}) {
  if (step === 'file' || !choices || !result) return t('import.nothing-changes');
  const parts = [
    choices.file.name,
    t('import.rows', { count: result.sums.rows }),
    result.source !== 'other' &&
      t('registrations.recognised', { source: t(`registrations.sources.${result.source}`) }),
  ];
  return <span className="figures wrap-anywhere">{parts.filter(Boolean).join(' · ')}</span>;
}

const encodings = ['utf-8', 'windows-1252', 'cp850', 'macintosh'] as const;

function Failure({
  handle: { failure, step, chooseEncoding },
}: {
  readonly handle: RegistrationsHandle;
}) {
  if (failure === undefined) return null;
  const isEncoding = problemOf(failure).errors.some(({ path }) => path === 'encoding');
  return (
    <Alert
      tone="danger"
      live="assertive"
      className="mb-3"
      title={step !== 'done' && t(step === 'file' ? 'import.read-failed' : 'import.check-failed')}
    >
      {isEncoding ? t('import.encoding-text') : failureText(failure)}
      {isEncoding && (
        <span className="mt-2 flex flex-wrap gap-2">
          {encodings.map((encoding) => (
            <Button key={encoding} size="sm" onClick={() => chooseEncoding(encoding)}>
              {t(`import.encodings.${encoding}`)}
            </Button>
          ))}
        </span>
      )}
    </Alert>
  );
}

function FileCard({ handle }: { readonly handle: RegistrationsHandle }) {
  const [refusal, setRefusal] = useState<string>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-3">
      {refusal !== undefined && (
        <Alert tone="danger" live="assertive">
          {refusal}
        </Alert>
      )}
      <Dropzone
        file={undefined}
        maxBytes={maxRegistrationBytes}
        maxRows={maxRegistrationRows}
        onRefuse={setRefusal}
        onPick={handle.pick}
      />
      <Card className="px-5 py-4 max-sm:px-4">
        <h2 className="font-semibold">{t('registrations.file-title')}</h2>
        <p className="mt-1 max-w-prose text-pretty">{t('registrations.file-text')}</p>
      </Card>
    </div>
  );
}
