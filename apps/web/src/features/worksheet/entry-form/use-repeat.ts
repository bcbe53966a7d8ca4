import type { Draft } from '@worksheet/domain/drafts/contract';
import type { PlanEntry } from '@worksheet/domain/plan/contract';
import type { Doubt } from '@worksheet/domain/read-line/contract';
import type { EntryField } from '@worksheet/domain/worksheet/record-fields';
import type { EntryForm } from '@worksheet/domain/worksheet/entry-form/state';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { toast } from '@worksheet/ui/toaster';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from 'i18next';
import type { EntryFormHandle } from '#features/worksheet/entry-form/use-entry-form.ts';
import type { Session } from '#lib/session.ts';
import { showError } from '#lib/show-error.ts';

/** A new object is a new request, even for the same record, entry of the plan, proposal or line of words. */
export type RepeatRequest =
  | { readonly record: WorksheetRecord }
  | { readonly planned: PlanEntry }
  | { readonly draft: Draft }
  | { readonly words: string };

/** A field that was left out, or a question about one. */
export type FormNote = EntryField | Doubt;

interface RepeatOptions {
  readonly session: Session;
  readonly handle: EntryFormHandle;
  readonly request: RepeatRequest | undefined;
}

/** A toast offers to restore the previous input. */
export function useRepeat({ session, handle, request }: RepeatOptions) {
  const [skippedFields, setSkippedFields] = useState<readonly FormNote[]>([]);

  const latest = useEffectEvent(() => ({ handle, request }));
  const fill = useEffectEvent(async (requested: RepeatRequest) => {
    const { changes, setting, send, element } = handle;
    let previousForm: EntryForm;
    try {
      const { requestedForm } = await import('#features/worksheet/entry-form/requested-form.ts');
      const repeated = await requestedForm(requested, session, setting);
      const now = latest();
      if (now.request !== requested) return;
      // What the user has changed in the meantime is newer than the request.
      if (now.handle.changes !== changes) return toast.info(t('repeat.not-filled'));
      previousForm = now.handle.form;
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
