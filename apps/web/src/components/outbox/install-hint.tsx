import { Alert } from '@worksheet/ui/alert';
import { useMediaQuery } from '@worksheet/ui/media-query';
import { useTranslation } from 'react-i18next';

/** iPhones and iPads delete what a page stores after a week without a visit, unless the app is installed. */
export function InstallHint() {
  const { t } = useTranslation();
  const device = useMediaQuery('(width < 768px)') ? 'phone' : 'device';
  if (!isUninstalledIphone()) return null;
  return (
    <Alert title={t(`outbox.install-title-${device}`)}>
      <p>{t(`outbox.install-text-${device}`)}</p>
    </Alert>
  );
}

/** iPads say that they are Macs, which have no touch screen. */
function isUninstalledIphone(): boolean {
  const { maxTouchPoints, userAgent } = navigator;
  const isApple =
    /iphone|ipad/i.test(userAgent) || (/mac os/i.test(userAgent) && maxTouchPoints > 1);
  return isApple && !window.matchMedia('(display-mode: standalone)').matches;
}
