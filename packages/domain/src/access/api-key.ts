import { z } from 'zod';
import { accountId, code, id, instant, list, newName, timestamp } from '../fields/fields.ts';
import type { FieldMessage } from '../fields/messages.ts';
import { keyScopes, maxKeyName, soleScopes } from './key-scope.ts';

export const maxApiKeys = 50;

const name = newName(maxKeyName);

export const apiKey = z
  .object({
    id: z.int(),
    name: z.string(),
    /** The first characters of the key, by which a key that is found somewhere can be recognised. */
    keyStart: z.string(),
    scopes: z.array(z.enum(keyScopes)),
    /** The person for whom the key of an agent reads and proposes; null for other keys. */
    username: z.string().nullable(),
    /** The key is valid until this instant; null means that it never expires. */
    expiresDateTime: timestamp.nullable(),
    createdBy: z.string(),
    createdDateTime: timestamp,
    /** The last use, to the minute; null before the first use. */
    lastUsedDateTime: timestamp.nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof apiKey>;

/** The only response that contains the key. */
export const createdApiKey = apiKey
  .extend({ key: z.string().meta({ example: 'wsk_7Qd2mFkP2EksempelEksempelEksempelEksem01' }) })
  .meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.output<typeof createdApiKey>;

export const createApiKey = z
  .object({
    accountId,
    name,
    scopes: list(z.enum(keyScopes), { min: 1, max: keyScopes.length }),
    /** The active user of an agent's key. */
    username: code(20).optional(),
    expiresDateTime: instant.nullish(),
  })
  .superRefine(({ scopes, username }, context) => {
    const refuse = (path: string, message: FieldMessage) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const sole = soleScopes.find((scope) => scopes.includes(scope));
    if (sole !== undefined && scopes.some((scope) => scope !== sole))
      refuse('scopes', `${sole}-alone`);
    if (scopes.includes('agent') && username === undefined) refuse('username', 'required');
    if (!scopes.includes('agent') && username !== undefined) refuse('username', 'not-valid');
  });
export type CreateApiKey = z.output<typeof createApiKey>;

export const apiKeyId = z.object({ accountId, id });

/** The newest key that an operator generated for the account, until the user dismisses it (D54). */
export const operatorKey = z.object({
  operatorKey: z
    .object({ id: z.int(), operator: z.string(), generatedDateTime: timestamp })
    .nullable(),
});
export type OperatorKey = z.output<typeof operatorKey>;
