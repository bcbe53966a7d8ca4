import type { TenantStatus as Status } from '@worksheet/domain/entities/tenant';
import { Chip } from '@worksheet/ui/chip';
import { CalendarX2, CircleCheck, CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const looks = {
  active: { tone: 'ok', icon: <CircleCheck aria-hidden /> },
  expired: { tone: 'warn', icon: <CalendarX2 aria-hidden /> },
  inactive: { tone: 'neutral', icon: <CircleSlash aria-hidden /> },
} as const;

/** Where an account stands today (D5). */
export function TenantStatus({ status }: { status: Status }) {
  const { t } = useTranslation();
  return <Chip {...looks[status]}>{t(`tenant.status-${status}`)}</Chip>;
}
