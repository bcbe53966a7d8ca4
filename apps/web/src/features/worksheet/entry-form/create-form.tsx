import { useRouter } from '@tanstack/react-router';
import { entryFormTexts } from '@worksheet/i18n/entry-form';
import { remainingHours } from '@worksheet/domain/hours/own-norm';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { emptyEntryForm } from '@worksheet/domain/worksheet/entry-form/entry-form';
import type { EntryForm } from '@worksheet/domain/worksheet/entry-form/state';
import { Button } from '@worksheet/ui/button';
import { cn } from '@worksheet/ui/cn';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { useIsPhone, useMediaQuery } from '@worksheet/ui/media-query';
import { Camera, Paperclip, Plus, RotateCcw, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { DraftNotice } from '#components/form/draft-notice.tsx';
import { LazyOfflineNotice } from '#components/outbox/lazy-offline-notice.ts';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { canRetry, EntryFormFrame } from '#features/worksheet/entry-form/entry-form-frame.tsx';
import { wideQuery } from '#features/worksheet/entry-form/fields/entry-fields.tsx';
import {
  PreselectionNote,
  SkippedFieldsAlert,
} from '#features/worksheet/entry-form/create-notes.tsx';
import { EntryWarnings } from '#features/worksheet/entry-form/entry-warnings.tsx';
import { useSuggestedFrom } from '#features/worksheet/entry-form/use-suggested-from.ts';
import { useOwnLines } from '#features/worksheet/entry-form/use-own-lines.ts';
import type { PhoneLayout } from '#features/worksheet/entry-form/phone/phone-layout.ts';
import { loadEntryDraft, useEntryDraft } from '#features/worksheet/entry-form/use-entry-draft.ts';
import { useDraftAttachments } from '#features/worksheet/attachments/use-draft-attachments.ts';
import {
  useCreateEntry,
  type CreateKind,
} from '#features/worksheet/entry-form/use-create-entry.ts';
import { usePreselection } from '#features/worksheet/entry-form/use-preselection.ts';
import { useEntryForm, useEntrySetting } from '#features/worksheet/entry-form/use-entry-form.ts';
import { useRepeat, type RepeatRequest } from '#features/worksheet/entry-form/use-repeat.ts';
import { useRecentQuery } from '#features/worksheet/use-recent.ts';
import { startVisit } from '#features/worksheet/visit/start-visit.ts';
import { ownNormOf } from '#lib/own-norm.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { isReturnAddress, type Session } from '#lib/session.ts';

const { Component: AttachmentsDialog } = lazyComponent(
  async () =>
    (await import('#features/worksheet/attachments/attachments-dialog.tsx')).AttachmentsDialog,
  { isNeeded: ({ open }) => open },
);

const { Component: DraftQuestion } = lazyComponent(
  async () => (await import('#features/worksheet/entry-form/draft-question.tsx')).DraftQuestion,
);

addLazyTexts(entryFormTexts);

interface CreateFormProps {
  readonly session: Session;
  readonly onCreated: (kind: CreateKind) => void;
  /** The layout of phones; not where the form is part of a wide page. */
  readonly phoneLayout?: PhoneLayout;
  /** Renders the bar at the top of the form's page on phones. */
  readonly renderPhoneBar?: (resetButton: ReactNode) => ReactNode;
  /** Offered in the toast if the form's page is left after creating. */
  readonly onRegisterAnother?: () => void;
  readonly repeat?: RepeatRequest | undefined;
  /** The day that the user has chosen; today without it. */
  readonly date?: string | undefined;
}

export function CreateForm({
  session,
  onCreated,
  phoneLayout,
  renderPhoneBar,
  onRegisterAnother,
  repeat,
  date,
}: CreateFormProps) {
  const { t } = useTranslation();
  const phone = useIsPhone() ? phoneLayout : undefined;
  const isPhone = phone !== undefined;
  const isWide = useMediaQuery(wideQuery);
  const setting = useEntrySetting(session);
  const [draft] = useState(() => loadEntryDraft(session));
  const day = date ?? setting.today;
  const startForm = (): EntryForm => ({ ...emptyEntryForm(setting), date: day });
  const handle = useEntryForm(setting, () => draft ?? startForm());
  const { latestLocation, navigate } = useRouter();
  const [isAfterLogin, setAfterLogin] = useState(
    () => draft !== undefined && isReturnAddress(latestLocation.href),
  );
  /** The kind that another attempt repeats. */
  const [lastKind, setLastKind] = useState<CreateKind>('create');
  const preselection = usePreselection({ handle, isDraft: draft !== undefined });
  const { skippedFields, clearSkippedFields } = useRepeat(handle, repeat);
  // A draft is continued on its own day, so another day asks first.
  const [isOfOtherDay, setOfOtherDay] = useState(
    () => draft !== undefined && draft.date !== day && !isAfterLogin,
  );
  const [files, setFiles] = useDraftAttachments(session);
  const [isAttachmentsOpen, setAttachmentsOpen] = useState(false);
  const [leftoverChanges, setLeftoverChanges] = useState<number>();
  const isLeftover = handle.changes === leftoverChanges;
  useEntryDraft({ session, setting, form: handle.form, isLeftover });

  const { isLoading: isRecentLoading } = useRecentQuery();
  const lines = useOwnLines(handle.form.date);
  const ownNorm = ownNormOf(session, setting.settings);
  useSuggestedFrom(handle, lines ?? noLines);

  const { submit, saveOnDevice, discardAttempt, pending, progress, saveLabel } = useCreateEntry({
    handle,
    session,
    files,
    ...(onRegisterAnother
      ? { nextAction: { label: t('worksheet.register-another'), onClick: onRegisterAnother } }
      : {}),
    onCreated: (kind) => {
      setFiles([]);
      clearSkippedFields();
      setAfterLogin(false);
      if (kind === 'create-and-new') {
        // Rendered before the focus moves to the first empty field.
        flushSync(() => {
          handle.send({ type: 'created-and-new' });
          setLeftoverChanges(handle.changes + 1);
        });
        handle.focusAmount();
      } else {
        handle.send({ type: 'reset' });
        preselection.restart();
      }
      onCreated(kind);
    },
  });
  const reset = () => {
    discardAttempt();
    setFiles([]);
    clearSkippedFields();
    setAfterLogin(false);
    handle.send({ type: 'reset' });
    preselection.restart();
  };

  if (isOfOtherDay && draft && !repeat) {
    return (
      <>
        {isPhone && renderPhoneBar?.(null)}
        <DraftQuestion
          draft={draft}
          day={day}
          today={setting.today}
          onContinue={() => setOfOtherDay(false)}
          onDelete={() => {
            reset();
            handle.send({ type: 'filled', form: startForm() });
            setOfOtherDay(false);
          }}
        />
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
  const attachmentsButton = (
    <Button
      variant="quiet"
      className={isPhone ? linkClasses : undefined}
      icon={isPhone ? <Camera aria-hidden /> : <Paperclip aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => setAttachmentsOpen(true)}
    >
      {files.length > 0
        ? t('worksheet.attachments-count', { count: files.length })
        : t('worksheet.attachments-button')}
    </Button>
  );
  const addLineButton = (
    <Button
      variant="quiet"
      className={isPhone ? linkClasses : undefined}
      icon={<Plus aria-hidden />}
      onClick={() => {
        startVisit(session, handle.form);
        void navigate({ to: '/worksheet/visit' });
      }}
    >
      {t('entry-form.add-line')}
    </Button>
  );
  // The day is the place to come back to: only wide windows show it beside the form.
  const isCreatePrimary = !isWide;
  const isRefused = canRetry(handle.failure);
  const retries = isPhone && isRefused;
  const createKind = retries ? lastKind : 'create';
  const createButton = (
    <Button
      key="create"
      type="submit"
      value={createKind}
      variant={isCreatePrimary ? 'primary' : 'secondary'}
      className={isPhone ? footButton : 'sm:max-xl:min-w-30'}
      icon={retries ? <RotateCw aria-hidden /> : undefined}
      busy={pending === createKind}
      disabled={pending !== undefined && pending !== createKind}
    >
      {retries ? t('base.retry') : t('worksheet.create')}
    </Button>
  );
  const createAndNewButton = (
    <Button
      key="create-and-new"
      type="submit"
      value="create-and-new"
      variant={isCreatePrimary ? 'secondary' : 'primary'}
      className={isPhone ? footButton : undefined}
      busy={pending === 'create-and-new'}
      disabled={pending === 'create'}
    >
      {t('worksheet.create-and-new')}
    </Button>
  );
  const saveButton = (
    <Button
      key="save-on-device"
      className={isPhone ? footButton : undefined}
      disabled={pending !== undefined}
      onClick={() => void saveOnDevice(lastKind)}
    >
      {saveLabel}
    </Button>
  );
  const otherButton = retries ? saveButton : createAndNewButton;
  const createButtons = isCreatePrimary ? [otherButton, createButton] : [createButton, otherButton];
  const preselectionNote = <PreselectionNote form={handle.form} onClear={preselection.clear} />;
  const uploadStatus = (
    <p role="status" className="figures text-xs text-ink-muted empty:hidden">
      {progress !== undefined && t('worksheet.uploading', { percent: Math.floor(progress * 100) })}
    </p>
  );

  return (
    <>
      {isPhone && renderPhoneBar?.(resetButton)}
      <LazyOfflineNotice />
      {isAfterLogin && (
        <div className="mb-4 max-sm:mt-3 max-sm:mb-0">
          <DraftNotice isAfterLogin onDiscard={reset} />
        </div>
      )}
      <EntryFormFrame
        handle={handle}
        label={t('worksheet.entry-title')}
        phone={phone}
        failureTitle={t('worksheet.create-failed')}
        isPending={pending !== undefined}
        failureAction={
          isRefused &&
          !isPhone && (
            <div className="flex flex-wrap gap-2">
              {saveButton}
              <Button busy={pending !== undefined} onClick={() => void submit(lastKind)}>
                {t('base.retry')}
              </Button>
            </div>
          )
        }
        fileNames={files.map(({ name }) => name)}
        onSubmit={(value) => {
          const kind = value === 'create-and-new' ? value : 'create';
          setLastKind(kind);
          void submit(kind);
        }}
        warnings={
          <EntryWarnings
            {...handle}
            lines={lines ?? noLines}
            isNew
            reassurance={t('entry-form.can-create')}
          />
        }
        remaining={lines && remainingHours(handle.form.date, lines, ownNorm)}
        notice={<SkippedFieldsAlert fields={skippedFields} />}
        links={
          <>
            {addLineButton}
            {attachmentsButton}
          </>
        }
        phoneButtons={
          <>
            {uploadStatus}
            <div className="grid grid-cols-[1fr_1.4fr] gap-2">{createButtons}</div>
          </>
        }
        buttons={
          <div className="mt-4 flex flex-wrap items-center gap-2">
            {!isWide && (
              <div className={cn('w-full', isRecentLoading ? 'h-4.5' : 'empty:hidden')}>
                {preselectionNote}
              </div>
            )}
            {resetButton}
            {addLineButton}
            {attachmentsButton}
            {isWide && preselectionNote}
            <div className="ml-auto flex items-center gap-2">
              {uploadStatus}
              {createButtons}
            </div>
          </div>
        }
      />
      <AttachmentsDialog
        open={isAttachmentsOpen}
        onOpenChange={setAttachmentsOpen}
        files={files}
        onChange={setFiles}
      />
    </>
  );
}

const noLines: readonly WorksheetRecord[] = [];
const linkClasses = '-mx-1 px-1 text-primary';
const footButton = 'h-13';
