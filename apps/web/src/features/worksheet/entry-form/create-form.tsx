import { useRouter } from '@tanstack/react-router';
import type { EntryForm } from '@worksheet/domain/worksheet/entry-form/state';
import { entryFormTexts } from '@worksheet/i18n/entry-form';
import { Button } from '@worksheet/ui/button';
import { cn } from '@worksheet/ui/cn';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { useIsPhone, useMediaQuery } from '@worksheet/ui/media-query';
import { Camera, Paperclip, Plus, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from 'i18next';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { DraftNotice } from '#components/form/draft-notice.tsx';
import { CreateButtons, RetryButtons } from '#features/worksheet/entry-form/create-buttons.tsx';
import { EntryFormFrame } from '#features/worksheet/entry-form/entry-form-frame.tsx';
import { canRetry } from '#features/worksheet/entry-form/submit-failure.tsx';
import { wideQuery } from '#features/worksheet/entry-form/fields/entry-fields.tsx';
import type { PhoneLayout } from '#features/worksheet/entry-form/phone/phone-layout.ts';
import { useNewEntry, type NewEntryOptions } from '#features/worksheet/entry-form/use-new-entry.ts';
import { useRecentQuery } from '#features/worksheet/use-recent.ts';
import { useLocale } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { startVisit } from '#features/worksheet/entry-form/use-entry-draft.ts';
import { LazyOfflineNotice } from '#components/outbox/lazy-outbox.tsx';

const { Component: AttachmentsDialog } = lazyComponent(
  async () =>
    (await import('#features/worksheet/attachments/attachments-dialog.tsx')).AttachmentsDialog,
  { isNeeded: ({ open }) => open },
);

const { Component: DraftQuestion } = lazyComponent(
  async () => (await import('#features/worksheet/entry-form/draft-question.tsx')).DraftQuestion,
);

const { Component: SkippedFields } = lazyComponent(
  async () => (await import('#features/worksheet/entry-form/skipped-fields.tsx')).SkippedFields,
  { isNeeded: ({ fields }) => fields.length > 0 },
);

addLazyTexts(entryFormTexts);

interface CreateFormProps extends NewEntryOptions {
  /** The layout of phones; not where the form is part of a wide page. */
  readonly phoneLayout?: PhoneLayout;
  /** Renders the bar at the top of the form's page on phones. */
  readonly renderPhoneBar?: (resetButton: ReactNode) => ReactNode;
}

export function CreateForm({ phoneLayout, renderPhoneBar, ...options }: CreateFormProps) {
  const { session } = options;
  const { navigate } = useRouter();
  const phone = useIsPhone() ? phoneLayout : undefined;
  const isPhone = phone !== undefined;
  const isWide = useMediaQuery(wideQuery);
  const [isAttachmentsOpen, setAttachmentsOpen] = useState(false);
  const { isLoading: isRecentLoading } = useRecentQuery();
  const entry = useNewEntry(options);
  const { handle, files, pending, progress, reset } = entry;

  if (entry.draftQuestion) {
    return (
      <>
        {isPhone && renderPhoneBar?.(null)}
        <DraftQuestion {...entry.draftQuestion} />
      </>
    );
  }
  const resetButton = (
    <ConfirmButton
      variant="quiet"
      className={isPhone ? 'text-ink-muted px-3' : '-ml-3.5'}
      icon={isPhone ? undefined : <RotateCcw aria-hidden />}
      disabled={pending !== undefined}
      title={t('worksheet.reset-title')}
      description={t('base.confirm-reset')}
      confirmLabel={t('worksheet.reset')}
      onConfirm={reset}
    >
      {t('worksheet.reset')}
    </ConfirmButton>
  );
  const linkClasses = isPhone ? '-mx-1 px-1 text-primary' : undefined;
  const links = (
    <>
      <Button
        variant="quiet"
        className={linkClasses}
        icon={<Plus aria-hidden />}
        onClick={() => {
          startVisit(session, handle.form);
          void navigate({ to: '/worksheet/visit' });
        }}
      >
        {t('entry-form.add-line')}
      </Button>
      <Button
        variant="quiet"
        className={linkClasses}
        icon={isPhone ? <Camera aria-hidden /> : <Paperclip aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setAttachmentsOpen(true)}
      >
        {files.length > 0
          ? t('worksheet.attachments-count', { count: files.length })
          : t('worksheet.attachments-button')}
      </Button>
    </>
  );
  const preselectionNote = (
    <PreselectionNote form={handle.form} onClear={entry.clearPreselection} />
  );

  return (
    <>
      {isPhone && renderPhoneBar?.(resetButton)}
      <LazyOfflineNotice />
      {entry.isAfterLogin && (
        <div className="mb-4 max-sm:mt-3 max-sm:mb-0">
          <DraftNotice isAfterLogin onDiscard={reset} />
        </div>
      )}
      <EntryFormFrame
        session={session}
        handle={handle}
        label={t('worksheet.entry-title')}
        phone={phone}
        failureTitle={t('worksheet.create-failed')}
        isPending={pending !== undefined}
        failureAction={canRetry(handle.failure) && !isPhone && <RetryButtons entry={entry} />}
        fileNames={files.map(({ name }) => name)}
        onSubmit={(value) => void entry.submit(value === 'create-and-new' ? value : 'create')}
        lines={entry.lines}
        reassurance={t('entry-form.can-create')}
        notice={
          <div role="status">
            <SkippedFields fields={entry.skippedFields} handle={handle} />
          </div>
        }
        links={links}
        sideButtons={
          <>
            {!isWide && (
              <div className={cn('w-full', isRecentLoading ? 'h-4.5' : 'empty:hidden')}>
                {preselectionNote}
              </div>
            )}
            {resetButton}
            {links}
            {isWide && preselectionNote}
          </>
        }
        progress={
          <p role="status" className="figures text-xs text-ink-muted empty:hidden">
            {progress !== undefined &&
              t('worksheet.uploading', { percent: Math.floor(progress * 100) })}
          </p>
        }
        submitButtons={<CreateButtons {...{ entry, isPhone, isWide }} />}
      />
      <AttachmentsDialog
        open={isAttachmentsOpen}
        onOpenChange={setAttachmentsOpen}
        files={files}
        onChange={entry.setFiles}
      />
    </>
  );
}

/** Names what was filled from the last line, and clears it. */
function PreselectionNote({ form, onClear }: { form: EntryForm; onClear: () => void }) {
  const locale = useLocale();
  const names = (['job', 'jobTask', 'location'] as const)
    .filter((field) => form.preselected.includes(field))
    .map((field) => t(`entry-form.preselected-${field}`));
  if (names.length === 0) return null;
  const fields = new Intl.ListFormat(locale).format(names);
  return (
    <p className="text-xs text-ink-muted xl:px-2">
      {t('entry-form.from-last-line', {
        count: names.length,
        fields: fields.charAt(0).toLocaleUpperCase(locale) + fields.slice(1),
      })}{' '}
      <button
        type="button"
        className="link relative before:absolute before:-inset-2"
        onClick={onClear}
      >
        {t('entry-form.clear-preselection')}
      </button>
    </p>
  );
}
