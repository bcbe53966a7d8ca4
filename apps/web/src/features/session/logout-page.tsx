import { useNavigate } from '@tanstack/react-router';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { Spinner } from '@worksheet/ui/spinner';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from 'i18next';
import { BarePage } from '#components/bare-page.tsx';
import { deleteAdditions } from '#components/photos/additions.ts';
import { usePageTitle } from '#components/use-page-title.ts';
import { setLogoutDue } from '#lib/logout-due.ts';
import { forgetOwner, lastOwner } from '#records/queue/owner.ts';
import { problemOf } from '#lib/problem.ts';
import { queryClient } from '#lib/query-client.ts';
import { showError } from '#lib/show-error.ts';
import { deleteFiles } from '#lib/storage/user-files.ts';
import { deleteUserMemory } from '#lib/storage/user-memory.ts';
import { deleteTexts } from '#lib/storage/user-storage.ts';
import { trpc } from '#trpc.ts';

/** This is only needed while entries wait on the device. */
const { Component: WaitingAtLogout } = lazyComponent(
  async () => (await import('#features/session/waiting-at-logout.tsx')).WaitingAtLogout,
  { fallbackComponent: LoggingOut },
);

export function LogoutPage() {
  const navigate = useNavigate();
  usePageTitle(t('shell.logout'));
  const { mutateAsync: logout } = trpc.session.logout.useMutation();
  const [asks, setAsks] = useState(false);
  const hasStarted = useRef(false);
  const finish = async () => {
    setAsks(false);
    await endPushMessages();
    try {
      await logout().catch((error: unknown) => {
        if (problemOf(error).code !== 'no-connection') throw error;
        setLogoutDue(true);
      });
      queryClient.clear();
      await forgetUser();
    } catch (error) {
      showError(error);
    }
    await navigate({ to: '/', replace: true });
  };
  const start = useEffectEvent(async () => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    if (await hasWaiting()) setAsks(true);
    else await finish();
  });
  useEffect(() => {
    void start();
  }, []);
  return (
    <BarePage>
      {asks ? <WaitingAtLogout onDecided={() => void finish()} /> : <LoggingOut />}
    </BarePage>
  );
}

function LoggingOut() {
  return (
    <h1 className="flex items-center gap-2 text-body text-ink-muted">
      <Spinner />
      {t('session.logging-out')}
    </h1>
  );
}

/** The next user of the device does not read the reminders of this one. */
async function endPushMessages(): Promise<void> {
  try {
    const { endPush } = await import('#lib/push-device.ts');
    await endPush();
  } catch {
    // The server forgets the device when it next sends something to it.
  }
}

async function hasWaiting(): Promise<boolean> {
  const owner = lastOwner();
  if (!owner) return false;
  try {
    const { countWaiting } = await import('#records/queue/queue.ts');
    return (await countWaiting(owner)) > 0;
  } catch {
    return false;
  }
}

/** Drafts, photos, last used values and what was looked up (D35); entries that wait are the user's to decide. */
async function forgetUser(): Promise<void> {
  const owner = lastOwner();
  if (owner) {
    const { deleteLookupsOfUser } = await import('#records/offline/cached-form.ts');
    await deleteLookupsOfUser(owner);
  }
  forgetOwner();
  deleteTexts();
  deleteAdditions();
  deleteUserMemory();
  await deleteFiles();
}
