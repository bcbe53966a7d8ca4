import { isFormTimed } from '@worksheet/domain/worksheet/entry-form/state';
import { nextFrom } from '@worksheet/domain/worksheet/entry-form/preselect';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { useEffect, useEffectEvent } from 'react';
import type { EntryFormHandle } from '#features/worksheet/entry-form/use-entry-form.ts';

/** A new line begins where the day's last one ends. */
export function useSuggestedFrom(
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
