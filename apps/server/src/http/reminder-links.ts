import type { Services } from '@worksheet/api/context';
import { endReminders, readEndToken, endPage } from '@worksheet/api/reminders/end-link';
import { callCounter } from '@worksheet/api/rest/calls/call-counter';
import { rateLimit } from '@worksheet/api/rest/rate-limit';
import { sendCode } from '@worksheet/api/rest/send-problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const perMinute = 60;

/**
 * Serves the links with which people end kinds of reminders without a login: a page that asks, because programs open links
 * of mails, and the POST of its button and of mail programs (RFC 8058).
 */
export async function addReminderLinks(app: FastifyInstance, services: Services): Promise<void> {
  const { now } = services;
  const limitAddress = rateLimit({ perMinute, now, calls: callCounter<string>(now) });
  const answer = async (request: FastifyRequest, reply: FastifyReply, isEnd: boolean) => {
    limitAddress(request.ip);
    const { token = '' } = request.params as { readonly token?: string };
    const ended = await readEndToken(services, token);
    if (!ended) return sendCode(request, reply, 'not-found');
    if (isEnd) await endReminders(services, ended);
    return reply
      .header('Content-Security-Policy', "default-src 'none'; form-action 'self'")
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(endPage({ ...ended, isEnded: isEnd }));
  };
  await app.register(async (links) => {
    links.removeAllContentTypeParsers();
    // The body only repeats that this is one tap.
    links.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, _body, done) => done(null),
    );
    links.get('/reminder/:token', (request, reply) => answer(request, reply, false));
    links.post('/reminder/:token', (request, reply) => answer(request, reply, true));
  });
}
