import { useNavigate } from '@tanstack/react-router';
import { Spinner } from '@worksheet/ui/spinner';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BarePage } from '#components/bare-page.tsx';
import { deleteAdditions } from '#components/photos/additions.ts';
import { usePageTitle } from '#components/use-page-title.ts';
import { queryClient } from '#lib/query-client.ts';
import { showError } from '#lib/show-error.ts';
import { deleteFiles } from '#lib/storage/user-files.ts';
import { deleteUserMemory } from '#lib/storage/user-memory.ts';
import { deleteTexts } from '#lib/storage/user-storage.ts';
import { trpc } from '#trpc.ts';

export function LogoutPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  usePageTitle(t('shell.logout'));
  const { mutateAsync: logout } = trpc.session.logout.useMutation();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const run = async () => {
      try {
        await logout();
        queryClient.clear();
        // Drafts, photos and last used values (D35).
        deleteTexts();
        deleteAdditions();
        deleteUserMemory();
        await deleteFiles();
      } catch (error) {
        showError(error);
      }
      await navigate({ to: '/', replace: true });
    };
    void run();
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
