import type { EntryField } from '@worksheet/domain/worksheet/entry-form-check';
import type { EntryForm } from '@worksheet/domain/worksheet/entry-form-state';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { repeatEntry } from '@worksheet/domain/worksheet/repeat-entry';
import { toast } from '@worksheet/ui/toaster';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { focusAmount } from '#features/worksheet/entry-form/focus-amount.ts';
import type { EntryFormHandle } from '#features/worksheet/entry-form/use-entry-form.ts';
import { useRepeatOptions } from '#features/worksheet/entry-form/use-repeat-options.ts';
import { showError } from '#lib/show-error.ts';

/** A wish to repeat a record; another object is another wish. */
export interface RepeatRequest {
  readonly record: WorksheetRecord;
}

/** Fills the form with a record, and says what could not be taken over. What stood there can be brought back. */
export function useRepeat(handle: EntryFormHandle, wish: RepeatRequest | undefined) {
  const { t } = useTranslation();
  const choicesOf = useRepeatOptions();
  const [leftOut, setLeftOut] = useState<readonly EntryField[]>([]);

  const fill = useEffectEvent(async ({ record }: RepeatRequest) => {
    const { form: before, setting, send, element } = handle;
    try {
      const repeated = repeatEntry(record, await choicesOf(record), setting);
      flushSync(() => {
        send({ type: 'filled', form: repeated.form });
        setLeftOut(repeated.leftOut);
      });
    } catch (error) {
      return showError(error);
    }
    element.current?.scrollIntoView({ block: 'nearest' });
    focusAmount(element.current);
    if (!isBegun(before)) return;
    const restore = () => {
      send({ type: 'filled', form: before });
      setLeftOut([]);
    };
    toast.info(t('repeat.replaced'), {
      action: { label: t('repeat.restore'), onClick: restore },
      duration: 10_000,
    });
  });
  useEffect(() => {
    if (wish) void fill(wish);
  }, [wish]);

  return { leftOut, forget: () => setLeftOut([]) };
}

/** Whether a line was on its way: what Create & New keeps for the next one is no loss. */
function isBegun(form: EntryForm): boolean {
  return form.quantity !== '' || form.timeFrom !== '' || form.timeTo !== '';
}
