import { useQuery } from '@tanstack/react-query';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentDeviceTraits, isMobileDevice } from '#lib/mobile-device.ts';
import { mutate } from '#lib/query-client.ts';
import { endPush, readPushDevice, startPush } from '#lib/push-device.ts';
import { errorText, showError } from '#lib/show-error.ts';

/** Whether this browser shows reminders, and what to do about it. `pushKey` is null if the installation sends none. */
export function PushDeviceAlert({ pushKey }: { readonly pushKey: string | null }) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['push-device', pushKey],
    queryFn: () => (pushKey === null ? 'none' : readPushDevice(pushKey)),
    gcTime: 0,
    retry: false,
  });
  const device = t(isMobileDevice(currentDeviceTraits()) ? 'reminders.phone' : 'reminders.device');

  async function change(act: () => Promise<void>, failure?: string) {
    setIsBusy(true);
    try {
      await mutate(act);
    } catch (thrown) {
      // The browser says in English why its push service refused.
      if (failure !== undefined && thrown instanceof DOMException) toast.error(failure);
      else showError(thrown);
    }
    await refetch();
    setIsBusy(false);
  }

  if (error) return <Alert tone="danger">{errorText(error)}</Alert>;
  switch (data) {
    case undefined:
      return null;
    case 'on':
      return (
        <Alert
          tone="ok"
          live="polite"
          title={t('reminders.push-on', { device })}
          action={
            <Button size="sm" busy={isBusy} onClick={() => void change(endPush)}>
              {t('reminders.turn-off')}
            </Button>
          }
        >
          {t('reminders.push-private')}
        </Alert>
      );
    case 'off':
      return (
        <Alert
          live="polite"
          title={t('reminders.push-off', { device })}
          action={
            <Button
              size="sm"
              variant="primary"
              busy={isBusy}
              onClick={() =>
                void change(() => startPush(pushKey ?? ''), t('reminders.turned-on-failed'))
              }
            >
              {t('reminders.turn-on')}
            </Button>
          }
        >
          {t('reminders.push-private')}
        </Alert>
      );
    case 'denied':
    case 'unsupported':
    case 'none':
      return (
        <Alert live="polite" title={t(`reminders.push-${data}`, { device })}>
          {t(`reminders.push-${data}-text`)}
        </Alert>
      );
  }
}
