import { Link } from '@tanstack/react-router';
import { createTenant } from '@worksheet/domain/entities/tenant';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@worksheet/ui/card';
import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { PageHeader } from '@worksheet/ui/page-header';
import { toast } from '@worksheet/ui/toaster';
import { useState, useEffect, useRef } from 'react';
import { t } from 'i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { CopyButton } from '#components/copy-button.tsx';
import { FormFrame } from '#components/form/form-frame.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { useInvalidateAll, trpc, type Outputs } from '#trpc.ts';
import { useReturnToList } from '#components/use-return-to-list.ts';
import { usePageTitle } from '#components/use-page-title.ts';
import { TenantFields, tenantLabels } from '#features/tenants/tenant-fields.tsx';

export function AddTenantPage() {
  usePageTitle(t('tenant.add'));
  const [created, setCreated] = useState<Outputs['tenant']['create']>();
  return (
    <>
      <PageHeader breadcrumbs={<AdminBreadcrumbs />} title={t('tenant.add')} />
      {created ? <FirstLogin created={created} /> : <AddForm onCreated={setCreated} />}
    </>
  );
}

function AddForm({ onCreated }: { onCreated: (created: Outputs['tenant']['create']) => void }) {
  const leave = useReturnToList({ to: '/admin/tenants' });
  const invalidateAll = useInvalidateAll();
  const create = trpc.tenant.create.useMutation({ gcTime: 0 });
  const { form, serverError, submit, reset } = useSchemaForm({
    schema: createTenant,
    labels: {
      code: t('tenant.code'),
      ...tenantLabels(),
      adminUsername: t('tenant.administrator'),
    },
    initial: {
      code: '',
      name: '',
      expirationDate: '',
      timeZone: 'Europe/Copenhagen',
      languageCode: 'ENU',
      adminUsername: '',
    },
    codeField: 'code',
    save: async (values) => {
      const created = await create.mutateAsync(values);
      toast.success(t('tenant.add-success'));
      onCreated(created);
      invalidateAll();
    },
    onError: () => toast.error(t('tenant.add-failure')),
  });
  return (
    <Card className="max-w-2xl">
      <FormFrame
        form={form}
        label={t('tenant.add')}
        submitLabel={t('admin.create')}
        errorTitle={t('tenant.add-failure')}
        serverError={serverError}
        onSubmit={submit}
        onReset={reset}
        onCancel={leave}
      >
        <TextField
          form={form}
          name="code"
          code
          autoFocus
          hint={t('admin.code-hint')}
          className="sm:max-w-72"
        />
        <TenantFields form={form} languageHint={t('tenant.language-hint')} />
        <TextField
          form={form}
          name="adminUsername"
          code
          hint={t('tenant.administrator-hint')}
          className="sm:max-w-72"
        />
      </FormFrame>
    </Card>
  );
}

/** The password cannot be shown again (D6). */
function FirstLogin({ created }: { created: Outputs['tenant']['create'] }) {
  const card = useRef<HTMLElement>(null);
  const { code, adminUsername: username, password } = created;
  const address = `${window.location.origin}/login?account=${encodeURIComponent(code)}`;
  const toasts = { copied: t('tenant.copied'), failed: t('tenant.copy-failed') };
  // The card replaces the form that had the focus.
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} tabIndex={-1} titled className="max-w-2xl outline-none">
      <CardHeader title={t('tenant.first-sign-in')} />
      <CardBody className="grid gap-4">
        <Alert tone="warn">{t('tenant.first-sign-in-text')}</Alert>
        <ReadOnlyField label={t('tenant.sign-in-address')} value={address} />
        <ReadOnlyField label={t('tenant.first-username')} value={username} />
        <ReadOnlyField label={t('tenant.first-password')} value={password} />
        <CopyButton
          {...toasts}
          className="justify-self-start"
          text={t('tenant.copy-message', { address, username, password })}
        >
          {t('tenant.copy-all')}
        </CopyButton>
      </CardBody>
      <CardFooter>
        <Button asChild variant="primary">
          <Link to="/admin/tenants/edit" search={{ code }} replace>
            {t('tenant.to-account')}
          </Link>
        </Button>
      </CardFooter>
    </Card>
  );
}

function ReadOnlyField({ label, value }: { label: string; value: string }) {
  return (
    <Field label={label}>
      <Input
        readOnly
        value={value}
        className="code-figures"
        onFocus={(event) => event.target.select()}
      />
    </Field>
  );
}
