import { photosTexts } from '@worksheet/i18n/photos';
import { Link, useRouter } from '@tanstack/react-router';
import { remainingHours } from '@worksheet/domain/hours/own-norm';
import type { Mode } from '@worksheet/domain/access/policy';
import { entryFormFromRecord } from '@worksheet/domain/worksheet/entry-form/record';
import type { Entry, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { entryFormTexts } from '@worksheet/i18n/entry-form';
import type { EntryForm } from '@worksheet/domain/worksheet/entry-form/state';
import { Button } from '@worksheet/ui/button';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { useIsPhone } from '@worksheet/ui/media-query';
import { toast } from '@worksheet/ui/toaster';
import { type MouseEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ReturnAlert } from '#features/records/returned/return-alert.tsx';
import { DraftNotice } from '#components/form/draft-notice.tsx';
import { useReturnToList } from '#components/use-return-to-list.ts';
import { lazyRecordPhotos } from '#components/photos/lazy-record-photos.tsx';
import { canRetry, EntryFormFrame } from '#features/worksheet/entry-form/entry-form-frame.tsx';
import { useInterruptibleSave } from '#features/worksheet/entry-form/use-interruptible-save.ts';
import { EntryWarnings } from '#features/worksheet/entry-form/entry-warnings.tsx';
import { useOwnLines } from '#features/worksheet/entry-form/use-own-lines.ts';
import type { PhoneLayout } from '#features/worksheet/entry-form/phone/phone-layout.ts';
import { loadEditDraft, useEditDraft } from '#features/worksheet/entry-form/use-edit-draft.ts';
import { useEntryForm, useEntrySetting } from '#features/worksheet/entry-form/use-entry-form.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { invalidateDependents } from '#records/cache.ts';
import { ownNormOf } from '#lib/own-norm.ts';
import { isReturnAddress, type Session } from '#lib/session.ts';
import { problemOf } from '#lib/problem.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { updateRecord } from '#records/change-records.ts';
import { refusalText } from '#records/refusal-text.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(entryFormTexts);
addLazyTexts(photosTexts);

const { Component: ConflictDialog } = lazyComponent(
  async () =>
    (await import('#features/worksheet/entry-form/conflict/conflict-dialog.tsx')).ConflictDialog,
);

interface EditFormProps {
  readonly phoneLayout: PhoneLayout;
  readonly session: Session;
  readonly record: WorksheetRecord;
  readonly mode: Mode | undefined;
  /** Loads the latest version of a record that may no longer be edited. What was typed stays as a draft. */
  readonly onReload: () => void;
}

export function EditForm({ phoneLayout, session, record, mode, onReload }: EditFormProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const list = { to: '/', search: mode ? { mode } : {} } as const;
  const returnToList = useReturnToList(list);
  const router = useRouter();
  const nameOf = usePersonName();
  const photosId = useId();
  const utils = trpc.useUtils();
  const setting = useEntrySetting(session);
  const isOwn = record.username === session.username;
  // The signed-in user's default resource does not apply to another user's record.
  const effectiveSetting = isOwn
    ? setting
    : { ...setting, defaultResource: null, lockDefaultResource: false };
  const openedAs = (opened: WorksheetRecord) => ({
    version: opened.version,
    form: entryFormFromRecord(opened, setting),
  });
  const draft = { session, record };
  const [stored] = useState(() => loadEditDraft(draft));
  const [opened, setOpened] = useState(() =>
    stored ? { version: stored.version, form: stored.opened } : openedAs(record),
  );
  /** What somebody else has saved since. */
  const [latest, setLatest] = useState<WorksheetRecord>();
  const [restored, setRestored] = useState(() =>
    stored ? { isAfterLogin: isReturnAddress(router.latestLocation.href) } : undefined,
  );
  const handle = useEntryForm(
    effectiveSetting,
    () => stored?.form ?? entryFormFromRecord(record, setting),
  );
  const deleteDraft = useEditDraft(draft, {
    version: opened.version,
    opened: opened.form,
    form: handle.form,
  });
  const discardChanges = () => {
    handle.send({ type: 'filled', form: entryFormFromRecord(record, setting) });
    setOpened(openedAs(record));
    setRestored(undefined);
  };
  const answers = isOwn && record.returnedDateTime !== null;
  const focusDescription = useEffectEvent(() =>
    handle.element.current?.querySelector<HTMLElement>('[name="description"]')?.focus(),
  );
  useEffect(() => {
    if (answers) focusDescription();
  }, [answers]);
  const save = useInterruptibleSave();
  const otherLines = useOwnLines(handle.form.date)?.filter(({ id }) => id !== record.id);
  const ownNorm = ownNormOf(session, setting.settings);
  const [pending, setPending] = useState(false);
  const [failureText, setFailureText] = useState<string>();

  const submit = async (version = opened.version) => {
    if (pending) return;
    setPending(true);
    const checked = await handle.validate();
    if (checked) await send(checked.entry, version);
    setPending(false);
  };
  const saveChosen = (form: EntryForm, chosenFrom: WorksheetRecord) => {
    flushSync(() => {
      handle.send({ type: 'filled', form });
      setOpened(openedAs(chosenFrom));
      setLatest(undefined);
    });
    void submit(chosenFrom.version);
  };
  const loadLatest = () =>
    utils.client.worksheet.single.query({ id: record.id }).catch(() => undefined);
  const showError = async (error: unknown) => {
    const { code } = problemOf(error);
    setFailureText(undefined);
    if (code === 'record-changed') {
      const now = await loadLatest();
      if (now?.allowedActions.includes('edit')) return setLatest(now);
    }
    if (code === 'record-changed-by-another')
      setFailureText(await refusalText(error, { record, session }));
    await handle.showServerError(error);
  };
  const send = async (entry: Entry, version: number) => {
    try {
      await save.run(({ signal }) => updateRecord(session, { ...record, version }, entry, signal));
      deleteDraft();
      toast.success(
        t('worksheet.updated'),
        answers ? { description: t('returned.answered', { name: nameOf(record.returnedBy) }) } : {},
      );
      returnToList();
    } catch (error) {
      await showError(error);
    } finally {
      void utils.worksheet.list.invalidate();
      void utils.worksheet.budget.invalidate();
      invalidateDependents();
    }
  };
  const cancel = (event: MouseEvent) => {
    deleteDraft();
    if (!router.state.location.state.fromList) return;
    event.preventDefault();
    returnToList();
  };
  const isOutdated =
    handle.failure !== undefined && problemOf(handle.failure).code === 'record-changed';

  const buttons = (
    <>
      <Button asChild variant={isPhone ? 'secondary' : 'quiet'} className="max-sm:h-13">
        <Link {...list} onClick={cancel}>
          {t('base.cancel')}
        </Link>
      </Button>
      <Button type="submit" variant="primary" className="max-sm:h-13" busy={pending}>
        {isPhone && canRetry(handle.failure) && !isOutdated
          ? t('base.retry')
          : t('worksheet.update')}
      </Button>
    </>
  );

  return (
    <>
      {restored && (
        <div className="mb-4">
          <DraftNotice {...restored} onDiscard={discardChanges} />
        </div>
      )}
      {latest && (
        <ConflictDialog
          session={session}
          record={latest}
          versions={{
            opened: opened.form,
            typed: handle.form,
            stored: entryFormFromRecord(latest, setting),
          }}
          onSave={(form) => saveChosen(form, latest)}
          onKeepDraft={returnToList}
          onClose={() => setLatest(undefined)}
        />
      )}
      <ReturnAlert record={record} />
      <EntryFormFrame
        handle={handle}
        record={record}
        label={t('worksheet.edit-title')}
        phone={isPhone ? phoneLayout : undefined}
        failureTitle={t('worksheet.update-failed')}
        failureText={failureText}
        isPending={pending}
        failureAction={
          isOutdated && <Button onClick={onReload}>{t('worksheet.load-latest')}</Button>
        }
        onSubmit={() => void submit()}
        save={save}
        warnings={
          isOwn && (
            <EntryWarnings
              {...handle}
              lines={otherLines ?? []}
              reassurance={t('entry-form.can-update')}
            />
          )
        }
        remaining={
          isOwn ? otherLines && remainingHours(handle.form.date, otherLines, ownNorm) : undefined
        }
        notice={
          <section aria-labelledby={photosId} className="mt-5">
            <h2 id={photosId} className="mb-1.5 text-sm font-medium">
              {t('photos.title')}{' '}
              <span className="font-normal text-ink-muted">{t('photos.added-at-once')}</span>
            </h2>
            <lazyRecordPhotos.Component
              record={record}
              canAdd
              onAdded={({ record: { version } }) =>
                setOpened((old) => ({ ...old, version: nextVersion(old.version, version) }))
              }
            />
          </section>
        }
        phoneButtons={<div className="grid grid-cols-[1fr_1.4fr] gap-2">{buttons}</div>}
        buttons={
          <div className="mt-5 flex flex-wrap items-center justify-end gap-2">{buttons}</div>
        }
      />
    </>
  );
}

/** Adding photos changes the version, unless another user's change came between, which must not be overwritten (D17). */
function nextVersion(current: number, added: number): number {
  return added === current + 1 ? added : current;
}
