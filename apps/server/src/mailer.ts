import { setTimeout as pause } from 'node:timers/promises';
import type { SendMail } from '@worksheet/api/mail';
import { createTransport } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '#env.ts';

const timeout = 10_000;
/** A call that sends a mail waits at most this long (D67). */
const maxWaitMs = 5_000;

/** Returns a function that sends mails; undefined without a mail server. */
export function createMailer({
  SMTP_URL,
  SMTP_FROM,
}: Pick<Env, 'SMTP_URL' | 'SMTP_FROM'>): SendMail | undefined {
  if (SMTP_URL === undefined) return undefined;
  const url = new URL(SMTP_URL);
  const transport = createTransport({
    host: url.hostname,
    port: url.port === '' ? undefined : Number(url.port),
    secure: url.protocol === 'smtps:',
    ...(url.username === ''
      ? {}
      : {
          auth: {
            user: decodeURIComponent(url.username),
            pass: decodeURIComponent(url.password),
          },
          // TLS is required, so that the password is only sent encrypted.
          requireTLS: true,
        }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, headers, ...mail }) => {
    await transport.sendMail({
      ...mail,
      ...(headers && { headers: { ...headers } }),
      from: SMTP_FROM,
      to: { name: '', address: to },
    });
  };
}

export interface WatchedMailer {
  readonly sendMail: SendMail | undefined;
  /** The number of mails that were not sent since the process started. */
  readonly lost: () => number;
  /** False if the last mail was not sent. */
  readonly isWorking: () => boolean;
}

/**
 * Logs and counts a mail that the mail server does not accept in time, and logs when sending works
 * again (D67). A request for a new password is answered before the mail is sent.
 */
export function watchMailer(
  sendMail: SendMail | undefined,
  logger: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  waitMs = maxWaitMs,
): WatchedMailer {
  let lost = 0;
  let lostSince = 0;
  const watched: SendMail = async (mail) => {
    try {
      await withinTime(waitMs, sendMail?.(mail));
    } catch (error) {
      lost += 1;
      lostSince += 1;
      // The message of the error repeats the address.
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
      logger.error({ code, responseCode }, 'A mail could not be sent');
      throw error;
    }
    if (lostSince > 0) logger.warn({ lost: lostSince }, 'Mails are sent again');
    lostSince = 0;
  };
  return {
    sendMail: sendMail && watched,
    lost: () => lost,
    isWorking: () => lostSince === 0,
  };
}

async function withinTime(milliseconds: number, sent: Promise<void> | undefined): Promise<void> {
  const stop = new AbortController();
  const late = pause(milliseconds, undefined, { signal: stop.signal, ref: false }).then(() => {
    throw Object.assign(new Error('The mail server is slow.'), { code: 'ETIMEDOUT' });
  });
  try {
    await Promise.race([sent, late]);
  } finally {
    late.catch(() => undefined);
    stop.abort();
  }
}
