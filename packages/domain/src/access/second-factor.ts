import { z } from 'zod';
import { text } from '../fields/fields.ts';

/** The second factors of the caller. */
export const secondFactor = z
  .object({
    /** The next login asks for a second factor. */
    isRequired: z.boolean(),
    hasAuthenticatorApp: z.boolean(),
    passkeys: z.int(),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.output<typeof secondFactor>;

/** The second factors of another user. */
export const userFactors = secondFactor.omit({ recoveryCodesLeft: true, isRequired: true });

export const secondStepKinds = ['code', 'passkey', 'enrol'] as const;

/** What the pending login still needs. */
export const secondStep = z.object({ needs: z.enum(secondStepKinds) });

/** The secret of an authenticator app; `uri` is what its QR code contains. */
export const appSecret = z.object({ secret: z.string(), uri: z.string() });

/** A code of the authenticator app, or a recovery code. */
export const givenCode = z.object({ code: text(60) });

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmInput = z.object({
  password: z
    .string()
    .max(1000)
    .refine((value) => value !== '', { message: 'required' })
    .meta({ format: 'password' }),
});
