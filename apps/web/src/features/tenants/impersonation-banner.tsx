import { Button } from '@worksheet/ui/button';
import { toast } from '@worksheet/ui/toaster';
import { Eye } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from 'i18next';
import { useSwitchAccount } from '#components/impersonation.ts';
import { formats } from '#lib/format.ts';
import type { Session } from '#lib/session.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

interface ImpersonationBannerProps {
  readonly session: Session;
  readonly endsAt: string;
}

/** Polling is faster once the impersonation should have ended by this device's clock. */
const pollInterval = 20_000;
const pollIntervalWhenDue = 2_000;

export function ImpersonationBanner({ session, endsAt }: ImpersonationBannerProps) {
  const secondsLeft = useSecondsLeft(endsAt);
  const { end, isEnding } = useEndImpersonation(session, secondsLeft === 0);
  const { accountName: name, accountCode: code } = session;
  return (
    <section
      aria-label={t('visit.label')}
      className="border-t border-warn/30 bg-warn-soft text-body text-ink"
    >
      <div className="mx-auto flex h-12 w-full max-w-360 items-center gap-3 px-4 max-sm:h-14 lg:px-6">
        <Eye aria-hidden className="size-4 shrink-0 text-warn" />
        <div className="flex min-w-0 flex-1 items-center gap-3 max-sm:flex-col max-sm:items-start max-sm:gap-0 max-sm:text-sm">
          <p className="min-w-0 truncate font-semibold max-sm:w-full sm:flex-1">
            <span className="max-lg:hidden">{t('visit.seeing', { name, code })}</span>
            <span className="lg:hidden">{t('visit.seeing-short', { name })}</span>
          </p>
          <p role="timer" className="figures shrink-0 whitespace-nowrap">
            {t('visit.until', { time: formats.timeOfDay(endsAt) })} ·{' '}
            {t('visit.left', { time: minutesAndSeconds(secondsLeft) })}
          </p>
        </div>
        <Button size="sm" busy={isEnding} onClick={() => void end()}>
          <span className="max-sm:hidden">{t('visit.end')}</span>
          <span className="sm:hidden">{t('visit.end-short')}</span>
        </Button>
      </div>
    </section>
  );
}

/** The server decides when an impersonation ends, whatever the clock of this device says. */
function useEndImpersonation({ accountName: name, accountCode: code }: Session, isDue: boolean) {
  const switchAccount = useSwitchAccount();
  const endVisit = trpc.tenant.endVisit.useMutation();
  const isLeaving = useRef(false);
  const info = trpc.session.info.useQuery(undefined, {
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: isDue ? pollIntervalWhenDue : pollInterval,
  });
  const isOver = info.data?.visit === null;

  const leaveAccount = useEffectEvent(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    toast.info(t('visit.ran-out', { name }), { duration: Number.POSITIVE_INFINITY });
    void switchAccount({ to: '/admin/tenants' });
  });
  useEffect(() => {
    if (isOver) leaveAccount();
  }, [isOver]);

  async function end() {
    isLeaving.current = true;
    try {
      await endVisit.mutateAsync({});
    } catch (error) {
      // The impersonation may have just ended by itself, which the session shows.
      isLeaving.current = false;
      const { data } = await info.refetch();
      if (data?.visit !== null) showError(error);
      return;
    }
    toast.info(t('visit.ended', { name }));
    await switchAccount({ to: '/admin/tenants/edit', search: { code } });
  }
  return { end, isEnding: endVisit.isPending };
}

function useSecondsLeft(endsAt: string): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const timer = window.setInterval(() => setSeconds(secondsUntil(endsAt)), 1_000);
    return () => window.clearInterval(timer);
  }, [endsAt]);
  return seconds;
}

function secondsUntil(endsAt: string): number {
  return Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / 1_000));
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
