import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { trpc } from '#trpc.ts';
import { draftName, parseDraft, serializeDraft } from '#components/form/draft.ts';
import type { FormValues } from '#components/form/draft.ts';
import { forgetReturnAddress, isReturnAddress } from '#lib/session.ts';
import { storeText, loadText, type TextKey } from '#lib/storage/user-storage.ts';

interface DraftOptions {
  readonly initial: FormValues;
  readonly restore: (values: FormValues) => void;
  readonly isEnabled: boolean;
}

/**
 * Stores a changed form until it is saved or cancelled, across a login, a reload or other pages (D35, D40). The draft
 * belongs to the initial values, so it never overwrites what another user has changed since.
 */
export function useDraft({ initial, restore, isEnabled }: DraftOptions) {
  const href = useRouterState({ select: (state) => state.location.href });
  const { data: owner } = trpc.session.info.useQuery(undefined, { staleTime: Infinity });
  const [base, setBase] = useState(initial);
  const [restored, setRestored] = useState<{ readonly isAfterLogin: boolean }>();

  const key: TextKey | undefined =
    owner && isEnabled
      ? { owner, name: `form ${href} ${draftName(base)}`, perWindow: true }
      : undefined;
  const restoreDraft = useEffectEvent(() => {
    const draft = key && parseDraft(loadText(key));
    if (!draft) return;
    setRestored({ isAfterLogin: isReturnAddress(href) });
    forgetReturnAddress();
    restore(draft);
  });
  const username = owner?.username;
  useEffect(() => restoreDraft(), [username]);

  return {
    restored,
    store: (values: FormValues) => {
      if (key) storeText(key, serializeDraft(values, base));
    },
    /** `saved` are the initial values from now on. */
    clear: (saved: FormValues = base) => {
      if (key) storeText(key, null);
      setBase(saved);
      setRestored(undefined);
    },
  };
}
