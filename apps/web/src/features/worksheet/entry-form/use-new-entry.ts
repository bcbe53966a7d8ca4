import { useRouter } from '@tanstack/react-router';
import { emptyEntryForm } from '@worksheet/domain/worksheet/entry-form/entry-form';
import { type EntryForm, isFormTimed } from '@worksheet/domain/worksheet/entry-form/state';
import { useState, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { t } from 'i18next';
import { nextFrom } from '@worksheet/domain/worksheet/entry-form/preselect';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { useDraftAttachments } from '#features/worksheet/attachments/draft-attachments.ts';
import {
  useCreateEntry,
  type CreateKind,
} from '#features/worksheet/entry-form/use-create-entry.ts';
import { loadEntryDraft, useEntryDraft } from '#features/worksheet/entry-form/use-entry-draft.ts';
import {
  useEntryForm,
  useEntrySetting,
  type EntryFormHandle,
} from '#features/worksheet/entry-form/use-entry-form.ts';
import { usePreselection } from '#features/worksheet/entry-form/use-preselection.ts';
import { useRepeat, type RepeatRequest } from '#features/worksheet/entry-form/use-repeat.ts';
import { forgetReturnAddress, isReturnAddress, type Session } from '#lib/session.ts';
import { useOwnLines } from '#features/worksheet/entry-form/use-own-lines.ts';

export interface NewEntryOptions {
  readonly session: Session;
  readonly onCreated: (kind: CreateKind) => void;
  /** Offered in the toast if the form's page is left after creating. */
  readonly onRegisterAnother?: (() => void) | undefined;
  readonly repeat?: RepeatRequest | undefined;
  /** The day that the user has chosen; today without it. */
  readonly date?: string | undefined;
}

export type NewEntry = ReturnType<typeof useNewEntry>;

/** A new entry, from the empty form or its draft until it is created or reset. */
export function useNewEntry(options: NewEntryOptions) {
  const { session, onCreated, onRegisterAnother, repeat, date } = options;
  const { latestLocation } = useRouter();
  const setting = useEntrySetting(session);
  const [draft] = useState(() => loadEntryDraft(session));
  const day = date ?? setting.today;
  const startForm = (): EntryForm => ({ ...emptyEntryForm(setting), date: day });
  const handle = useEntryForm(setting, () => draft ?? startForm());
  const [isAfterLogin, setAfterLogin] = useState(
    () => draft !== undefined && isReturnAddress(latestLocation.href),
  );
  useEffect(forgetReturnAddress, []);
  const preselection = usePreselection({ handle, isDraft: draft !== undefined });
  const { skippedFields, clearSkippedFields } = useRepeat({
    session,
    handle,
    request: repeat,
  });
  // A draft is continued on its own day, so another day asks first.
  const [isOfOtherDay, setOfOtherDay] = useState(
    () => draft !== undefined && draft.date !== day && !isAfterLogin,
  );
  const [files, setFiles] = useDraftAttachments(session);
  const [leftoverChanges, setLeftoverChanges] = useState<number>();
  const isLeftover = handle.changes === leftoverChanges;
  useEntryDraft({ session, setting, form: handle.form, isLeftover });
  const lines = useOwnLines(handle.form.date);
  useSuggestedFrom(handle, lines ?? []);

  const forgetExtras = () => {
    setFiles([]);
    clearSkippedFields();
    setAfterLogin(false);
  };
  const startAgain = () => {
    handle.send({ type: 'reset' });
    preselection.restart();
  };
  const creation = useCreateEntry({
    handle,
    session,
    files,
    ...(onRegisterAnother
      ? { nextAction: { label: t('worksheet.register-another'), onClick: onRegisterAnother } }
      : {}),
    onCreated: (kind) => {
      forgetExtras();
      if (kind === 'create-and-new') {
        // Rendered before the focus moves to the first empty field.
        flushSync(() => {
          handle.send({ type: 'created-and-new' });
          setLeftoverChanges(handle.changes + 1);
        });
        handle.focusAmount();
      } else startAgain();
      onCreated(kind);
    },
  });
  const reset = () => {
    creation.discardAttempt();
    forgetExtras();
    startAgain();
  };

  return {
    handle,
    lines,
    files,
    setFiles,
    isAfterLogin,
    skippedFields,
    clearPreselection: preselection.clear,
    ...creation,
    reset,
    /** Set while the user has to choose between the draft of another day and an empty form. */
    draftQuestion:
      isOfOtherDay && draft && !repeat
        ? {
            draft,
            day,
            today: setting.today,
            onContinue: () => setOfOtherDay(false),
            onDelete: () => {
              reset();
              handle.send({ type: 'filled', form: startForm() });
              setOfOtherDay(false);
            },
          }
        : undefined,
  };
}

/** A new line begins where the day's last one ends. */
function useSuggestedFrom(
  { form, setting, send }: EntryFormHandle,
  lines: readonly WorksheetRecord[],
): void {
  const isTimed = isFormTimed(form, setting);
  const text = nextFrom(lines, form.date);
  const suggest = useEffectEvent(() => send({ type: 'from-suggested', text }));
  useEffect(() => {
    if (isTimed) suggest();
  }, [isTimed, text]);
}
