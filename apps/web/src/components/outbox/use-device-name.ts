import { useMediaQuery } from '@worksheet/ui/media-query';
import { useTranslation } from 'react-i18next';

/** "this phone", from 768 px "this device" (decisions/offline). */
export function useDeviceName(): string {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery('(width < 768px)');
  return t(`outbox.this-${isNarrow ? 'phone' : 'device'}`);
}
