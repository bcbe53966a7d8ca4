import type { AccessStatus } from '@worksheet/domain/entities/user';
import { Chip } from '@worksheet/ui/chip';
import { CalendarX2, CircleCheck, CircleSlash, KeyRound, Mail } from 'lucide-react';
import { t } from 'i18next';

/** Users and accounts have a status, because they expire; other rows are only active or inactive. */
export interface StatusRow {
  readonly active: boolean;
  readonly status?: AccessStatus | undefined;
  /** False for a user who cannot log in yet. */
  readonly hasPassword?: boolean;
  readonly invitedUntil?: string | null;
}

export function statusOf({ active, status }: StatusRow): AccessStatus {
  return status ?? (active ? 'active' : 'inactive');
}

export function isActive(row: StatusRow): boolean {
  return statusOf(row) === 'active';
}

const chips = {
  active: { tone: 'ok', icon: <CircleCheck aria-hidden /> },
  expired: { tone: 'warn', icon: <CalendarX2 aria-hidden /> },
  inactive: { tone: 'neutral', icon: <CircleSlash aria-hidden /> },
} as const;

export function StatusChip({ of }: { of: StatusRow }) {
  const status = statusOf(of);
  if (status === 'active' && of.hasPassword === false && typeof of.invitedUntil === 'string') {
    return (
      <Chip tone="neutral" icon={<Mail aria-hidden />}>
        {t('user.invited')}
      </Chip>
    );
  }
  if (status === 'active' && of.hasPassword === false) {
    return (
      <Chip tone="warn" icon={<KeyRound aria-hidden />}>
        {t('user.no-password')}
      </Chip>
    );
  }
  return <Chip {...chips[status]}>{t(`base.${status}`)}</Chip>;
}
