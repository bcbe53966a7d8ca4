import { factorsTexts } from '@worksheet/i18n/factors';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { toast } from '@worksheet/ui/toaster';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { makePasskey } from '#components/factors/passkey-creation.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(factorsTexts);

interface PasskeyOfferProps {
  /** Called in every case: the user is logged in. */
  readonly onDone: () => void;
}

/** Offers a passkey for the next login. If the device does not confirm, the offer stays. */
export function PasskeyOffer({ onDone }: PasskeyOfferProps) {
  const { client } = trpc.useUtils();
  const [isBusy, setIsBusy] = useState(false);

  async function add() {
    setIsBusy(true);
    try {
      const { publicKey } = await client.passkey.begin.mutate();
      const made = await makePasskey(publicKey);
      if ('refused' in made) toast.error(t(`factors.${made.refused}`));
      else {
        const { credential } = made;
        await client.passkey.create.mutate({ name: t('factors.default-name'), credential });
        toast.success(t('factors.added'));
        onDone();
      }
    } catch (error) {
      showError(error);
    }
    setIsBusy(false);
  }

  return (
    <Card className="grid gap-4 p-5">
      <div>
        <h2 className="text-base font-semibold">{t('factors.offer-title')}</h2>
        <p className="mt-1 text-body text-ink-muted">{t('factors.offer-text')}</p>
      </div>
      <Button
        autoFocus
        variant="primary"
        size="lg"
        icon={<Fingerprint aria-hidden />}
        busy={isBusy}
        onClick={() => void add()}
      >
        {t('factors.add')}
      </Button>
      <Button variant="quiet" size="lg" disabled={isBusy} onClick={onDone}>
        {t('factors.offer-later')}
      </Button>
    </Card>
  );
}
