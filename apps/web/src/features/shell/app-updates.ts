import { appUpdateTexts } from '@worksheet/i18n/app-update';
import { toast } from '@worksheet/ui/toaster';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { activateWorker, installWorker } from '#lib/shell/waiting-worker.ts';
import { isBusy } from '#lib/shell/is-busy.ts';

addLazyTexts(appUpdateTexts);

/** In milliseconds, between two checks whether the user is still busy. */
const interval = 5_000;

/** Announces a new version, but neither while something is being filled in nor while entries are being sent. */
export function AppUpdates() {
  const { t, i18n } = useTranslation();
  const announce = useEffectEvent((worker: ServiceWorker) => {
    toast.info(t('app-update.ready'), {
      id: 'new-version',
      duration: Number.POSITIVE_INFINITY,
      action: {
        label: t('app-update.reload'),
        onClick: () => {
          navigator.serviceWorker.addEventListener('controllerchange', () =>
            window.location.reload(),
          );
          activateWorker(worker);
        },
      },
    });
  });
  useEffect(() => {
    let timer: number | undefined;
    const announceOnceIdle = async (worker: ServiceWorker) => {
      if (await isBusy()) timer = window.setTimeout(() => void announceOnceIdle(worker), interval);
      else announce(worker);
    };
    void installWorker((worker) => void announceOnceIdle(worker));
    return () => window.clearTimeout(timer);
  }, []);
  const { language } = i18n;
  useEffect(() => {
    // The name of the installed app.
    const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    if (manifest) manifest.href = `/manifest${language === 'da' ? '.da' : ''}.webmanifest`;
  }, [language]);
  return null;
}
