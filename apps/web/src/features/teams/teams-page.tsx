import { Link } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { PageHeader } from '@worksheet/ui/page-header';
import { UsersRound } from 'lucide-react';
import { t } from 'i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { ListSkeleton } from '#components/list/list-skeleton.tsx';
import { QueryErrorCard } from '#components/query-error.tsx';
import { isActive } from '#components/status-chip.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { trpc } from '#trpc.ts';
import { TeamCard } from '#features/teams/team-card.tsx';
import { TeamUser } from '#features/teams/team-user.tsx';

interface TeamsPageProps {
  readonly accountId: number;
  readonly today: string;
}

/** The teams in use with their leaders, members and jobs, and the users without a team. */
export function TeamsPage({ accountId, today }: TeamsPageProps) {
  usePageTitle(t('teams.title'));
  const teams = trpc.user.teams.useQuery({});
  const users = trpc.user.list.useQuery({});
  const failed = [teams, users].find((query) => query.error && !query.data && !query.isFetching);
  const active = users.data?.filter(isActive) ?? [];
  const codes = teams.data?.map(({ teamCode }) => teamCode) ?? [];
  const renderUserIn = (team: string | null) => (username: string) => {
    const user = active.find((each) => each.username === username);
    const props = { team, codes, accountId, today };
    return user && <TeamUser key={username} user={user} {...props} />;
  };
  // Those in a team today: the code of a user may be of a team that begins later (D66).
  const inTeams = new Set(teams.data?.flatMap(({ leaders, members }) => [...leaders, ...members]));
  const withoutTeam = active.filter(({ username }) => !inTeams.has(username));
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={t('teams.title')}
        subtitle={t('teams.sublabel')}
      />
      {failed ? (
        <QueryErrorCard query={failed} />
      ) : !teams.data || !users.data ? (
        <ListSkeleton />
      ) : (
        <div className="grid gap-5">
          {teams.data.length === 0 ? (
            <Card>
              <EmptyState
                as="h2"
                icon={<UsersRound />}
                title={t('teams.empty-title')}
                description={t('teams.empty-text')}
                action={
                  <Button asChild>
                    <Link to="/admin/users">{t('teams.empty-action')}</Link>
                  </Button>
                }
              />
            </Card>
          ) : (
            <ul
              aria-label={t('teams.title')}
              className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3"
            >
              {teams.data.map((team) => (
                <TeamCard
                  key={team.teamCode}
                  team={team}
                  renderUser={renderUserIn(team.teamCode)}
                />
              ))}
            </ul>
          )}
          {withoutTeam.length > 0 && (
            <Card aria-label={t('teams.without-team')} className="px-5 py-4 max-sm:px-4">
              <h2 className="text-base font-semibold">{t('teams.without-team')}</h2>
              <p className="text-body text-ink-muted">{t('teams.without-team-text')}</p>
              <ul className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
                {withoutTeam.map(({ username }) => renderUserIn(null)(username))}
              </ul>
            </Card>
          )}
        </div>
      )}
    </>
  );
}
