import { useQuery } from '@tanstack/react-query';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { t } from 'i18next';
import { currentDeviceTraits, isMobileDevice } from '#lib/mobile-device.ts';
import { mutate } from '#lib/query-client.ts';
import { endPush, readPushDevice, startPush } from '#lib/push-device.ts';
import { errorText, showError } from '#lib/show-error.ts';

/** Whether this browser shows reminders, and what to do about it. `pushKey` is null if the installation sends none. */
export function PushDeviceAlert({ pushKey }: { readonly pushKey: string | null }) {
  const [isBusy, setIsBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['push-device', pushKey],
    queryFn: () => (pushKey === null ? 'none' : readPushDevice(pushKey)),
    gcTime: 0,
    retry: false,
  });
  const device = t(isMobileDevice(currentDeviceTraits()) ? 'reminders.phone' : 'reminders.device');

  async function change(act: () => Promise<void>) {
    setIsBusy(true);
    try {
      await mutate(act);
    } catch (thrown) {
      // The browser says in English why its push service refused.
      if (thrown instanceof DOMException) toast.error(t('reminders.turn-on-failed'));
      else showError(thrown);
    }
    await refetch();
    setIsBusy(false);
  }

  if (error) return <Alert tone="danger">{errorText(error)}</Alert>;
  if (data === undefined) return null;
  const isOn = data === 'on';
  const start = () => startPush(pushKey ?? '');
  return (
    <Alert
      tone={isOn ? 'ok' : 'info'}
      live="polite"
      title={t(`reminders.push-${data}`, { device })}
      action={
        (isOn || data === 'off') && (
          <Button
            size="sm"
            variant={isOn ? 'secondary' : 'primary'}
            busy={isBusy}
            onClick={() => void change(isOn ? endPush : start)}
          >
            {t(isOn ? 'reminders.turn-off' : 'reminders.turn-on')}
          </Button>
        )
      }
    >
      {t(isOn || data === 'off' ? 'reminders.push-private' : `reminders.push-${data}-text`)}
    </Alert>
  );
}
