import {
  dueReminder,
  endPush,
  listReminders as listInput,
  ownReminders,
  pushKey,
  pushSubscription,
  reminderSample,
  updateOwnReminders as updateInput,
} from '@worksheet/domain/reminders/contract';
import { z } from 'zod';
import { okAfter, okSchema } from '#ok.ts';
import { allow } from '#procedures.ts';
import { listReminders } from '#reminders/dry-run.ts';
import { sendSample } from '#reminders/sample.ts';
import { readOwnReminders, updateOwnReminders } from '#reminders/settings.ts';
import { subscribe, unsubscribe } from '#reminders/subscriptions.ts';
import { restCalls, router } from '#trpc.ts';

const rest = restCalls('reminder');

/** The procedures for what people are reminded of (decisions/reminders). */
export const reminderRouter = router({
  list: allow('reminder.read')
    .meta(
      rest('GET', '/reminder', {
        summary: 'List who would be reminded',
        description:
          'What a run of the job at an instant, by default now, would send to whom, and why. Nothing is sent. Mails are listed without a mail server too. It also lists what a server did not finish to send in the last 14 days, with `lostDateTime`, because a reminder is sent once at most.',
      }),
    )
    .input(listInput)
    .output(z.array(dueReminder))
    .query(({ ctx, input }) => listReminders(ctx, input.at)),

  read: allow('session.own')
    .meta(rest('GET', '/session/reminders', { summary: 'Read what you are reminded of' }))
    .output(ownReminders)
    .query(({ ctx }) => readOwnReminders(ctx)),

  update: allow('session.own')
    .meta(
      rest('PUT', '/session/reminders', {
        summary: 'Change what you are reminded of',
        description:
          'The ways of each kind, and the hours in which nothing is sent. Kinds that are left out stay as they are. On days off and public holidays nothing is sent either; what is still true is sent afterwards.',
      }),
    )
    .input(updateInput)
    .output(ownReminders)
    .mutation(({ ctx, input }) => updateOwnReminders(ctx, input)),

  sample: allow('session.own')
    .meta(
      rest('POST', '/session/reminders/sample', {
        summary: 'Send yourself a sample',
        description:
          'A missing day that is not missing, at once and on the ways that are switched on, whatever the quiet hours are; one a minute at most.',
      }),
    )
    .output(reminderSample)
    .mutation(({ ctx }) => sendSample(ctx)),

  pushKey: allow('session.own')
    .meta(
      rest('GET', '/push/key', {
        summary: 'Read the key of push messages',
        description:
          'The public VAPID key of the installation (RFC 8292), with which a browser subscribes; null if it sends no push messages.',
      }),
    )
    .output(pushKey)
    .query(({ ctx }) => ({ key: ctx.vapid?.publicKey ?? null })),

  subscribe: allow('session.own')
    .meta(
      rest('PUT', '/session/push', {
        summary: 'Send reminders to this device',
        description:
          'The subscription as the browser returns it. A repeat changes nothing; of more than ten devices of a person, the newest are kept.',
      }),
    )
    .input(pushSubscription)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(subscribe(ctx, input))),

  unsubscribe: allow('session.own')
    .meta(rest('DELETE', '/session/push', { summary: 'Send no more reminders to this device' }))
    .input(endPush)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(unsubscribe(ctx, input))),
});
