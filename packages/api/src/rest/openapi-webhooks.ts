import { changeActions } from '@worksheet/domain/changes/change';
import { maxDeliveryChanges } from '@worksheet/domain/changes/webhook';
import type { OpenAPIObject } from 'trpc-to-openapi';

type Webhooks = NonNullable<OpenAPIObject['webhooks']>;
type Components = NonNullable<OpenAPIObject['components']>;

/** The headers of Standard Webhooks. */
const webhookParameters = {
  'webhook-id': {
    in: 'header',
    name: 'webhook-id',
    required: true,
    description:
      'Identifies the delivery. Every attempt has the same, so a receiver can discard what it has handled.',
    schema: { type: 'string', examples: ['msg_k7Jb2mN0sQ4tXw9zA1cE5gHi'] },
  },
  'webhook-timestamp': {
    in: 'header',
    name: 'webhook-timestamp',
    required: true,
    description:
      'When the attempt was made, in seconds since 1970. Refuse one that is more than five minutes away.',
    schema: { type: 'string', pattern: String.raw`^\d+$`, examples: ['1795345500'] },
  },
  'webhook-signature': {
    in: 'header',
    name: 'webhook-signature',
    required: true,
    description:
      '`v1,` and the Base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret of the webhook, decoded from Base64 without its `whsec_`.',
    schema: { type: 'string', examples: ['v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='] },
  },
} as const satisfies NonNullable<Components['parameters']>;

const webhookSchemas = {
  WebhookBody: {
    type: 'object',
    description: 'What a webhook receives: changes of one type that were committed together.',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { type: 'string', description: 'The entity and the action of all its changes.' },
      timestamp: {
        type: 'string',
        format: 'date-time',
        description: 'When the changes were made, in UTC.',
      },
      data: {
        type: 'object',
        description: 'The changes.',
        required: ['changes'],
        properties: {
          changes: {
            type: 'array',
            description: 'In their order.',
            minItems: 1,
            maxItems: maxDeliveryChanges,
            items: { $ref: '#/components/schemas/Change' },
          },
        },
      },
    },
  },
} as const satisfies NonNullable<Components['schemas']>;

/** Adds the calls that the server makes, one for each type of change. */
export function withWebhooks({ components, ...document }: OpenAPIObject): OpenAPIObject {
  return {
    ...document,
    webhooks: webhookOperations(),
    components: {
      ...components,
      schemas: { ...components?.schemas, ...webhookSchemas },
      parameters: { ...components?.parameters, ...webhookParameters },
    },
  };
}

function webhookOperations(): Webhooks {
  return Object.fromEntries(
    Object.entries(changeActions).flatMap(([entity, actions]) =>
      actions.map((action) => [`${entity}.${action}`, { post: operationOf(entity, action) }]),
    ),
  );
}

function operationOf(entity: string, action: string): Webhooks[string]['post'] {
  const type = `${entity}.${action}`;
  return {
    operationId: `on-${entity}-${action}`,
    tags: ['webhook'],
    summary: `Receive ${type}`,
    description: `Sent to webhooks whose \`events\` have \`${type}\`, \`${entity}.*\` or \`*\`.`,
    security: [],
    parameters: Object.keys(webhookParameters).map((name) => ({
      $ref: `#/components/parameters/${name}`,
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/WebhookBody' },
              {
                type: 'object',
                properties: {
                  type: { type: 'string', enum: [type], description: 'The type of the changes.' },
                },
              },
            ],
          },
        },
      },
    },
    responses: {
      '204': { description: 'Accepted. So is every other status from 200 to 299.' },
      '410': { description: 'The receiver wants no more: the webhook is disabled.' },
      default: { description: 'Not accepted: it is sent again, later and later, for three days.' },
    },
  };
}
