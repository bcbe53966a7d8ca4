import type { EntryField } from '@worksheet/domain/worksheet/record-fields';
import type { EntryForm } from '@worksheet/domain/worksheet/entry-form/state';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { toast } from '@worksheet/ui/toaster';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { EntryFormHandle } from '#features/worksheet/entry-form/use-entry-form.ts';
import { useRepeatOptions } from '#features/worksheet/entry-form/use-repeat-options.ts';
import { showError } from '#lib/show-error.ts';

/** A new object is a new request, even for the same record. */
export interface RepeatRequest {
  readonly record: WorksheetRecord;
}

/** A toast offers to restore the previous input. */
export function useRepeat(handle: EntryFormHandle, request: RepeatRequest | undefined) {
  const { t } = useTranslation();
  const fetchOptions = useRepeatOptions();
  const [skippedFields, setSkippedFields] = useState<readonly EntryField[]>([]);

  const latest = useEffectEvent(() => ({ handle, request }));
  const fill = useEffectEvent(async (requested: RepeatRequest) => {
    const { record } = requested;
    const { changes, setting, send, element } = handle;
    let previousForm: EntryForm;
    try {
      const [options, { repeatEntry }] = await Promise.all([
        fetchOptions(record),
        // Not a part of the form, as few entries repeat another one.
        import('@worksheet/domain/worksheet/entry-form/repeat-entry'),
      ]);
      const now = latest();
      if (now.request !== requested) return;
      // What the user has changed in the meantime is newer than the request.
      if (now.handle.changes !== changes) return toast.info(t('repeat.not-filled'));
      previousForm = now.handle.form;
      const repeated = repeatEntry(record, options, setting);
      flushSync(() => {
        send({ type: 'filled', form: repeated.form });
        setSkippedFields(repeated.omitted);
      });
    } catch (error) {
      return showError(error);
    }
    element.current?.scrollIntoView({ block: 'nearest' });
    handle.focusAmount();
    if (!isLineStarted(previousForm)) return;
    const restore = () => {
      send({ type: 'filled', form: previousForm });
      setSkippedFields([]);
    };
    toast.info(t('repeat.replaced'), {
      action: { label: t('repeat.restore'), onClick: restore },
      duration: 10_000,
    });
  });
  useEffect(() => {
    if (request) void fill(request);
  }, [request]);

  return { skippedFields, clearSkippedFields: () => setSkippedFields([]) };
}

/** Fields that Create & New copies to the next entry do not count. */
function isLineStarted(form: EntryForm): boolean {
  const isFromTyped = form.timeFrom !== '' && !form.preselected.includes('timeFrom');
  return form.quantity !== '' || isFromTyped || form.timeTo !== '';
}
