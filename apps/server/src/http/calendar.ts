import { readCalendar } from '@worksheet/api/calendar/feed';
import type { Services } from '@worksheet/api/context';
import { callCounter } from '@worksheet/api/rest/calls/call-counter';
import { rateLimit } from '@worksheet/api/rest/rate-limit';
import { sendCode } from '@worksheet/api/rest/send-problem';
import type { FastifyInstance } from 'fastify';

/** Programs read a calendar every few minutes at most. */
const perMinute = 30;

/** Serves each calendar at its secret address, without a login. */
export function addCalendar(app: FastifyInstance, services: Services): void {
  const { now } = services;
  const limitAddress = rateLimit({ perMinute, now, calls: callCounter<string>(now) });
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    limitAddress(request.ip);
    const [, token] = /^([\w-]{10,64})\.ics$/.exec(request.params.file) ?? [];
    const calendar = token === undefined ? undefined : await readCalendar(services, token);
    if (calendar === undefined) return sendCode(request, reply, 'not-found');
    return reply
      .header('Content-Type', 'text/calendar; charset=utf-8')
      .header('Content-Disposition', 'inline; filename="worksheet.ics"')
      .header('Cache-Control', 'private, no-store')
      .send(calendar);
  });
}
