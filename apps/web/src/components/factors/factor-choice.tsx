import { Button } from '@worksheet/ui/button';
import { toast } from '@worksheet/ui/toaster';
import { Fingerprint, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { makePasskey } from '#components/factors/passkey-creation.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

interface FactorChoiceProps {
  readonly onApp: () => void;
  /** Called after a sign-in with a new passkey. */
  readonly onSignedIn: () => void;
  /** True if it dealt with the error. */
  readonly onFailure: (error: unknown) => boolean;
}

/** A passkey is made and named at once; it can be renamed later. An app has a screen of its own. */
export function FactorChoice({ onApp, onSignedIn, onFailure }: FactorChoiceProps) {
  const { client } = trpc.useUtils();
  const [busy, setBusy] = useState(false);

  async function addPasskey() {
    setBusy(true);
    try {
      const { publicKey } = await client.passkey.enrolOptions.mutate();
      const made = await makePasskey(publicKey);
      if ('refused' in made) toast.error(t(`factors.${made.refused}`));
      else {
        const { credential } = made;
        await client.passkey.enrol.mutate({ name: t('factors.default-name'), credential });
        toast.success(t('factors.added'));
        onSignedIn();
      }
    } catch (error) {
      if (!onFailure(error)) showError(error);
    }
    setBusy(false);
  }

  return (
    <>
      <div className="grid gap-1.5">
        <Button
          autoFocus
          variant="primary"
          size="lg"
          icon={<Fingerprint aria-hidden />}
          busy={busy}
          onClick={() => void addPasskey()}
        >
          {t('factors.add')}
        </Button>
        <p className="text-body text-ink-muted">{t('factors.step-passkey-text')}</p>
      </div>
      <div className="grid gap-1.5">
        <Button size="lg" icon={<Smartphone aria-hidden />} disabled={busy} onClick={onApp}>
          {t('factors.app-add')}
        </Button>
        <p className="text-body text-ink-muted">{t('factors.step-app-text')}</p>
      </div>
    </>
  );
}
