import { startRegistration } from '@simplewebauthn/browser';
import { rememberPasskey } from '#components/factors/passkey-device.ts';
import type { Inputs } from '#trpc.ts';

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Credential = Inputs['passkey']['create']['credential'];

/** The name of an error of the browser if there is none. */
export async function makePasskey(
  publicKey: unknown,
): Promise<{ credential: Credential } | { refused: 'cancelled' | 'exists' }> {
  try {
    const { id, rawId, type, clientExtensionResults, response } = await startRegistration({
      optionsJSON: publicKey as Options,
    });
    rememberPasskey(true);
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      credential: {
        id,
        rawId,
        type,
        clientExtensionResults: { ...clientExtensionResults },
        response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
      },
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') return { refused: 'exists' };
    if (error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name))
      return { refused: 'cancelled' };
    throw error;
  }
}
