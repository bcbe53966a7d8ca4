import { useRouter, useRouterState } from '@tanstack/react-router';
import { toast } from '@worksheet/ui/toaster';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#trpc.ts';
import { parseDraft } from '#components/form/draft.ts';
import type { FormValues } from '#components/form/use-schema-form.ts';
import { storeText, loadText, type TextKey } from '#lib/storage/user-storage.ts';

/** Restores the draft after a session ended (D35, D40), and deletes it on leaving. Returns the store function. */
export function useDraft(fields: readonly string[], restore: (values: FormValues) => void) {
  const { t } = useTranslation();
  const router = useRouter();
  const href = useRouterState({ select: (state) => state.location.href });
  const { data: owner } = trpc.session.info.useQuery(undefined, { staleTime: Infinity });
  const name = `form ${href} ${fields.join()}`;

  const key: TextKey | undefined = owner && { owner, name, perWindow: true };
  const restoreDraft = useEffectEvent(() => {
    if (!key) return undefined;
    const draft = parseDraft(loadText(key));
    if (draft) {
      restore(draft);
      toast.info(t('admin.draft-kept'));
    }
    return () => {
      if (router.latestLocation.pathname !== '/login') storeText(key, null);
    };
  });
  const username = owner?.username;
  useEffect(() => restoreDraft(), [username]);
  return (text: string | null) => {
    if (key) storeText(key, text);
  };
}
