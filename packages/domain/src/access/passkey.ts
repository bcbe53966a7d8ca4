import { z } from 'zod';
import { id, text, timestamp } from '../fields/fields.ts';

export const maxPasskeys = 10;

const name = text(50).meta({ example: 'My phone' });
/** A Base64url text. The limit is above what any authenticator sends. */
const encoded = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/, 'not-valid');

const credentialFields = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).transform(() => ({})),
} as const;

/** A passkey without its public key. */
export const passkey = z
  .object({
    id: z.int(),
    name: z.string(),
    /** The passkey is synchronised between the devices of its user, so a lost device does not lose it. */
    isBackedUp: z.boolean(),
    createdDateTime: timestamp,
    lastUsedDateTime: timestamp.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.output<typeof passkey>;

/** The options in the JSON form that `navigator.credentials` accepts. */
export const passkeyOptions = z.object({ publicKey: z.record(z.string(), z.unknown()) });

export const createPasskey = z.object({
  name,
  credential: z.object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  }),
});
export type CreatePasskey = z.output<typeof createPasskey>;

export const renamePasskey = z.object({ id, name });
export type RenamePasskey = z.output<typeof renamePasskey>;
export const passkeyKey = z.object({ id });

export const passkeyLogin = z.object({
  remember: z.boolean().default(true),
  credential: z.object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
      userHandle: encoded,
    }),
  }),
});
export type PasskeyLogin = z.output<typeof passkeyLogin>;
