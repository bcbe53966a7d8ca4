import { Chip } from '@worksheet/ui/chip';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export function ActiveChip({ active }: { active: boolean }) {
  const { t } = useTranslation();
  return active ? (
    <Chip tone="ok" icon={<CircleCheck aria-hidden />}>
      {t('base.active')}
    </Chip>
  ) : (
    <Chip icon={<CircleSlash aria-hidden />}>{t('base.inactive')}</Chip>
  );
}
