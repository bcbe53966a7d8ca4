import {
  identityProviders,
  type IdentityProvider,
  type IdentitySettings,
} from '@worksheet/domain/access/identity';
import { Button } from '@worksheet/ui/button';
import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { PasswordInput } from '@worksheet/ui/password-input';
import { SegmentedControl } from '@worksheet/ui/segmented-control';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { t } from 'i18next';
import { CopyButton } from '#components/copy-button.tsx';
import { TextField } from '#components/form/text-field.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';
import { providerName } from '#lib/provider-name.ts';

export const issuerTemplates: Readonly<Record<IdentityProvider, string>> = {
  entra: 'https://login.microsoftonline.com/00000000-0000-0000-0000-000000000000/v2.0',
  google: 'https://accounts.google.com',
  other: '',
};

interface ProviderFieldsProps {
  readonly form: SchemaForm;
  readonly settings: IdentitySettings;
  readonly maker: string;
}

/** A template fills the issuer and its hint; what is stored comes back with its own provider. */
export function ProviderFields({ form, settings, maker }: ProviderFieldsProps) {
  const provider = useWatch({ control: form.control, name: 'provider' }) as IdentityProvider;
  const issuer = useWatch({ control: form.control, name: 'issuer' });
  const isFilledIn = provider === 'entra' && issuer !== '' && issuer !== issuerTemplates.entra;
  const redirectTo = provider === 'other' ? t('identity.the-provider') : maker;
  const choose = (next: IdentityProvider) => {
    form.set('provider', next);
    const isStored = next === settings.provider && settings.issuer !== '';
    form.set('issuer', isStored ? settings.issuer : issuerTemplates[next]);
  };
  return (
    <>
      <div className="grid gap-2.5 px-5 py-4 max-sm:px-4">
        <div className="flex w-full flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-base font-semibold">{t('identity.company')}</h2>
          <a
            href="/api/docs#description/log-in-with-microsoft-or-google"
            target="_blank"
            rel="noreferrer"
            className="link relative text-body before:absolute before:-inset-2"
          >
            {t('identity.guide')}
          </a>
        </div>
        <SegmentedControl
          aria-label={t('identity.company')}
          className="sm:max-w-72"
          value={provider}
          onChange={choose}
          segments={identityProviders.map((value) => ({
            value,
            label: providerName(value, t('identity.other-provider')),
          }))}
        />
      </div>
      <div className="grid gap-4 px-5 py-4 max-sm:px-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="issuer"
          code
          hint={isFilledIn ? undefined : t(`identity.issuer-hint-${provider}`)}
          className="sm:col-span-2"
        />
        <TextField form={form} name="clientId" code />
        <SecretField key={settings.version} form={form} isStored={settings.hasClientSecret} />
        <Field
          label={t('identity.redirect-uri', { provider: redirectTo })}
          className="sm:col-span-2"
        >
          <Input
            readOnly
            value={settings.redirectUri}
            className="bg-well"
            onFocus={(event) => event.target.select()}
            suffix={
              <CopyButton
                size="sm"
                variant="quiet"
                className="h-7 text-primary"
                text={settings.redirectUri}
                copied={t('identity.copied')}
                failed={t('identity.copy-failed')}
              >
                {t('base.copy')}
              </CopyButton>
            }
          />
        </Field>
      </div>
    </>
  );
}

/** A stored secret is never shown: another one takes its place. */
function SecretField({ form, isStored }: { form: SchemaForm; isStored: boolean }) {
  const { field, fieldState } = useController({ control: form.control, name: 'clientSecret' });
  const [isChanging, setChanging] = useState(false);
  const isShown = !isStored || isChanging || field.value !== '' || Boolean(fieldState.error);
  return (
    <Field
      label={form.labels['clientSecret']}
      error={fieldState.error?.message}
      hint={isStored && isShown ? t('identity.secret-kept') : undefined}
      required={!isStored}
    >
      {isShown ? (
        <PasswordInput
          {...field}
          value={String(field.value)}
          autoFocus={isChanging}
          autoComplete="off"
        />
      ) : (
        <Input
          readOnly
          type="password"
          value="0123456789abcdef"
          suffix={
            <Button
              size="sm"
              variant="quiet"
              className="h-7 text-primary"
              onClick={() => setChanging(true)}
            >
              {t('identity.secret-change')}
            </Button>
          }
        />
      )}
    </Field>
  );
}
