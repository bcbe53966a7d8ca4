import type { DeliveryError } from '@worksheet/domain/changes/webhook';
import { useTranslation } from 'react-i18next';

/** Why an attempt failed. */
export function useErrorText() {
  const { t } = useTranslation();
  return (error: DeliveryError, responseStatus: number | null) =>
    t(`webhooks.error-${error}`, { status: responseStatus ?? '' });
}
