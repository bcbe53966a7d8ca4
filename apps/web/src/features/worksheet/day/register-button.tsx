import { Link } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { Pencil, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { t } from 'i18next';
import { preloadCreateFormWhenIdle } from '#features/worksheet/entry-form/lazy-create-form.ts';
import { LeaveButton } from '#features/worksheet/leave/leave-button.tsx';
import { usePrefetchRecent } from '#features/worksheet/use-recent.ts';
import { loadText } from '#lib/storage/user-storage.ts';
import type { Session } from '#lib/session.ts';

const { Component: WaitingDraft } = lazyComponent(
  async () => (await import('#features/worksheet/day/waiting-draft.tsx')).WaitingDraft,
);

/** On phones the form is a separate page (spec §2), which continues a draft. */
export function RegisterButton({ session }: { session: Session }) {
  useEffect(preloadCreateFormWhenIdle, []);
  usePrefetchRecent();
  const draft = loadText({ owner: session, name: 'entry' });
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex gap-2 border-t bg-surface px-4 pt-2 pb-[calc(0.75rem+env(safe-area-inset-bottom))] print:hidden">
      <LeaveButton session={session} className="h-13 px-3.5 text-base" />
      <div className="min-w-0 flex-1">
        <Button asChild variant="primary" className="h-13 w-full px-4 text-base">
          <Link to="/worksheet/add">
            {draft === null ? (
              <>
                <Plus aria-hidden />
                {t('worksheet.register')}
              </>
            ) : (
              <>
                <Pencil aria-hidden className="size-5!" />
                <span className="min-w-0 flex-1 text-left leading-5">
                  <span className="block">{t('worksheet.register')}</span>
                  <span className="figures block truncate text-xs font-normal">
                    {t('day.draft-waits')}
                    <WaitingDraft text={draft} />
                  </span>
                </span>
              </>
            )}
          </Link>
        </Button>
      </div>
    </div>
  );
}
