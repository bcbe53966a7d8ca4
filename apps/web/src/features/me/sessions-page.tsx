import { Link } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { Card, CardFooter, CardHeader } from '@worksheet/ui/card';
import { Chip } from '@worksheet/ui/chip';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { toast } from '@worksheet/ui/toaster';
import { Check } from 'lucide-react';
import { t } from 'i18next';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { QueryError } from '#components/query-error.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { formats } from '#lib/format.ts';
import { showError } from '#lib/show-error.ts';
import { trpc, type Outputs } from '#trpc.ts';

type OwnSession = Outputs['session']['list'][number];

/** Shows where the user is logged in. */
export function SessionsPage() {
  usePageTitle(t('me.sessions'));
  const sessions = trpc.session.list.useQuery(undefined, { refetchOnMount: 'always' });
  const utils = trpc.useUtils();
  const endOthers = trpc.session.endOthers.useMutation();
  const rows = sessions.data?.toSorted((a, b) => Number(b.current) - Number(a.current));
  const hasOthers = rows?.some(({ current }) => !current) ?? false;

  async function endAllOthers() {
    try {
      await endOthers.mutateAsync();
      toast.success(t('me.others-ended'));
    } catch (error) {
      showError(error);
    }
    await utils.session.list.invalidate();
  }

  return (
    <Card titled className="max-w-3xl">
      <CardHeader
        title={t('me.sessions')}
        description={t('me.sessions-text')}
        className="border-b pb-4"
      />
      {rows === undefined ? (
        sessions.isError ? (
          <QueryError query={sessions} />
        ) : (
          <SkeletonRows label={t('base.loading')} count={2} />
        )
      ) : (
        <>
          <ul aria-label={t('me.sessions')} className="divide-y">
            {rows.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          <CardFooter>
            {hasOthers ? (
              <ConfirmButton
                title={`${t('me.end-others')}?`}
                description={t('me.end-others-text')}
                confirmLabel={t('me.end-others')}
                onConfirm={endAllOthers}
              >
                {t('me.end-others')}
              </ConfirmButton>
            ) : (
              <p className="mr-auto py-1 text-body text-ink-muted">{t('me.only-session')}</p>
            )}
          </CardFooter>
        </>
      )}
    </Card>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const utils = trpc.useUtils();
  const end = trpc.session.end.useMutation();
  const { id, current } = session;
  const device = session.device ?? t('me.unknown-device');
  const since = formats.dateTime(session.createdDateTime);

  async function endSession() {
    try {
      await end.mutateAsync({ id });
      toast.success(t('me.session-ended'));
    } catch (error) {
      showError(error);
    }
    await utils.session.list.invalidate();
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 max-sm:px-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {current && (
            <Chip tone="ok" icon={<Check aria-hidden />}>
              {t('me.this-session')}
            </Chip>
          )}
        </p>
        <p className="mt-0.5 text-body text-ink-muted">
          {t('me.session-since', { since })}
          {!current && (
            <> · {t('me.session-seen', { seen: formats.dateTime(session.lastSeenDateTime) })}</>
          )}
        </p>
      </div>
      {current ? (
        <Button asChild>
          <Link to="/logout">{t('me.end-session')}</Link>
        </Button>
      ) : (
        <Button
          aria-label={t('me.end-session-of', { device, since })}
          busy={end.isPending}
          onClick={() => void endSession()}
        >
          {t('me.end-session')}
        </Button>
      )}
    </li>
  );
}
