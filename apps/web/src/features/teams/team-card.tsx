import { Link } from '@tanstack/react-router';
import type { Team } from '@worksheet/domain/entities/team';
import { Alert } from '@worksheet/ui/alert';
import { Card } from '@worksheet/ui/card';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';

interface TeamCardProps {
  readonly team: Team;
  readonly renderUser: (username: string) => ReactNode;
}

export function TeamCard({ team, renderUser }: TeamCardProps) {
  const { teamCode, leaders, members, jobs } = team;
  const people = leaders.length + members.length;
  return (
    <Card asChild>
      <li aria-label={teamCode} className="px-5 pt-4 pb-3 max-sm:px-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="code-figures text-base font-semibold wrap-anywhere">{teamCode}</h2>
          <p className="figures text-body text-ink-muted">
            {t('teams.people', { count: people, number: formats.count(people) })}
            {jobs > 0 && (
              <>
                {' · '}
                <Link
                  to="/admin/$entities"
                  params={{ entities: 'jobs' }}
                  search={{ q: teamCode, show: 'active' }}
                  className="link"
                >
                  {t('teams.jobs', { count: jobs, number: formats.count(jobs) })}
                </Link>
              </>
            )}
          </p>
        </div>
        {leaders.length === 0 ? (
          <Alert tone="warn" className="mt-2">
            {t('teams.no-leader')}
          </Alert>
        ) : (
          <Users title={t('teams.leaders')} names={leaders} renderUser={renderUser} />
        )}
        {members.length > 0 && (
          <Users title={t('teams.members')} names={members} renderUser={renderUser} />
        )}
      </li>
    </Card>
  );
}

interface UsersProps {
  readonly title: string;
  readonly names: readonly string[];
  readonly renderUser: (username: string) => ReactNode;
}

function Users({ title, names, renderUser }: UsersProps) {
  return (
    <>
      <h3 className="mt-3 text-xs font-medium text-ink-muted">{title}</h3>
      <ul aria-label={title} className="grid">
        {names.map(renderUser)}
      </ul>
    </>
  );
}
