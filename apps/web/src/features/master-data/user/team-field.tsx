import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { toast } from '@worksheet/ui/toaster';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from 'i18next';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { DateField } from '#components/form/date-field.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';
import { useInvalidateAll, trpc } from '#trpc.ts';
import { formats } from '#lib/format.ts';
import { showError } from '#lib/show-error.ts';
import { TeamCodeField } from '#features/master-data/form/team-code-field.tsx';
import type { User } from '#features/master-data/user/user-list.ts';

interface TeamFieldProps {
  readonly form: SchemaForm;
  readonly today: string;
  /** Undefined for a user who is created. */
  readonly user: User | undefined;
  /** The last first day was removed, which changes the team. */
  readonly onRemoved: (() => void) | undefined;
}

/** A team has a first day: earlier records stay with the team of that time (D66). */
export function TeamField({ form, today, user, onRemoved }: TeamFieldProps) {
  const code = String(useWatch({ control: form.control, name: 'teamCode' }));
  const isMoved = user && normalizedKey(code) !== normalizedKey(user.teamCode ?? '');
  const firstDay = user?.teamFrom ?? '';
  const suggestDay = useEffectEvent(() => form.set('teamFrom', isMoved ? today : firstDay));
  useEffect(() => suggestDay(), [isMoved]);
  return (
    <>
      <TeamCodeField form={form} name="teamCode" hint={t('user.team-hint')} />
      {user && <TeamHistory user={user} onRemoved={onRemoved} />}
      {(isMoved || firstDay !== '') && (
        <div className="sm:max-w-72">
          <DateField form={form} name="teamFrom" today={today} hint={t('user.team-from-hint')} />
        </div>
      )}
    </>
  );
}

interface TeamHistoryProps extends Pick<TeamFieldProps, 'onRemoved'> {
  readonly user: User;
}

/** Nothing for a user who has been in one team since ever. */
function TeamHistory({ user, onRemoved }: TeamHistoryProps) {
  const { username, version } = user;
  const { data: stays = [] } = trpc.user.teams.useQuery({ username });
  const update = trpc.user.updateTeams.useMutation();
  const invalidateAll = useInvalidateAll();
  if (stays.every(({ from, to }) => !from && !to)) return null;
  const removeLast = async () => {
    const teams = stays.slice(0, -1).map(({ teamCode, from }) => ({ teamCode, from }));
    try {
      await update.mutateAsync({ username, version, teams });
      toast.success(t('user.edit-success'));
      invalidateAll();
      onRemoved?.();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <ul aria-label={t('user.team-history')} className="-mt-2 grid gap-0.5 text-xs text-ink-muted">
      {stays.map(({ teamCode, from, to }) => (
        <li key={`${teamCode} ${from}`} className="flex min-h-6 items-center gap-1.5">
          {teamCode ? <span className="code-figures">{teamCode}</span> : t('teams.no-team')}
          <span className="figures">
            {from && to
              ? `${formats.shortDate(from)} – ${formats.shortDate(to)}`
              : from
                ? t('user.team-since', { date: formats.shortDate(from) })
                : to
                  ? t('user.team-until', { date: formats.shortDate(to) })
                  : ''}
          </span>
          {from && !to && (
            <ConfirmButton
              variant="quiet"
              size="sm"
              title={t('user.team-remove-title', { date: formats.shortDate(from) })}
              description={t('user.team-remove-text')}
              confirmLabel={t('user.team-remove')}
              onConfirm={removeLast}
            >
              {t('user.team-remove')}
            </ConfirmButton>
          )}
        </li>
      ))}
    </ul>
  );
}
