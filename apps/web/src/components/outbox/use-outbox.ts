import { toast } from '@worksheet/ui/toaster';
import { useEffect } from 'react';
import { t } from 'i18next';
import type { SendOptions } from '#records/queue/item.ts';
import type { CurrentUser } from '#records/queue/owner.ts';
import { followOtherWindows, readWaiting } from '#records/queue/queue.ts';
import { sendWaiting, type SendResult } from '#records/queue/send.ts';
import type { Owner } from '#lib/storage/user-storage.ts';
import { useMediaQuery } from '@worksheet/ui/media-query';

/** Reads the waiting items of one user, even where nobody is logged in. */
export function useReadWaiting(owner: Owner | undefined): void {
  const { accountId, userId } = owner ?? {};
  useEffect(() => {
    if (accountId === undefined || userId === undefined) return;
    void readWaiting({ accountId, userId });
    return followOtherWindows();
  }, [accountId, userId]);
}

/** Sends what waits, and says what became of it. */
export function sender(owner: CurrentUser): (options?: SendOptions) => Promise<SendResult> {
  return async (options) => {
    const result = await sendWaiting(owner, options);
    if (result.sent > 0) toast.success(t('outbox.sent', { count: result.sent }));
    if (result.refused > 0) toast.error(t('outbox.sent-one-refused'));
    return result;
  };
}

/** "this phone", from 768 px "this device" (decisions/offline). */
export function useDeviceName(): string {
  const isNarrow = useMediaQuery('(width < 768px)');
  return t(`outbox.this-${isNarrow ? 'phone' : 'device'}`);
}
