import { useRouterState } from '@tanstack/react-router';
import { toast } from '@worksheet/ui/toaster';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#trpc.ts';
import { keepDraft, takeDraft } from '#components/form/draft.ts';
import type { FormValues } from '#components/form/use-schema-form.ts';

/** Gives back what this user had typed into this form of this page when their session was lost, and keeps it then. */
export function useDraft(fields: readonly string[], restore: (values: FormValues) => void) {
  const { t } = useTranslation();
  const href = useRouterState({ select: (state) => state.location.href });
  const session = trpc.session.info.useQuery(undefined, { staleTime: Infinity });
  const username = session.data?.username;
  const key = `${session.data?.accountId} ${username} ${href} ${fields.join()}`;

  const giveBack = useEffectEvent(() => {
    const draft = takeDraft(key);
    if (!draft) return;
    restore(draft);
    toast.info(t('admin.draft-kept'));
  });
  useEffect(() => {
    if (username !== undefined) giveBack();
  }, [username]);

  return (values: FormValues) => keepDraft(key, values);
}
