import { startAuthentication } from '@simplewebauthn/browser';
import { factorsTexts } from '@worksheet/i18n/factors';
import { toast } from '@worksheet/ui/toaster';
import { t } from 'i18next';
import { rememberPasskey } from '#components/factors/passkey-device.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { problemOf } from '#lib/problem.ts';
import { showError } from '#lib/show-error.ts';
import type { Inputs, trpc } from '#trpc.ts';

addLazyTexts(factorsTexts);

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Login = Inputs['passkey']['login'];

type Client = ReturnType<typeof trpc.useUtils>['client'];

/** False if the user cancels, the device has no passkey for this address, or it does not work, which a message says. */
export async function logInWithPasskey(client: Client, remember: boolean): Promise<boolean> {
  try {
    const { publicKey } = await client.passkey.loginOptions.mutate();
    const credential = await givePasskey(publicKey);
    if (credential) await client.passkey.login.mutate({ credential, remember });
    if (credential) rememberPasskey(true);
    return credential !== null;
  } catch (error) {
    // The device still has a passkey that was removed here.
    if (problemOf(error).code === 'sign-in-failed') {
      rememberPasskey(false);
      toast.error(t('factors.unknown'));
    } else showError(error);
    return false;
  }
}

async function givePasskey(publicKey: unknown): Promise<Login['credential'] | null> {
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
