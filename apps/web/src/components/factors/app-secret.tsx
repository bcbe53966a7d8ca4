import { Button } from '@worksheet/ui/button';
import { Field } from '@worksheet/ui/field';
import { t } from 'i18next';
import { ApiKeyText } from '#components/api-key-text.tsx';
import { CopyButton } from '#components/copy-button.tsx';
import { QrCode } from '#components/qr-code.tsx';

/** Shows the secret, which an authenticator app scans or its user types. */
export function AppSecret({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  return (
    <div className="grid gap-4">
      <p>{t('factors.app-scan')}</p>
      <div className="justify-self-center overflow-hidden rounded-lg border">
        <QrCode text={uri} label={t('factors.app-qr')} />
      </div>
      <Field label={t('factors.app-secret')}>
        <ApiKeyText apiKey={secret} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={secret}
          copied={t('factors.app-secret-copied')}
          failed={t('factors.app-secret-copy-failed')}
        >
          {t('factors.codes-copy')}
        </CopyButton>
        {/* The app may be on this phone, which cannot scan its own screen. */}
        <Button asChild className="hidden touch:inline-flex">
          <a href={uri}>{t('factors.app-open')}</a>
        </Button>
      </div>
    </div>
  );
}
