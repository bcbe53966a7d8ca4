import { Button } from '@worksheet/ui/button';
import { toast } from '@worksheet/ui/toaster';
import { Eye } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSwitchAccount } from '#components/use-switch-account.ts';
import { minutesAndSeconds, useVisitClock } from '#features/tenants/use-visit-clock.ts';
import { useFormats } from '#lib/format.ts';
import type { Session } from '#lib/session.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

interface VisitBannerProps {
  readonly session: Session;
  readonly endsAt: string;
}

/** How often the server is asked whether the visit lasts: now and then, and when it should be over by this clock. */
const often = 2_000;
const nowAndThen = 20_000;

/** On every page of a visit: whose account is seen, until when, and the way home. */
export function VisitBanner({ session, endsAt }: VisitBannerProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const left = useVisitClock(endsAt);
  const { end, isEnding } = useVisitEnd(session, left === 0);
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
            {t('visit.left', { time: minutesAndSeconds(left) })}
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

/** Ends a visit when asked, and takes the operator home when it ran out: the server decides, whatever clock stands here. */
function useVisitEnd({ accountName: name, accountCode: code }: Session, isDue: boolean) {
  const { t } = useTranslation();
  const turnSession = useSwitchAccount();
  const endVisit = trpc.tenant.endVisit.useMutation();
  const isLeaving = useRef(false);
  const info = trpc.session.info.useQuery(undefined, {
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: isDue ? often : nowAndThen,
  });
  const isOver = info.data?.visit === null;

  const goHome = useEffectEvent(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    toast.info(t('visit.ran-out', { name }), { duration: Number.POSITIVE_INFINITY });
    void turnSession({ to: '/admin/tenants' });
  });
  useEffect(() => {
    if (isOver) goHome();
  }, [isOver]);

  async function end() {
    isLeaving.current = true;
    try {
      await endVisit.mutateAsync({});
    } catch (error) {
      // It may have run out in this very moment, which the next answer tells.
      isLeaving.current = false;
      const { data } = await info.refetch();
      if (data?.visit !== null) showError(error);
      return;
    }
    toast.info(t('visit.ended', { name }));
    await turnSession({ to: '/admin/tenants/edit', search: { code } });
  }
  return { end, isEnding: endVisit.isPending };
}
