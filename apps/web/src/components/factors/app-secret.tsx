import { Field } from '@worksheet/ui/field';
import { useTranslation } from 'react-i18next';
import { ApiKeyText } from '#components/api-key-text.tsx';
import { QrCode } from '#components/factors/qr-code.tsx';

/** What an authenticator app scans, or its user types. */
export function AppSecret({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      <p>{t('factors.app-scan')}</p>
      <div className="justify-self-center rounded-lg border">
        <QrCode text={uri} label={t('factors.app-qr')} />
      </div>
      <Field label={t('factors.app-secret')}>
        <ApiKeyText apiKey={secret} />
      </Field>
    </div>
  );
}
