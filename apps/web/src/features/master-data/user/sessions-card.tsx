import { Card, CardFooter, CardHeader } from '@worksheet/ui/card';
import { toast } from '@worksheet/ui/toaster';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { showError } from '#lib/show-error.ts';
import { usePersonLabel } from '#lib/person-label.ts';
import { trpc } from '#trpc.ts';

/** Ends the sessions of another user. One's own are on a page of their own. */
export function SessionsCard({ username }: { username: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const labelOf = usePersonLabel();
  const name = { username: labelOf(username) };
  const end = trpc.user.endSessions.useMutation();
  async function endSessions() {
    try {
      await end.mutateAsync({ username });
      toast.success(t('user.sessions-ended', name));
    } catch (error) {
      showError(error);
    }
  }
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title={t('user.sessions')}
        description={t('user.sessions-text', name)}
        className="pb-4"
      />
      <CardFooter>
        <ConfirmButton
          title={t('user.end-sessions-title', name)}
          description={t('user.end-sessions-confirm', name)}
          confirmLabel={t('user.end-sessions')}
          onConfirm={endSessions}
        >
          {t('user.end-sessions')}
        </ConfirmButton>
      </CardFooter>
    </Card>
  );
}
