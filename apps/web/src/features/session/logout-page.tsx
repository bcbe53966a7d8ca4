import { useNavigate } from '@tanstack/react-router';
import { Spinner } from '@worksheet/ui/spinner';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BarePage } from '#components/bare-page.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { clearUserData } from '#lib/clear-user-data.ts';
import { queryClient } from '#lib/query-client.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

/** Ends the session, then goes to / (spec §2), which asks to log in again. */
export function LogoutPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  usePageTitle(t('shell.logout'));
  const { mutateAsync: logout } = trpc.session.logout.useMutation();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const leave = async () => {
      try {
        await logout();
        queryClient.clear();
        await clearUserData();
      } catch (error) {
        showError(error);
      }
      await navigate({ to: '/', replace: true });
    };
    void leave();
  }, [logout, navigate]);
  return (
    <BarePage>
      <h1 className="flex items-center gap-2 text-body text-ink-muted">
        <Spinner />
        {t('session.logging-out')}
      </h1>
    </BarePage>
  );
}
