import { startAuthentication } from '@simplewebauthn/browser';
import type { Inputs } from '#trpc.ts';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Login = Inputs['passkey']['login'];

/** Null if the user cancels, or the device has no passkey for this address. */
export async function givePasskey(publicKey: unknown): Promise<Login['credential'] | null> {
  try {
    const { id, rawId, type, clientExtensionResults, response } = await startAuthentication({
      optionsJSON: publicKey as Options,
    });
    const { userHandle = '' } = response;
    return {
      id,
      rawId,
      type,
      clientExtensionResults: { ...clientExtensionResults },
      response: { ...response, userHandle },
    };
  } catch (error) {
    if (error instanceof Error && isRefusal(error)) return null;
    throw error;
  }
}

function isRefusal({ name }: Error): boolean {
  return name === 'NotAllowedError' || name === 'AbortError';
}
