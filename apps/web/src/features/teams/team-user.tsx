import { Link } from '@tanstack/react-router';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@worksheet/ui/dropdown-menu';
import { IconButton } from '@worksheet/ui/icon-button';
import { toast } from '@worksheet/ui/toaster';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { useIsImpersonating } from '#components/impersonation.ts';
import { useInvalidateAll, type Outputs, trpc } from '#trpc.ts';
import { showError } from '#lib/show-error.ts';
import { usePersonLabel, usePersonName } from '#lib/use-person-name.ts';

interface TeamUserProps {
  readonly user: Outputs['user']['list'][number];
  /** The team of today; that of the user may begin later (D66). */
  readonly team: string | null;
  /** The teams to choose from. */
  readonly codes: readonly string[];
  readonly accountId: number;
  readonly today: string;
}

/** A name that leads to the user, and a menu that moves the user to another team. */
export function TeamUser(props: TeamUserProps) {
  const isImpersonating = useIsImpersonating();
  const nameOf = usePersonName();
  const { user, team, codes } = props;
  const { username, profileType } = user;
  return (
    <li className="flex min-h-10 items-center justify-between gap-2 touch:min-h-11">
      <span className="min-w-0 text-body">
        <Link
          to="/admin/users/edit"
          search={{ username }}
          state={{ fromList: true }}
          className="link relative font-medium wrap-anywhere before:absolute before:-inset-x-1 before:-inset-y-2.5"
        >
          {nameOf(username)}
        </Link>
        {nameOf(username) !== username && <span className="text-ink-muted"> {username}</span>}
        {team === null && profileType === 'Teamleader' && (
          <span className="text-ink-muted"> · {t('teams.leads-alone')}</span>
        )}
      </span>
      {!isImpersonating && codes.length > 0 && <TeamMenu {...props} />}
    </li>
  );
}

function TeamMenu({ user, team, codes, accountId, today }: TeamUserProps) {
  const [open, setOpen] = useState(false);
  const invalidateAll = useInvalidateAll();
  const update = trpc.user.update.useMutation();
  const labelOf = usePersonLabel();
  const name = labelOf(user.username);

  async function move(code: string) {
    try {
      // Moves from today, also into a team that would begin later. The page of the user has other days.
      const teamFrom = user.teamFrom && user.teamFrom > today ? today : null;
      await update.mutateAsync({ ...user, accountId, teamCode: code || null, teamFrom });
      toast.success(code ? t('teams.moved', { name, team: code }) : t('teams.moved-out', { name }));
    } catch (error) {
      showError(error);
    }
    invalidateAll();
  }
  const label = t('teams.move', { name });
  return (
    <DropdownMenu open={open} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>
        <IconButton label={label} busy={update.isPending} className="text-ink-muted">
          <ArrowLeftRight aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>{label}</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={team ?? ''} onValueChange={(code) => void move(code)}>
          {codes.map((code) => (
            <DropdownMenuRadioItem key={code} value={code}>
              {code}
            </DropdownMenuRadioItem>
          ))}
          <DropdownMenuRadioItem value="">{t('teams.no-team')}</DropdownMenuRadioItem>
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
