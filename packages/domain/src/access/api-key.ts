import { z } from 'zod';
import { accountId, id, instant, list, newName, timestamp } from '../fields/fields.ts';
import type { FieldMessage } from '../fields/messages.ts';
import { keyScopes, maxKeyName } from './key-scope.ts';

export const maxApiKeys = 50;

const name = newName(maxKeyName);

export const apiKey = z
  .object({
    id: z.int(),
    name: z.string(),
    /** The first characters of the key, by which a key that is found somewhere can be recognised. */
    keyStart: z.string(),
    scopes: z.array(z.enum(keyScopes)),
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

export const createApiKey = z.object({
  accountId,
  name,
  scopes: list(z.enum(keyScopes), { min: 1, max: keyScopes.length }).refine(
    (scopes) => !scopes.includes('scim') || scopes.every((scope) => scope === 'scim'),
    { message: 'scim-alone' satisfies FieldMessage },
  ),
  expiresDateTime: instant.nullish(),
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
