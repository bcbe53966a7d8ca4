import type { EntryField } from '@worksheet/domain/worksheet/record-fields';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { cn } from '@worksheet/ui/cn';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { Paperclip, RotateCcw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { EntryFormFrame } from '#features/worksheet/entry-form/entry-form-frame.tsx';
import { loadEntryDraft, useEntryDraft } from '#features/worksheet/entry-form/use-entry-draft.ts';
import { useDraftAttachments } from '#features/worksheet/attachments/use-draft-attachments.ts';
import {
  useCreateEntry,
  type CreateKind,
} from '#features/worksheet/entry-form/use-create-entry.ts';
import { useEntryForm, useEntrySetting } from '#features/worksheet/entry-form/use-entry-form.ts';
import { useRepeat, type RepeatRequest } from '#features/worksheet/entry-form/use-repeat.ts';
import { entryFieldTexts } from '#lib/entry-field-texts.ts';
import { useLocale } from '#lib/format.ts';
import type { Session } from '#lib/session.ts';

const { Component: AttachmentsDialog } = lazyComponent(
  async () =>
    (await import('#features/worksheet/attachments/attachments-dialog.tsx')).AttachmentsDialog,
  { isNeeded: ({ open }) => open },
);

interface CreateFormProps {
  readonly session: Session;
  readonly onCreated: (kind: CreateKind) => void;
  /** Fixes the submit buttons to the bottom of a phone's screen. */
  readonly sticky?: boolean;
  /** Offered in the toast if the form's page is left after creating. */
  readonly onRegisterAnother?: () => void;
  readonly repeat?: RepeatRequest | undefined;
  /** Replaces the date of the form, also that of a draft. */
  readonly date?: string | undefined;
}

export function CreateForm({
  session,
  onCreated,
  sticky = false,
  onRegisterAnother,
  repeat,
  date,
}: CreateFormProps) {
  const { t } = useTranslation();
  const setting = useEntrySetting(session);
  const handle = useEntryForm(setting, () => loadEntryDraft(session, setting));
  const { skippedFields, clearSkippedFields } = useRepeat(handle, repeat);
  const applyDate = useEffectEvent(() => {
    if (date !== undefined) handle.send({ type: 'date', date });
  });
  useEffect(() => applyDate(), [date]);
  const [files, setFiles] = useDraftAttachments(session);
  const [isAttachmentsOpen, setAttachmentsOpen] = useState(false);
  useEntryDraft({ session, setting, form: handle.form });

  const { submit, pending, progress } = useCreateEntry({
    handle,
    session,
    files,
    ...(onRegisterAnother
      ? { nextAction: { label: t('worksheet.register-another'), onClick: onRegisterAnother } }
      : {}),
    onCreated: (kind) => {
      setFiles([]);
      clearSkippedFields();
      handle.send({ type: kind === 'create' ? 'reset' : 'created-and-new' });
      onCreated(kind);
      if (kind === 'create-and-new') handle.focusAmount();
    },
  });
  const reset = () => {
    setFiles([]);
    clearSkippedFields();
    handle.send({ type: 'reset' });
  };

  return (
    <EntryFormFrame
      handle={handle}
      label={t('worksheet.entry-title')}
      failureTitle={t('worksheet.create-failed')}
      isPending={pending !== undefined}
      fileNames={files.map(({ name }) => name)}
      onSubmit={(kind) => void submit(kind === 'create-and-new' ? kind : 'create')}
      notice={<SkippedFieldsAlert fields={skippedFields} />}
      buttons={
        <div className="mt-5 flex flex-wrap items-center gap-2">
          <ConfirmButton
            variant="quiet"
            className="-ml-3.5"
            icon={<RotateCcw aria-hidden />}
            disabled={pending !== undefined}
            title={t('worksheet.reset-title')}
            description={t('base.confirm-reset')}
            confirmLabel={t('worksheet.reset')}
            onConfirm={reset}
          >
            {t('worksheet.reset')}
          </ConfirmButton>
          <Button
            variant="quiet"
            icon={<Paperclip aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setAttachmentsOpen(true)}
          >
            {files.length > 0
              ? t('worksheet.attachments-count', { count: files.length })
              : t('worksheet.attachments-button')}
          </Button>
          <div className={cn('flex items-center gap-2 sm:ml-auto', sticky && stickyBar)}>
            <p role="status" className="figures text-xs text-ink-muted empty:hidden">
              {progress !== undefined &&
                t('worksheet.uploading', { percent: Math.round(progress * 100) })}
            </p>
            <Button
              type="submit"
              value="create"
              className="max-sm:flex-1"
              busy={pending === 'create'}
              disabled={pending === 'create-and-new'}
            >
              {t('worksheet.create')}
            </Button>
            <Button
              type="submit"
              value="create-and-new"
              variant="primary"
              className="max-sm:flex-1"
              busy={pending === 'create-and-new'}
              disabled={pending === 'create'}
            >
              {t('worksheet.create-and-new')}
            </Button>
          </div>
          <AttachmentsDialog
            open={isAttachmentsOpen}
            onOpenChange={setAttachmentsOpen}
            files={files}
            onChange={setFiles}
          />
        </div>
      }
    />
  );
}

function SkippedFieldsAlert({ fields }: { fields: readonly EntryField[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const names = fields.map((field) => t(`worksheet.${entryFieldTexts[field]}`));
  return (
    <div role="status">
      {fields.length > 0 && (
        <Alert tone="info" className="mt-4" title={t('repeat.left-out')}>
          <p>{t('repeat.left-out-why', { fields: new Intl.ListFormat(locale).format(names) })}</p>
        </Alert>
      )}
    </div>
  );
}

const stickyBar =
  'max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-t max-sm:bg-surface max-sm:px-4 max-sm:py-3 max-sm:pb-[calc(0.75rem+env(safe-area-inset-bottom))]';
