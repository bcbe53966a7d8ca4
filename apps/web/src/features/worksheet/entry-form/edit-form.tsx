import { photosTexts } from '@worksheet/i18n/photos';
import { Link, useRouter } from '@tanstack/react-router';
import type { Mode } from '@worksheet/domain/access/policy';
import { joinAtMidnight } from '@worksheet/domain/worksheet/entry-form/past-midnight';
import { entryFormFromRecord } from '@worksheet/domain/worksheet/entry-form/record';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { entryFormTexts } from '@worksheet/i18n/entry-form';
import type { EntryForm } from '@worksheet/domain/worksheet/entry-form/state';
import { Button } from '@worksheet/ui/button';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { useIsPhone } from '@worksheet/ui/media-query';
import { toast } from '@worksheet/ui/toaster';
import { type MouseEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from 'i18next';
import { ReturnAlert } from '#features/records/returned/return-alert.tsx';
import { DraftNotice } from '#components/form/draft-notice.tsx';
import { useReturnToList } from '#components/use-return-to-list.ts';
import { lazyRecordPhotos } from '#components/photos/lazy-record-photos.tsx';
import { EntryFormFrame } from '#features/worksheet/entry-form/entry-form-frame.tsx';
import { canRetry } from '#features/worksheet/entry-form/submit-failure.tsx';
import type { PhoneLayout } from '#features/worksheet/entry-form/phone/phone-layout.ts';
import { loadEditDraft, useEditDraft } from '#features/worksheet/entry-form/use-edit-draft.ts';
import { useEntryForm, useEntrySetting } from '#features/worksheet/entry-form/use-entry-form.ts';
import { useOwnLines } from '#features/worksheet/entry-form/use-own-lines.ts';
import { useUpdateEntry, versionOf } from '#features/worksheet/entry-form/use-update-entry.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { forgetReturnAddress, isReturnAddress, type Session } from '#lib/session.ts';
import { problemOf } from '#lib/problem.ts';
import { usePersonName } from '#lib/use-person-name.ts';

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
  /** The next day's part of work that passes midnight, which the form shows with the record as one. */
  readonly rest?: WorksheetRecord | undefined;
  readonly mode: Mode | undefined;
  /** Loads the latest version of a record that may no longer be edited. What was typed stays as a draft. */
  readonly onReload: () => void;
}

export function EditForm({ phoneLayout, session, record, rest, mode, onReload }: EditFormProps) {
  const isPhone = useIsPhone();
  const list = { to: '/', search: mode ? { mode } : {} } as const;
  const returnToList = useReturnToList(list);
  const router = useRouter();
  const nameOf = usePersonName();
  const setting = useEntrySetting(session);
  const isOwn = record.username === session.username;
  // The signed-in user's default resource does not apply to another user's record.
  const effectiveSetting = isOwn
    ? setting
    : { ...setting, defaultResource: null, lockDefaultResource: false };
  const formOf = (opened: WorksheetRecord) =>
    rest ? joinAtMidnight([opened, rest], setting) : entryFormFromRecord(opened, setting);
  const openedAs = (opened: WorksheetRecord) => ({
    version: versionOf(opened, rest),
    form: formOf(opened),
  });
  const draft = { session, record, recorded: formOf(record).recorded };
  const [stored] = useState(() => loadEditDraft(draft));
  const [opened, setOpened] = useState(() =>
    stored ? { version: stored.version, form: stored.opened } : openedAs(record),
  );
  const [restored, setRestored] = useState(() =>
    stored ? { isAfterLogin: isReturnAddress(router.latestLocation.href) } : undefined,
  );
  useEffect(forgetReturnAddress, []);
  const handle = useEntryForm(effectiveSetting, () => stored?.form ?? formOf(record));
  const deleteDraft = useEditDraft(draft, {
    version: opened.version,
    opened: opened.form,
    form: handle.form,
  });
  const discardChanges = () => {
    handle.send({ type: 'filled', form: formOf(record) });
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
  const otherLines = useOwnLines(handle.form.date)?.filter(({ id }) => id !== record.id);
  const { submit, pending, save, failureText, latest, dismissLatest } = useUpdateEntry({
    session,
    record,
    rest,
    handle,
    onUpdated: () => {
      deleteDraft();
      toast.success(
        t('worksheet.updated'),
        answers ? { description: t('returned.answered', { name: nameOf(record.returnedBy) }) } : {},
      );
      returnToList();
    },
  });
  const saveChosen = (form: EntryForm, chosenFrom: WorksheetRecord) => {
    flushSync(() => {
      handle.send({ type: 'filled', form });
      setOpened(openedAs(chosenFrom));
      dismissLatest();
    });
    void submit(versionOf(chosenFrom, rest));
  };
  const cancel = (event: MouseEvent) => {
    deleteDraft();
    if (!router.state.location.state.fromList) return;
    event.preventDefault();
    returnToList();
  };
  const isOutdated =
    handle.failure !== undefined && problemOf(handle.failure).code === 'record-changed';

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
          onClose={dismissLatest}
        />
      )}
      <ReturnAlert record={record} />
      <EntryFormFrame
        session={session}
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
        onSubmit={() => void submit(opened.version)}
        save={save}
        lines={otherLines}
        reassurance={t('entry-form.can-update')}
        notice={
          <PhotosOfRecord
            record={record}
            onAdded={(version) =>
              setOpened((old) => ({
                ...old,
                version: nextVersion(old.version, version + (rest?.version ?? 0)),
              }))
            }
          />
        }
        submitButtons={
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
        }
      />
    </>
  );
}

interface PhotosOfRecordProps {
  readonly record: WorksheetRecord;
  readonly onAdded: (version: number) => void;
}

function PhotosOfRecord({ record, onAdded }: PhotosOfRecordProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-5">
      <h2 id={titleId} className="mb-1.5 text-sm font-medium">
        {t('photos.title')}{' '}
        <span className="font-normal text-ink-muted">{t('photos.added-at-once')}</span>
      </h2>
      <lazyRecordPhotos.Component
        record={record}
        canAdd
        onAdded={(added) => onAdded(added.record.version)}
      />
    </section>
  );
}

/** Adding photos changes the version, unless another user's change came between, which must not be overwritten (D17). */
function nextVersion(current: number, added: number): number {
  return added === current + 1 ? added : current;
}
