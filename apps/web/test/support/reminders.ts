import { defaultChoices } from '@worksheet/domain/reminders/choices';
import { vi } from 'vitest';
import type { Outputs } from '#trpc.ts';
import type { Answers } from './server.ts';

type Own = Outputs['reminder']['read'];

export const pushKey = `B${'x'.repeat(85)}w`;

export const ownReminders: Own = {
  enabled: true,
  mail: true,
  kinds: defaultChoices,
  quietFrom: '18:00',
  quietTo: '07:00',
  next: null,
};

/** What is stored of one's own reminders. */
export function keepReminders(change: Partial<Own> = {}) {
  let own = { ...ownReminders, ...change };
  const answers = {
    session: { loginOptions: () => ({ forgottenPassword: true }) },
    reminder: {
      read: () => own,
      pushKey: () => ({ key: pushKey }),
      update: ({ kinds, ...quiet }) => {
        own = { ...own, ...quiet, kinds: { ...own.kinds, ...kinds } };
        return own;
      },
      sample: (): Outputs['reminder']['sample'] => ({ mail: 'sent', push: null }),
      subscribe: () => ({ ok: true }),
      unsubscribe: () => ({ ok: true }),
    },
  } satisfies Answers;
  return { answers, own: () => own };
}

export const dueReminders: Outputs['reminder']['list'] = [
  {
    username: 'bo',
    kind: 'missing-day',
    dates: ['2026-11-25'],
    way: 'push',
    reason: 'Dagen er tom, og normen er 7,40 timer.',
    lostDateTime: null,
  },
  {
    username: 'tove',
    kind: 'waiting-approvals',
    dates: ['2026-11-16'],
    way: 'mail',
    reason: '12 registreringer venter.',
    lostDateTime: null,
  },
  {
    username: 'bo',
    kind: 'week-incomplete',
    dates: ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-20'],
    way: 'mail',
    reason: 'Der mangler 29,60 timer.',
    lostDateTime: '2026-11-23T11:00:00.000Z',
  },
];

const endpoint = 'https://push.example.com/v2/3f';
const keys = { p256dh: pushKey, auth: 'x'.repeat(22) };

/** A browser with a service worker and a push service, which the browser of the tests lacks. */
export function givePush({ permission = 'granted' as NotificationPermission } = {}) {
  let subscription: PushSubscription | null = null;
  const bytes = Uint8Array.from(
    atob(`${pushKey.replaceAll('-', '+').replaceAll('_', '/')}=`),
    (character) => character.codePointAt(0) ?? 0,
  );
  const subscribed = {
    endpoint,
    expirationTime: null,
    options: { applicationServerKey: bytes.buffer, userVisibleOnly: true },
    getKey: () => null,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: () => {
      subscription = null;
      return Promise.resolve(true);
    },
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: () => {
      subscription = subscribed;
      return Promise.resolve(subscribed);
    },
    permissionState: () => Promise.resolve(permission),
  };
  const registration = Object.assign(Object.create(ServiceWorkerRegistration.prototype), {});
  Object.defineProperty(registration, 'pushManager', { value: pushManager });
  const { serviceWorker } = navigator;
  vi.spyOn(serviceWorker, 'getRegistration').mockResolvedValue(registration);
  vi.spyOn(serviceWorker, 'ready', 'get').mockResolvedValue(registration);
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission);
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission);
  return { endpoint, keys, isSubscribed: () => subscription !== null };
}
