import { Link } from '@tanstack/react-router';
import type { ProfileType } from '@worksheet/domain/access/actor';
import { kindsFor, type ReminderChoices } from '@worksheet/domain/reminders/choices';
import type { OwnReminders, ReminderSample } from '@worksheet/domain/reminders/contract';
import { remindersTexts } from '@worksheet/i18n/reminders';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Card, CardBody, CardHeader } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { BellOff, Bell } from 'lucide-react';
import { t } from 'i18next';
import { QueryError } from '#components/query-error.tsx';
import { ClockSelect } from '#components/reminders/clock-select.tsx';
import { KindWays } from '#components/reminders/kind-ways.tsx';
import { NextReminder } from '#features/me/next-reminder.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { PushDeviceAlert } from '#features/me/push-device-alert.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(remindersTexts);

interface RemindersPageProps {
  readonly username: string;
  readonly profileType: ProfileType;
  readonly timeZone: string;
}

/** What the user is reminded of, how, and when not. Each choice is saved at once. */
export function RemindersPage(props: RemindersPageProps) {
  usePageTitle(t('reminders.title'));
  const own = trpc.reminder.read.useQuery(undefined, { refetchOnMount: 'always' });
  const key = trpc.reminder.pushKey.useQuery();
  const failed = own.isError ? own : key;
  return (
    <Card titled className="max-w-3xl">
      <CardHeader title={t('reminders.title')} description={t('reminders.text')} />
      {own.data && key.data ? (
        <Reminders {...props} own={own.data} pushKey={key.data.key} />
      ) : failed.isError ? (
        <QueryError query={failed} />
      ) : (
        <SkeletonRows label={t('base.loading')} count={5} />
      )}
    </Card>
  );
}

interface RemindersProps extends RemindersPageProps {
  readonly own: OwnReminders;
  readonly pushKey: string | null;
}

function Reminders({ own, pushKey, username, profileType, timeZone }: RemindersProps) {
  const save = useSave();
  const isAdmin = profileType === 'Admin';
  const { quietFrom, quietTo } = own;
  if (!own.enabled) {
    return (
      <EmptyState
        icon={<BellOff />}
        title={t('reminders.account-off')}
        description={t('reminders.account-off-text')}
        action={
          isAdmin && (
            <Button asChild>
              <Link to="/admin/account">{t('reminders.account-settings')}</Link>
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      <CardBody className="grid gap-3">
        <PushDeviceAlert pushKey={pushKey} />
        {!own.mail && <NoMailAlert username={isAdmin ? username : undefined} />}
      </CardBody>
      <KindWays
        label={t('reminders.about')}
        kinds={kindsFor(profileType)}
        choices={own.kinds}
        unavailable={[
          ...(own.mail ? [] : ['mail' as const]),
          ...(pushKey ? [] : ['push' as const]),
        ]}
        onChange={(kind, ways) => save({ kinds: { [kind]: ways } })}
      />
      <CardBody className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="block font-medium">{t('reminders.quiet')}</span>
          <span className="block text-xs text-ink-muted">{t('reminders.quiet-days')}</span>
        </p>
        <div className="flex gap-2">
          <ClockSelect
            label={t('reminders.quiet-from')}
            value={quietFrom}
            onChange={(clock) => save({ quietFrom: clock })}
          />
          <ClockSelect
            label={t('reminders.quiet-to')}
            value={quietTo}
            onChange={(clock) => save({ quietTo: clock })}
          />
        </div>
        {quietFrom === quietTo && (
          <Alert tone="warn" live="polite" className="w-full">
            {t('reminders.quiet-always')}
          </Alert>
        )}
      </CardBody>
      <CardBody className="flex flex-wrap items-center justify-between gap-3 border-t">
        <NextReminder next={own.next} timeZone={timeZone} />
        <SampleButton />
      </CardBody>
    </>
  );
}

/** Only the installation or an administrator can change it; `username` is that of an administrator. */
function NoMailAlert({ username }: { readonly username: string | undefined }) {
  // A forgotten password needs a mail too.
  const { data } = trpc.session.loginOptions.useQuery();
  if (!data) return null;
  const cause = data.forgottenPassword ? 'mail-unknown' : 'mail-none';
  return (
    <Alert
      title={t(`reminders.${cause}`)}
      action={
        cause === 'mail-unknown' &&
        username !== undefined && (
          <Button size="sm" asChild>
            <Link to="/admin/users/edit" search={{ username }}>
              {t('reminders.mail-address')}
            </Link>
          </Button>
        )
      }
    >
      {t(`reminders.${cause}-text`)}
    </Alert>
  );
}

interface Change {
  readonly kinds?: Partial<ReminderChoices>;
  readonly quietFrom?: string;
  readonly quietTo?: string;
}

/** Shows a choice before the server has it, and the former one again if it refuses. */
function useSave() {
  const { read, update } = trpc.useUtils().reminder;
  // One after the other, so that the last choice is the one that is stored.
  const { mutateAsync } = trpc.reminder.update.useMutation({ scope: { id: 'reminders' } });
  return (change: Change) => {
    const before = read.getData();
    if (!before) return;
    const kinds = { ...before.kinds, ...change.kinds };
    const { quietFrom, quietTo } = { ...before, ...change };
    void read.cancel();
    read.setData(undefined, { ...before, kinds, quietFrom, quietTo });
    void mutateAsync({ kinds: change.kinds ?? {}, quietFrom, quietTo })
      .catch((error: unknown) => {
        read.setData(undefined, before);
        showError(error);
      })
      .finally(() => {
        if (update.isMutating() === 0) void read.invalidate();
      });
  };
}

/** Sends the user a sample of a reminder, and says whether it left. */
function SampleButton() {
  const { mutate, data, isPending } = trpc.reminder.sample.useMutation({ onError: showError });
  const textOf = (sample: ReminderSample) => {
    const parts = (['push', 'mail'] as const).flatMap((way) => {
      const result = sample[way];
      return result === null ? [] : t(`reminders.sample-${way}-${result}`);
    });
    return parts.length === 0 ? t('reminders.sample-none') : parts.join(' ');
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={<Bell aria-hidden />} busy={isPending} onClick={() => mutate()}>
        {t('reminders.sample')}
      </Button>
      <p role="status" className="text-xs text-ink-muted empty:hidden">
        {data && !isPending ? textOf(data) : ''}
      </p>
    </div>
  );
}
