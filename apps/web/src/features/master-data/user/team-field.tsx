import { normalizedKey } from '@worksheet/domain/normalized-key';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '#components/form/date-field.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';
import { useFormats } from '#lib/format.ts';
import { trpc } from '#trpc.ts';
import { TeamCodeField } from '#features/master-data/form/team-code-field.tsx';
import type { User } from '#features/master-data/user/user-list.ts';

interface TeamFieldProps {
  readonly form: SchemaForm;
  readonly today: string;
  /** Undefined for a user who is created. */
  readonly user: Pick<User, 'username' | 'teamCode'> | undefined;
}

/** A team has a first day: earlier records stay with the team of then (D66). */
export function TeamField({ form, today, user }: TeamFieldProps) {
  const { t } = useTranslation();
  const code = String(useWatch({ control: form.control, name: 'teamCode' }));
  const isMoved = user && normalizedKey(code) !== normalizedKey(user.teamCode ?? '');
  const suggestDay = useEffectEvent(() => form.set('teamFrom', isMoved ? today : ''));
  useEffect(() => suggestDay(), [isMoved]);
  return (
    <>
      <TeamCodeField form={form} name="teamCode" hint={t('user.team-hint')} />
      {user && <TeamHistory username={user.username} />}
      {isMoved && (
        <div className="sm:max-w-72">
          <DateField form={form} name="teamFrom" today={today} hint={t('user.team-from-hint')} />
        </div>
      )}
    </>
  );
}

/** Nothing for a user who has been in one team since ever. */
function TeamHistory({ username }: { readonly username: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data: stays = [] } = trpc.user.teams.useQuery({ username });
  if (stays.every(({ from, to }) => !from && !to)) return null;
  return (
    <ul aria-label={t('user.team-history')} className="-mt-2 grid gap-0.5 text-xs text-ink-muted">
      {stays.map(({ teamCode, from, to }) => (
        <li key={`${teamCode} ${from}`}>
          {teamCode ? <span className="code-figures">{teamCode}</span> : t('teams.no-team')}{' '}
          <span className="figures">
            {from && to
              ? `${formats.shortDate(from)} – ${formats.shortDate(to)}`
              : from
                ? t('user.team-since', { date: formats.shortDate(from) })
                : to
                  ? t('user.team-until', { date: formats.shortDate(to) })
                  : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}
