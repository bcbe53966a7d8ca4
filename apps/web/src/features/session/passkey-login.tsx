import { Button } from '@worksheet/ui/button';
import { toast } from '@worksheet/ui/toaster';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { errorText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

interface PasskeyLoginProps {
  /** It is the first choice, above the form. */
  readonly isFirst: boolean;
  readonly remember: boolean;
  readonly onSignedIn: () => Promise<void>;
}

export function PasskeyLogin({ isFirst, remember, onSignedIn }: PasskeyLoginProps) {
  const { client } = trpc.useUtils();
  const [isBusy, setIsBusy] = useState(false);

  async function logIn() {
    setIsBusy(true);
    try {
      const { logInWithPasskey } = await import('#components/factors/passkey-login.ts');
      if (await logInWithPasskey(client, remember)) await onSignedIn();
    } catch (error) {
      toast.error(errorText(error));
    }
    setIsBusy(false);
  }

  return (
    <Button
      autoFocus={isFirst}
      variant={isFirst ? 'primary' : 'secondary'}
      icon={<Fingerprint aria-hidden />}
      size="lg"
      className="max-sm:h-auto max-sm:min-h-11 max-sm:whitespace-normal"
      busy={isBusy}
      onClick={() => void logIn()}
    >
      {t('session.login-passkey')}
    </Button>
  );
}
