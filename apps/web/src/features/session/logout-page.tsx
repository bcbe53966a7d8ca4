import { useNavigate } from '@tanstack/react-router';
import { Spinner } from '@worksheet/ui/spinner';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetPerson } from '#lib/forget-person.ts';
import { queryClient } from '#lib/query-client.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

/** Ends the session, then goes to / (spec §2), which asks to log in again. */
export function LogoutPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync: logout } = trpc.session.logout.useMutation();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const leave = async () => {
      try {
        await logout();
        queryClient.clear();
        await forgetPerson();
      } catch (error) {
        showError(error);
      }
      await navigate({ to: '/', replace: true });
    };
    void leave();
  }, [logout, navigate]);
  return (
    <main className="grid min-h-dvh place-items-center bg-paper text-ink-muted">
      <p className="flex items-center gap-2">
        <Spinner />
        {t('session.logging-out')}
      </p>
    </main>
  );
}
