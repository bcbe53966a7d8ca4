import { addDays } from '@worksheet/domain/dates/calendar';
import { setupChecklist } from '@worksheet/domain/account/setup-checklist';
import { useRouteContext } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { EmptyState } from '@worksheet/ui/empty-state';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { Copy, NotebookPen } from 'lucide-react';
import { t } from 'i18next';
import { isAdminSession } from '#lib/session.ts';
import { trpc } from '#trpc.ts';

interface NoRecordsProps {
  readonly today: string;
  /** Undefined where the records are not the user's own, or nothing can be registered. */
  readonly onCopyDay: (() => void) | undefined;
}

const { Component: SetupHint } = lazyComponent(
  async () => (await import('#features/worksheet/list/setup-hint.tsx')).SetupHint,
);

export function NoRecords({ today, onCopyDay }: NoRecordsProps) {
  // Without open records, the days that can be copied are exported ones.
  const exported = trpc.worksheet.list.useQuery(
    { mode: 'YOURS', exported: true, from: addDays(today, -30), to: addDays(today, -1), limit: 1 },
    { enabled: onCopyDay !== undefined },
  );
  const canCopy = onCopyDay && exported.data && exported.data.length > 0;
  const isAdmin = useRouteContext({
    from: '/_app',
    select: ({ session }) => isAdminSession(session),
  });
  const { data: setup } = trpc.account.setup.useQuery(undefined, { enabled: isAdmin });
  const showsHint = setup && !setup.dismissed && setupChecklist(setup).current !== undefined;
  return (
    <EmptyState
      className="rounded-lg border bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0"
      icon={<NotebookPen />}
      title={t('base.nothing-to-show')}
      description={
        <>
          {t('worksheet.empty-text')}
          <br />
          {t('worksheet.empty-help')}
        </>
      }
      action={
        (canCopy || showsHint) && (
          <>
            {canCopy && (
              <Button size="lg" icon={<Copy aria-hidden />} onClick={onCopyDay}>
                {t('day.copy-a-day')}
              </Button>
            )}
            {showsHint && <SetupHint setup={setup} />}
          </>
        )
      }
    />
  );
}
