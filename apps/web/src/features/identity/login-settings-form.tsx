import { updateIdentity, type IdentitySettings } from '@worksheet/domain/access/identity';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { PageHeader } from '@worksheet/ui/page-header';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { t } from 'i18next';
import { AccountTabs } from '#components/account-tabs.tsx';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { useConfirmation } from '#components/factors/use-confirmation.tsx';
import type { FormValues } from '#components/form/draft.ts';
import { FailureAlert } from '#components/form/failure-alert.tsx';
import { submitOnCtrlEnter } from '#components/form/submit-on-ctrl-enter.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { DomainsField, domainsOf } from '#features/identity/domains-field.tsx';
import { LoginSwitches } from '#features/identity/login-switches.tsx';
import { ProviderFields, issuerTemplates } from '#features/identity/provider-fields.tsx';
import { TestResult } from '#features/identity/test-result.tsx';
import { providerName } from '#lib/provider-name.ts';
import { trpc } from '#trpc.ts';
import '#features/identity/identity.css';

interface LoginSettingsFormProps {
  readonly accountId: number;
  readonly companyName: string;
  /** Loaded again when a test ends. */
  readonly settings: IdentitySettings;
  readonly failure: string | undefined;
  readonly isReadOnly: boolean;
  readonly onReload: () => void;
  readonly onInvite: (usernames: readonly string[]) => void;
}

export function LoginSettingsForm(props: LoginSettingsFormProps) {
  const { accountId, companyName, settings, failure, isReadOnly, onReload, onInvite } = props;
  const utils = trpc.useUtils();
  const update = trpc.identity.update.useMutation();
  const { withConfirmation, confirmation } = useConfirmation();
  // The version with which the form was filled, even after a refetch.
  const [stored, setStored] = useState(settings);
  const isStored = ({ clientSecret, ...values }: FormValues) =>
    clientSecret === '' &&
    (['provider', 'issuer', 'clientId'] as const).every((name) => values[name] === stored[name]);
  const canBeOn = (values: FormValues) => settings.testedDateTime !== null && isStored(values);
  const { form, serverError, isOutdated, submit, reset } = useSchemaForm({
    schema: updateIdentity,
    labels: {
      provider: t('identity.company'),
      issuer: t('identity.issuer'),
      clientId: t('identity.client-id'),
      clientSecret: t('identity.secret'),
      domains: t('identity.domains'),
      isOn: t('identity.title'),
      isOnly: t('identity.title'),
      trustsSecondFactor: t('identity.skip-step'),
    },
    initial: formValues(settings),
    read: ({ clientSecret = '', domains, ...values }) => ({
      ...values,
      ...(clientSecret !== '' && { clientSecret }),
      domains: domainsOf(domains).map((domain) => ({ domain })),
      // What was not tested cannot be on.
      isOn: values['isOn'] === true && canBeOn({ ...values, clientSecret }),
      isOnly:
        values['isOnly'] === true &&
        values['isOn'] === true &&
        canBeOn({ ...values, clientSecret }),
    }),
    fixed: { accountId, version: stored.version },
    // It would store the secret in the browser.
    keepsDraft: false,
    save: async (values) => {
      const saved = await withConfirmation(() => update.mutateAsync(values));
      if (!saved) return;
      utils.identity.settings.setData(undefined, saved);
      setStored(saved);
      reset(formValues(saved));
      toast.success(t('identity.saved'));
    },
    onError: (text) => toast.error(text),
  });
  const { isSubmitting, isDirty } = useFormState({ control: form.control });
  const values = useWatch({ control: form.control }) as FormValues;
  const maker = providerName(values['provider'] as IdentitySettings['provider'], companyName);
  const buttons = !isReadOnly && (
    <>
      <Button disabled={isSubmitting || !isDirty} onClick={() => reset(formValues(stored))}>
        {t('base.cancel')}
      </Button>
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {t('base.save')}
      </Button>
    </>
  );

  return (
    <>
      <form
        noValidate
        aria-label={t('identity.company')}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting && !isReadOnly) submit();
        }}
        onKeyDown={submitOnCtrlEnter}
      >
        <PageHeader
          breadcrumbs={<AdminBreadcrumbs />}
          title={t('identity.title')}
          subtitle={t('identity.subtitle')}
          actions={
            <>
              <AccountTabs view="login" />
              <div className="flex gap-2 max-sm:hidden">{buttons}</div>
            </>
          }
        />
        <fieldset disabled={isReadOnly} className="grid gap-4">
          {serverError !== undefined && (
            <FailureAlert
              failure={serverError}
              title={t('identity.failure')}
              action={
                isOutdated && <Button onClick={onReload}>{t('worksheet.load-latest')}</Button>
              }
            >
              {serverError}
            </FailureAlert>
          )}
          <div className="login-cards">
            <Card className="divide-y">
              <ProviderFields {...{ form, settings, maker }} />
              <DomainsField
                form={form}
                stored={settings.domains}
                text={t('identity.domains-text', {
                  button: t('provider.log-in-with', { provider: maker }),
                })}
              />
            </Card>
            <Card className="divide-y">
              <TestResult
                {...{ settings, maker, failure }}
                isSaved={isStored(values) && stored.clientId !== ''}
              />
              <LoginSwitches {...{ form, settings, maker, onInvite }} canBeOn={canBeOn(values)} />
            </Card>
          </div>
          <div className="flex justify-end gap-2 sm:hidden">{buttons}</div>
        </fieldset>
      </form>
      {confirmation}
    </>
  );
}

function formValues(settings: IdentitySettings): FormValues {
  const { provider, issuer, clientId, isOn, isOnly, trustsSecondFactor, domains } = settings;
  return {
    provider,
    // The form begins with the template of the first provider.
    issuer: issuer || issuerTemplates[provider],
    clientId,
    clientSecret: '',
    isOn,
    isOnly,
    trustsSecondFactor,
    domains: domains.map(({ domain }) => domain).join('\n'),
  };
}
