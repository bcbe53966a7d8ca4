import { useRouter, useRouterState } from '@tanstack/react-router';
import { toast } from '@worksheet/ui/toaster';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#trpc.ts';
import { valuesOf } from '#components/form/draft.ts';
import type { FormValues } from '#components/form/use-schema-form.ts';
import { keepText, keptText, type Note } from '#lib/user-storage.ts';

/**
 * Gives back what this user had typed into this form of this page when their session ended, by idling or by a lost
 * login, and keeps it for then (D35, D40). Whoever leaves the form for anywhere else leaves it behind.
 */
export function useDraft(fields: readonly string[], restore: (values: FormValues) => void) {
  const { t } = useTranslation();
  const router = useRouter();
  const href = useRouterState({ select: (state) => state.location.href });
  const { data: owner } = trpc.session.info.useQuery(undefined, { staleTime: Infinity });
  const name = `form ${href} ${fields.join()}`;

  const note: Note | undefined = owner && { owner, name, isOfWindow: true };
  const begin = useEffectEvent(() => {
    if (!note) return undefined;
    const draft = valuesOf(keptText(note));
    if (draft) {
      restore(draft);
      toast.info(t('admin.draft-kept'));
    }
    return () => {
      if (router.latestLocation.pathname !== '/login') keepText(note, null);
    };
  });
  const username = owner?.username;
  useEffect(() => begin(), [username]);
  return (text: string | null) => {
    if (note) keepText(note, text);
  };
}
