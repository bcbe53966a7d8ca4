import type { SendMail } from '@worksheet/api/mail';
import { createTransport } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '#env.ts';

const timeout = 10_000;

/** Undefined without a mail server. */
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
          // The password is sent encrypted only.
          requireTLS: true,
        }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from: SMTP_FROM, to: { name: '', address: to }, subject, text });
  };
}

/** Logs a mail that the mail server did not accept; a request for a new password is answered before it is sent. */
export function withFailureLog(
  sendMail: SendMail | undefined,
  logger: Pick<FastifyBaseLogger, 'error'>,
): SendMail | undefined {
  return (
    sendMail &&
    (async (mail) => {
      try {
        await sendMail(mail);
      } catch (error) {
        // The message of the error repeats the address.
        const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
        logger.error({ code, responseCode }, 'A mail could not be sent');
        throw error;
      }
    })
  );
}
