import type { TenantStatus } from '@worksheet/domain/entities/tenant';
import { Chip } from '@worksheet/ui/chip';
import { CalendarX2, CircleCheck, CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const chips = {
  active: { tone: 'ok', icon: <CircleCheck aria-hidden /> },
  expired: { tone: 'warn', icon: <CalendarX2 aria-hidden /> },
  inactive: { tone: 'neutral', icon: <CircleSlash aria-hidden /> },
} as const;

export function TenantStatusChip({ status }: { status: TenantStatus }) {
  const { t } = useTranslation();
  return <Chip {...chips[status]}>{t(`tenant.status-${status}`)}</Chip>;
}
