import { encryptNotification } from '@block65/webcrypto-web-push';
import { guardedFetch, Unreachable } from '@worksheet/auth/outgoing/guarded-fetch';
import { vapidAuthorization, type VapidKeys } from '@worksheet/auth/vapid';
import type { AccountHandle } from '@worksheet/database/client';
import type { LanguageCode } from '@worksheet/domain/access/actor';
import type { Reminder } from '@worksheet/domain/reminders/due';
import { longDate, sectionsOf, words } from '#reminders/texts.ts';

export interface PushServices {
  readonly vapid: VapidKeys;
  readonly pushHosts?: readonly string[] | undefined;
  readonly publicUrl?: string | undefined;
  readonly now: () => Date;
}

/** What the service worker shows. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** What a tap opens, as a path of the app. */
  readonly url: string;
}

/** `gone`: no device is left. `failed`: not sent, for now. `unknown`: it may have arrived, or is refused for good. */
export type PushResult = 'sent' | 'gone' | 'failed' | 'unknown';

const keepSeconds = 12 * 3_600;
const shownDates = 3;

/** The message for a lock screen, which others read too: kinds and dates, no customer, no job and no amount. */
export function pushMessage(
  reminders: readonly Reminder[],
  { language, isSample }: { readonly language: LanguageCode; readonly isSample: boolean },
): PushMessage {
  const sections = sectionsOf(reminders, language);
  const dates = [...new Set(reminders.flatMap((each) => each.dates))].toSorted();
  return {
    title: [
      ...(isSample ? [words[language].sample] : []),
      ...sections.map(({ kind }) => words[language].kinds[kind]),
    ].join(' · '),
    body: dates
      .slice(0, shownDates)
      .map((date) => longDate(date, language))
      .join(', '),
    url: sections[0]?.path ?? '/',
  };
}

/** Sends a message to all devices of a person, and forgets those that are gone. */
export async function sendPush(
  db: AccountHandle,
  services: PushServices,
  { userId, message }: { readonly userId: number; readonly message: PushMessage },
): Promise<PushResult> {
  const devices = await db
    .selectFrom('push_subscription')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .execute();
  const results = await Promise.all(devices.map((device) => sendTo(services, device, message)));
  const gone = devices.filter((_, index) => results[index] === 'gone').map(({ id }) => id);
  if (gone.length > 0) await db.deleteFrom('push_subscription').where('id', 'in', gone).execute();
  const order: readonly PushResult[] = ['sent', 'unknown', 'failed'];
  return order.find((result) => results.includes(result)) ?? 'gone';
}

interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Encrypts for the device (RFC 8291) and signs for the push service (RFC 8292). */
async function sendTo(
  { vapid, pushHosts = [], publicUrl, now }: PushServices,
  { endpoint, ...keys }: Device,
  message: PushMessage,
): Promise<PushResult> {
  try {
    const body = await encryptNotification(
      { endpoint, expirationTime: null, keys },
      Buffer.from(JSON.stringify(message)),
    );
    const authorization = await vapidAuthorization(vapid, {
      endpoint,
      subject: publicUrl ?? 'https://worksheet.example',
      expiresAt: new Date(now().getTime() + keepSeconds * 1_000),
    });
    const response = await guardedFetch({ allowedHosts: pushHosts })(endpoint, {
      method: 'POST',
      headers: {
        authorization,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(keepSeconds),
        urgency: 'normal',
      },
      body,
    });
    if (response.status === 404 || response.status === 410) return 'gone';
    if (response.ok) return 'sent';
    return response.status === 429 ? 'failed' : 'unknown';
  } catch (error) {
    return error instanceof Unreachable && error.message === 'timeout' ? 'unknown' : 'failed';
  }
}
