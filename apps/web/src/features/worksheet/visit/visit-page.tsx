import { useNavigate } from '@tanstack/react-router';
import { entryFormTexts } from '@worksheet/i18n/entry-form';
import { visitLinesTexts } from '@worksheet/i18n/visit-lines';
import { entryRules } from '@worksheet/domain/worksheet/entry-rules';
import type { EntryFormContext } from '@worksheet/domain/worksheet/entry-form/state';
import { emptyVisit, isItem, type Visit } from '@worksheet/domain/worksheet/visit/visit';
import { serializeVisit } from '@worksheet/domain/worksheet/visit/draft';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { useIsPhone } from '@worksheet/ui/media-query';
import { PageHeader } from '@worksheet/ui/page-header';
import { toast } from '@worksheet/ui/toaster';
import { type FormEvent, useEffect, useEffectEvent } from 'react';
import { t } from 'i18next';
import { PageBreadcrumbs } from '#components/breadcrumbs.tsx';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { submitOnCtrlEnter } from '#components/form/submit-on-ctrl-enter.ts';
import { PhoneBar } from '#components/phone-bar.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import {
  useDraftAttachments,
  fileErrorText,
} from '#features/worksheet/attachments/draft-attachments.ts';
import { useEntrySetting } from '#features/worksheet/entry-form/use-entry-form.ts';
import { EntriesFailure } from '#features/worksheet/entries-failure.tsx';
import { outboxLine } from '#features/worksheet/outbox-line.ts';
import { useCreate } from '#records/use-create.ts';
import { VisitHead } from '#features/worksheet/visit/visit-head.tsx';
import { HourLines } from '#features/worksheet/visit/hour-lines.tsx';
import { ItemLines } from '#features/worksheet/visit/item-lines.tsx';
import { useInitialVisit, useVisitDraft } from '#features/worksheet/visit/use-visit-draft.ts';
import { useVisit } from '#features/worksheet/visit/use-visit.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { problemOf } from '#lib/problem.ts';
import { errorText } from '#lib/show-error.ts';
import type { Session } from '#lib/session.ts';
import { LazyOfflineNotice } from '#components/outbox/lazy-outbox.tsx';

addLazyTexts(entryFormTexts);
addLazyTexts(visitLinesTexts);

/** Several lines under one header, created together or not at all. */
export function VisitPage({ session }: { readonly session: Session }) {
  usePageTitle(t('visit-lines.title'));
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const setting = useEntrySetting(session);
  const initial = useInitialVisit(session, setting);
  const handle = useVisit(setting, initial.visit, lacksHead(initial.visit, setting));
  const { visit, send, failure, errors } = handle;
  const deleteDraft = useVisitDraft(session, visit);
  const [files, setFiles] = useDraftAttachments(session);
  const attempt = useCreate({
    session,
    attemptName: 'visit attempt',
    prepare: async () => {
      const checked = await handle.validate();
      if (!checked) return undefined;
      const { entries, visit: settled } = checked;
      return {
        kind: 'visit',
        entries,
        lines: settled.lines.flatMap(({ form }, position) => {
          const entry = entries[position];
          return entry ? [outboxLine(entry, { ...form, job: settled.head.job })] : [];
        }),
        // Left on no day, so that its date stays the chosen one.
        drafts: [serializeVisit(settled)],
        files,
      };
    },
    onError: handle.showServerError,
  });
  const { isPending, progress } = attempt;
  useRestoreToast(initial.replaced, (replaced) => send({ type: 'filled', visit: replaced }));

  const leave = async () => {
    deleteDraft();
    setFiles([]);
    send({ type: 'filled', visit: emptyVisit(setting) });
    await navigate({ to: '/' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (visit.lines.length === 0) return;
    void attempt.create(async (created) => {
      if (created !== 'queued') toast.success(t('visit-lines.created', { count: created.length }));
      await leave();
    });
  };
  const reset = () => {
    attempt.discardAttempt();
    setFiles([]);
    send({ type: 'filled', visit: emptyVisit(setting) });
  };
  const failureText = (error: unknown) => {
    const found = problemOf(error).errors;
    const ofFile = fileErrorText(found, {
      fileNames: files.map(({ name }) => name),
      otherName: t('visit-lines.photos'),
    });
    if (ofFile !== undefined) return ofFile;
    return found.length > 0
      ? t('visit-lines.line-wrong', { count: Math.max(1, errors.length) })
      : errorText(error);
  };
  const names = { worksheet: t('shell.crumb-worksheet'), visit: t('visit.label') };
  const resetButton = (
    <ConfirmButton
      variant="quiet"
      className="text-ink-muted"
      disabled={isPending}
      title={t('worksheet.reset-title')}
      description={t('base.confirm-reset')}
      confirmLabel={t('worksheet.reset')}
      onConfirm={reset}
    >
      {t('worksheet.reset')}
    </ConfirmButton>
  );

  return (
    <div className="mx-auto max-w-3xl max-sm:pb-20">
      {isPhone ? (
        <PhoneBar title={t('visit-lines.title')} names={names} action={resetButton} />
      ) : (
        <PageHeader
          breadcrumbs={<PageBreadcrumbs names={names} />}
          title={t('visit-lines.title')}
          actions={resetButton}
        />
      )}
      <LazyOfflineNotice />
      <form
        ref={handle.element}
        noValidate
        aria-label={t('visit-lines.title')}
        onKeyDown={submitOnCtrlEnter}
        onSubmit={submit}
      >
        <Card className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
          <VisitHead handle={handle} files={files} onFiles={setFiles} />
          <HourLines handle={handle} lines={visit.lines.filter((line) => !isItem(line))} />
          <ItemLines handle={handle} lines={visit.lines.filter(isItem)} />
          <p role="status" className="sr-only">
            {errors.length > 0 && t('visit-lines.line-wrong', { count: errors.length })}
          </p>
          {failure !== undefined && (
            <div className="px-4 pb-4 sm:px-5">
              <EntriesFailure
                failure={failure}
                title={t('visit-lines.failed')}
                text={`${failureText(failure)} ${t('visit-lines.kept-text')}`}
                attempt={attempt}
                onSaved={leave}
              />
            </div>
          )}
          <VisitFoot {...{ isPending, progress }} count={visit.lines.length} />
        </Card>
      </form>
    </div>
  );
}

interface VisitFootProps {
  readonly isPending: boolean;
  readonly progress: number | undefined;
  readonly count: number;
}

function VisitFoot({ isPending, progress, count }: VisitFootProps) {
  return (
    <div className={foot}>
      <p role="status" className="figures text-xs text-ink-muted empty:hidden">
        {progress !== undefined &&
          t('worksheet.uploading', { percent: Math.floor(progress * 100) })}
      </p>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="max-sm:h-13 max-sm:w-full"
        busy={isPending}
        disabled={count === 0}
      >
        {count === 0 ? t('visit-lines.create') : t('visit-lines.create-lines', { count })}
      </Button>
    </div>
  );
}

const foot =
  'flex flex-wrap items-center justify-end gap-3 border-t px-4 pt-2 pb-3 sm:px-5 sm:py-4 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:bg-surface max-sm:pb-[calc(0.75rem+env(safe-area-inset-bottom))]';

/** The header opens by itself while something is missing in it. */
function lacksHead({ head }: Visit, { settings }: EntryFormContext): boolean {
  const rules = entryRules(settings);
  return (
    !head.job ||
    (rules.location.mandatory && !head.location) ||
    (rules.workType.mandatory && !head.workType)
  );
}

function useRestoreToast(replaced: Visit | undefined, restore: (visit: Visit) => void): void {
  const show = useEffectEvent((visit: Visit) => {
    toast.info(t('visit-lines.replaced'), {
      id: 'replaced-visit',
      action: { label: t('repeat.restore'), onClick: () => restore(visit) },
      duration: 10_000,
    });
  });
  useEffect(() => {
    if (replaced) show(replaced);
  }, [replaced]);
}
