import { createTenant } from '@worksheet/domain/entities/tenant';
import { Card } from '@worksheet/ui/card';
import { PageHeader } from '@worksheet/ui/page-header';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { FormFrame } from '#components/form/form-frame.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { useInvalidateAll } from '#components/use-invalidate-all.ts';
import { useReturnToList } from '#components/use-return-to-list.ts';
import { usePageTitle } from '#components/use-page-title.ts';
import { FirstLogin } from '#features/tenants/first-login.tsx';
import { TenantFields, useTenantLabels } from '#features/tenants/tenant-fields.tsx';
import { trpc, type Outputs } from '#trpc.ts';

export function AddTenantPage() {
  const { t } = useTranslation();
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
  const { t } = useTranslation();
  const leave = useReturnToList({ to: '/admin/tenants' });
  const invalidateAll = useInvalidateAll();
  const create = trpc.tenant.create.useMutation({ gcTime: 0 });
  const { form, serverError, submit, reset } = useSchemaForm({
    schema: createTenant,
    labels: {
      code: t('tenant.code'),
      ...useTenantLabels(),
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
