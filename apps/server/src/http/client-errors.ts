import { callCounter } from '@worksheet/api/rest/calls/call-counter';
import { rateLimit } from '@worksheet/api/rest/rate-limit';
import { sendCode } from '@worksheet/api/rest/send-problem';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isSecretPath } from '#http/secret-pages.ts';
import { isSameOrigin } from '#http/same-site.ts';

const kibibyte = 1024;
/** The limits of reports per minute, per address and in total. */
const limits = { address: 10, total: 60 };

const reportSchema = z.object({
  message: z.string(),
  stack: z.string().optional(),
  componentStack: z.string().nullish(),
  url: z.string().optional(),
  release: z.string().optional(),
});

/** Logs errors that the web client did not handle. */
export function addClientErrors(
  app: FastifyInstance,
  { publicUrl, now }: { readonly publicUrl: URL | undefined; readonly now: () => Date },
): void {
  const limitTotal = rateLimit({ perMinute: limits.total, now, calls: callCounter<'total'>(now) });
  const limitAddress = rateLimit({
    perMinute: limits.address,
    now,
    calls: callCounter<string>(now),
  });
  app.post('/client-errors', {
    bodyLimit: 16 * kibibyte,
    onRequest: async (request, reply) => {
      // No session is required, because the login page reports errors too.
      if (!isSameOrigin(request, publicUrl)) return sendCode(request, reply, 'cross-site');
      // The total comes first, because it bounds the number of stored addresses.
      limitTotal('total');
      limitAddress(request.ip);
      return undefined;
    },
    handler: async (request, reply) => {
      const { message, stack, componentStack, url, release } = reportSchema.parse(request.body);
      request.log.warn(
        {
          message: singleLine(message, 500),
          stack: lines(stack),
          componentStack: lines(componentStack),
          route: url === undefined ? undefined : routeOf(url),
          release: release === undefined ? undefined : singleLine(release, 50),
        },
        'Error in the web client',
      );
      return reply.code(204).header('Cache-Control', 'no-store').send();
    },
  });
}

function lines(text: string | null | undefined): string[] | undefined {
  return text
    ?.split('\n', 40)
    .map((line) => singleLine(line, 300))
    .filter((line) => line !== '');
}

/** Returns a single line without control and invisible characters. */
function singleLine(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

/** Returns the path without the query, which contains search texts, and without the secret of an invitation. */
function routeOf(url: string): string {
  const path = URL.parse(url, 'http://localhost')?.pathname ?? 'unknown';
  return singleLine(isSecretPath(path) ? '/invitation' : path, 200);
}
