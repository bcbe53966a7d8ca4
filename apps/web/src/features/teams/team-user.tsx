import { normalizedKey } from '@worksheet/domain/normalized-key';
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
import { useTranslation } from 'react-i18next';
import { useIsImpersonating } from '#components/impersonation.ts';
import { useInvalidateAll } from '#components/use-invalidate-all.ts';
import { showError } from '#lib/show-error.ts';
import { type Outputs, trpc } from '#trpc.ts';

interface TeamUserProps {
  readonly user: Outputs['user']['list'][number];
  /** The teams to choose from. */
  readonly codes: readonly string[];
  readonly accountId: number;
}

/** A name that leads to the user, and a menu that moves the user to another team. */
export function TeamUser({ user, codes, accountId }: TeamUserProps) {
  const { t } = useTranslation();
  const isImpersonating = useIsImpersonating();
  const { username, profileType, teamCode } = user;
  return (
    <li className="flex min-h-10 items-center justify-between gap-2 touch:min-h-11">
      <span className="min-w-0 text-body">
        <Link
          to="/admin/users/edit"
          search={{ username }}
          state={{ fromList: true }}
          className="link relative font-medium wrap-anywhere before:absolute before:-inset-x-1 before:-inset-y-2.5"
        >
          {username}
        </Link>
        {teamCode === null && profileType === 'Teamleader' && (
          <span className="text-ink-muted"> · {t('teams.leads-alone')}</span>
        )}
      </span>
      {!isImpersonating && codes.length > 0 && (
        <TeamMenu user={user} codes={codes} accountId={accountId} />
      )}
    </li>
  );
}

function TeamMenu({ user, codes, accountId }: TeamUserProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const invalidateAll = useInvalidateAll();
  const update = trpc.user.update.useMutation();
  const { username } = user;
  const current = codes.find((code) => normalizedKey(code) === normalizedKey(user.teamCode ?? ''));

  async function move(team: string) {
    try {
      // From today: another day is chosen on the page of the user.
      await update.mutateAsync({ ...user, accountId, teamCode: team || null, teamFrom: null });
      toast.success(
        team
          ? t('teams.moved', { name: username, team })
          : t('teams.moved-out', { name: username }),
      );
    } catch (error) {
      showError(error);
    }
    invalidateAll();
  }
  const label = t('teams.move', { name: username });
  return (
    <DropdownMenu open={open} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>
        <IconButton label={label} busy={update.isPending} className="text-ink-muted">
          <ArrowLeftRight aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>{label}</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={current ?? ''} onValueChange={(team) => void move(team)}>
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
