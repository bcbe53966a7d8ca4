import { trpcClient } from '#trpc.ts';

/* Push messages to this browser (decisions/reminders); `worker/service-worker.ts` shows them. */

export type PushDevice = 'unsupported' | 'denied' | 'off' | 'on';

/** In milliseconds: a logout does not wait longer. */
const timeout = 5_000;

async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return undefined;
  return navigator.serviceWorker.getRegistration();
}

/**
 * Returns whether this browser shows reminders of the installation with this key. A subscription is sent again, as
 * somebody else may have been logged in here since, or the server may have lost it.
 */
export async function readPushDevice(key: string): Promise<PushDevice> {
  const worker = await findWorker();
  if (!worker) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await worker.pushManager.getSubscription();
  if (!subscription || keyOf(subscription) !== key) return 'off';
  await send(subscription);
  return 'on';
}

/** Asks for the permission of the person, without which nothing changes. */
export async function startPush(key: string): Promise<void> {
  const worker = await findWorker();
  if (!worker || (await Notification.requestPermission()) !== 'granted') return;
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with another key would be in the way.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  try {
    await send(subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** The browser shows no more reminders, even if the server does not hear of it. */
export async function endPush(): Promise<void> {
  const subscription = await (await findWorker())?.pushManager.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  const signal = AbortSignal.timeout(timeout);
  await trpcClient.reminder.unsubscribe.mutate({ endpoint }, { signal });
}

async function send(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await trpcClient.reminder.subscribe.mutate({ endpoint, keys: { p256dh, auth } });
}

/** In base64url, as the server has it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const base64 = btoa(String.fromCodePoint(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
