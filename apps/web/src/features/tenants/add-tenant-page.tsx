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
import { useLeave } from '#components/use-leave.ts';
import { usePageTitle } from '#components/use-page-title.ts';
import { FirstSignIn } from '#features/tenants/first-sign-in.tsx';
import { TenantFields } from '#features/tenants/tenant-fields.tsx';
import { useTenantLabels } from '#features/tenants/tenant-labels.ts';
import { trpc, type Outputs } from '#trpc.ts';

/** Opens an account, and then shows once how its first administrator logs in. */
export function AddTenantPage() {
  const { t } = useTranslation();
  usePageTitle(t('tenant.add'));
  const [created, setCreated] = useState<Outputs['tenant']['create']>();
  return (
    <>
      <PageHeader breadcrumbs={<AdminBreadcrumbs />} title={t('tenant.add')} />
      {created ? <FirstSignIn created={created} /> : <AddForm onCreated={setCreated} />}
    </>
  );
}

function AddForm({ onCreated }: { onCreated: (created: Outputs['tenant']['create']) => void }) {
  const { t } = useTranslation();
  const leave = useLeave({ to: '/admin/tenants' });
  const askAgain = useInvalidateAll();
  const create = trpc.tenant.create.useMutation({ gcTime: 0 });
  const { form, refusal, submit, reset } = useSchemaForm({
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
      askAgain();
    },
    onRefused: () => toast.error(t('tenant.add-failure')),
  });
  return (
    <Card className="max-w-2xl">
      <FormFrame
        form={form}
        label={t('tenant.add')}
        submitLabel={t('admin.create')}
        failureTitle={t('tenant.add-failure')}
        refusal={refusal}
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
