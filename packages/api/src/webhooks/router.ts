import {
  createdWebhook,
  createWebhook as createInput,
  delivery,
  listDeliveries as listDeliveriesInput,
  redeliver as redeliverInput,
  replayWebhook,
  updateWebhook as updateInput,
  webhook,
  webhookKey,
} from '@worksheet/domain/changes/webhook';
import { z } from 'zod';
import { okAfter, okSchema } from '#ok.ts';
import { allowWithPool } from '#pool-procedures.ts';
import { allow } from '#procedures.ts';
import { restCalls, router } from '#trpc.ts';
import { createWebhook } from '#webhooks/create.ts';
import { deleteWebhook } from '#webhooks/delete.ts';
import { listDeliveries } from '#webhooks/deliveries.ts';
import { listWebhooks } from '#webhooks/list.ts';
import { redeliver, replay } from '#webhooks/send-again.ts';
import { updateWebhook } from '#webhooks/update.ts';

const rest = restCalls('webhook');

/** The procedures for addresses to which the changes of an account are sent (decisions/webhooks). */
export const webhookRouter = router({
  list: allow('webhook.manage')
    .meta(
      rest('GET', '/webhook', {
        summary: 'List webhooks',
        description: 'Oldest first, with how each of them works.',
      }),
    )
    .output(z.array(webhook))
    .query(({ ctx }) => listWebhooks(ctx)),

  create: allowWithPool('webhook.manage')
    .meta({
      repeatable: true,
      ...rest('POST', '/webhook', {
        summary: 'Create a webhook',
        description:
          'It receives the changes from now on. The answer has its `secret`, which signs the deliveries and which no other call returns. An account can have 10 webhooks.',
      }),
    })
    .input(createInput)
    .output(createdWebhook)
    .mutation(({ ctx, input }) => createWebhook(ctx, input)),

  update: allow('webhook.manage')
    .meta(
      rest('PUT', '/webhook', {
        summary: 'Change a webhook, or switch it on or off',
        description:
          'Replaces all fields. A webhook that is switched on again continues where it stopped: what was not delivered and the changes since, at most those of 90 days, are sent now.',
      }),
    )
    .input(updateInput)
    .output(webhook)
    .mutation(({ ctx, input }) => updateWebhook(ctx, input)),

  delete: allow('webhook.manage')
    .meta(
      rest('DELETE', '/webhook', {
        summary: 'Delete a webhook',
        description: 'With its log. What waits is not sent.',
      }),
    )
    .input(webhookKey)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(deleteWebhook(ctx, input.id))),

  deliveries: allow('webhook.manage')
    .meta(
      rest('GET', '/webhook/{id}/delivery', {
        summary: 'List the deliveries of a webhook',
        description:
          'Newest first, in pages of 100 or of `limit`. Deliveries are kept for 90 days. A delivery waits while an earlier one with the same record or entry is not delivered.',
      }),
    )
    .input(listDeliveriesInput)
    .output(z.array(delivery))
    .query(({ ctx, input }) => listDeliveries(ctx, input)),

  redeliver: allow('webhook.manage')
    .meta(
      rest('POST', '/webhook/{id}/delivery/{deliveryId}/redeliver', {
        summary: 'Send a delivery again',
        description:
          'Now, whether it was delivered or not, and with the same `webhook-id`. Refused while the webhook is switched off.',
      }),
    )
    .input(redeliverInput)
    .output(delivery)
    .mutation(({ ctx, input }) => redeliver(ctx, input)),

  replay: allow('webhook.manage')
    .meta(
      rest('POST', '/webhook/{id}/replay', {
        summary: 'Send changes again',
        description:
          'All that the webhook wants of the changes after a `seq`, at most those of 90 days, in new deliveries. Refused while the webhook is switched off.',
      }),
    )
    .input(replayWebhook)
    .output(webhook)
    .mutation(({ ctx, input }) => replay(ctx, input)),
});
